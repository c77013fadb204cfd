import { readFileSync, writeFileSync } from 'node:fs'

/** Measured figures, as people read them; each row has the same columns. */
export interface Table {
  name: string
  rows: readonly Readonly<Record<string, string>>[]
}

/** The middle one; of an even number the upper of the two. */
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
 * Puts tables between two marks of a Markdown file, in the place of what stood there.
 *
 * @throws Error when the file has no such marks
 */
export function writeTables(file: string, mark: string, head: string, tables: readonly Table[]): void {
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`]
  const text = readFileSync(file, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`${file} needs the two lines ${begin} and ${end}, between which the figures go.`)
  const body = [head, ...tables.map(markdown)].join('\n\n')
  writeFileSync(file, `${text.slice(0, from)}${begin}\n\n${body}\n\n${text.slice(to)}`)
}
