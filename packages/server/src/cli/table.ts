import { cut } from '@plotline/contract'
import { safeLine } from '../common/safe-text.ts'

/** Longer cells are cut to keep a row on one line. */
const CELL_WIDTH = 32

const fitted = (text: string) => (text.length > CELL_WIDTH ? `${cut(text, CELL_WIDTH - 1)}…` : text)

/**
 * Rows under their columns' names, for a terminal. The first page sets the columns' widths, so that output can start at once; a
 * longer cell further down shifts only its own line.
 *
 * @param pages rows as they are read; at least one on the first page
 */
export async function* toTable<Row>(
  columns: Readonly<Record<string, (row: Row) => string>>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  let widths: number[] | undefined
  for await (const rows of pages) {
    const cells = rows.map((row) => Object.values(columns).map((column) => fitted(safeLine(column(row).replace(/[\t\r\n]+/g, ' ')))))
    const lines = widths === undefined ? [Object.keys(columns), ...cells] : cells
    widths ??= Object.keys(columns).map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)))
    const wide = widths
    const padded = (line: readonly string[]) => line.map((text, index) => text.padEnd(wide[index] ?? 0)).join('  ')
    yield lines.map((line) => `${padded(line).trimEnd()}\n`).join('')
  }
}
