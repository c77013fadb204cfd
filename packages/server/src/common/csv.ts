import { safeLines } from './safe-text.ts'

type Cell = string | number | boolean | null
/** What a file for a spreadsheet holds under its columns' names. */
export type CsvRow = Readonly<Record<string, Cell | undefined>>

/** What a spreadsheet takes for the start of a formula (OWASP, "CSV Injection"), in its full-width forms and after spaces too. */
const FORMULA = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/

/** Quoted always; a text that could be a formula gets an apostrophe before it, which a spreadsheet takes for "this is text". */
function cell(value: Cell): string {
  const text = String(value ?? '')
  return `"${safeLines(typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

const line = (cells: readonly Cell[]) => `${cells.map(cell).join(',')}\r\n`

/**
 * Writes rows as CSV (RFC 4180) for a spreadsheet: with the mark by which Excel knows UTF-8, and with nothing in it that could
 * run as a formula. A phone number therefore begins with an apostrophe; programs read `--json` instead.
 *
 * @param pages rows as they are read, all with the same fields, whose names become the first line; the first page holds at least one
 */
export async function* toCsv(pages: AsyncIterable<readonly CsvRow[]> | Iterable<readonly CsvRow[]>): AsyncGenerator<string> {
  let columns: string[] | undefined
  for await (const rows of pages) {
    const head = columns === undefined
    const names = (columns ??= Object.keys(rows[0] ?? {}))
    yield `${head ? `\ufeff${line(names)}` : ''}${rows.map((row) => line(names.map((name) => row[name] ?? null))).join('')}`
  }
}
