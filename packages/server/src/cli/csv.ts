type Cell = string | number | boolean | null

/** What a spreadsheet takes for the start of a formula (OWASP, "CSV Injection"), in its full-width forms too. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Quoted always; a text that could be a formula gets an apostrophe before it, which a spreadsheet takes for "this is text". */
function cell(value: Cell): string {
  const text = String(value ?? '')
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/**
 * Writes rows as CSV (RFC 4180) for a spreadsheet: with the mark by which Excel knows UTF-8, and with nothing in it that could
 * run as a formula. A phone number therefore begins with an apostrophe; programs read `--json` instead.
 *
 * @param rows all with the same fields, whose names become the first line
 */
export function toCsv(columns: readonly string[], rows: readonly Readonly<Record<string, Cell | undefined>>[]): string {
  const lines = [columns.map(cell), ...rows.map((row) => columns.map((column) => cell(row[column] ?? null)))]
  return `\ufeff${lines.map((line) => `${line.join(',')}\r\n`).join('')}`
}
