import { readFileSync, writeFileSync } from 'node:fs'

/** Measured figures, formatted for display; each row has the same columns. */
export interface Table {
  name: string
  rows: readonly Readonly<Record<string, string>>[]
}

/** For an even number of values, the upper of the two middle ones. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const markdown = ({ name, rows }: Table): string => {
  const columns = Object.keys(rows[0] ?? {})
  return [
    `${name}.`,
    '',
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ].join('\n')
}

/**
 * Replaces what is between two markers in a Markdown file with tables.
 *
 * @throws Error when the file does not have the markers
 */
export function writeTables(file: string, mark: string, head: string, tables: readonly Table[]): void {
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`]
  const text = readFileSync(file, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`${file} needs the lines ${begin} and ${end}; the figures go between them.`)
  const body = [head, ...tables.map(markdown)].join('\n\n')
  writeFileSync(file, `${text.slice(0, from)}${begin}\n\n${body}\n\n${text.slice(to)}`)
}
