import { safeLines } from './safe-text.ts'

type Cell = string | number | boolean | null
export type CsvRow = Readonly<Record<string, Cell | undefined>>

/** What a spreadsheet may read as the start of a formula (OWASP, "CSV Injection"), full-width or after spaces too. */
const FORMULA = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/

/** A number in E.164: as a formula it is only itself. */
const PHONE = /^\+\d+$/

/** Always quoted. A text that could be a formula gets a leading apostrophe, which tells a spreadsheet that it is text. */
function cell(value: Cell, hasPlainPhones: boolean): string {
  const text = String(value ?? '')
  const isFormula = typeof value === 'string' && FORMULA.test(text) && !(hasPlainPhones && PHONE.test(text))
  return `"${safeLines(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}

/**
 * Writes rows as CSV (RFC 4180) for a spreadsheet: with the byte order mark that Excel needs for UTF-8, and nothing that could run as
 * a formula. Phone numbers therefore start with an apostrophe, unless a program is to read them.
 *
 * @param pages rows as they are read, at least one on the first page; all have the same fields, whose names become the first line
 */
export async function* toCsv(
  pages: AsyncIterable<readonly CsvRow[]> | Iterable<readonly CsvRow[]>,
  hasPlainPhones = false,
): AsyncGenerator<string> {
  const line = (cells: readonly Cell[]) => `${cells.map((value) => cell(value, hasPlainPhones)).join(',')}\r\n`
  let columns: string[] | undefined
  for await (const rows of pages) {
    const head = columns === undefined
    const names = (columns ??= Object.keys(rows[0] ?? {}))
    yield `${head ? `\ufeff${line(names)}` : ''}${rows.map((row) => line(names.map((name) => row[name] ?? null))).join('')}`
  }
}
