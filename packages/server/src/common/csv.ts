import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { errorCode, StartError } from './errors.ts'
import { safeLines } from './safe-text.ts'

type Cell = string | number | boolean | null
export type CsvRow = Readonly<Record<string, Cell | undefined>>

/** What a spreadsheet may read as the start of a formula (OWASP, "CSV Injection"), full-width or after spaces too. */
const FORMULA = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/

/** A phone number or a click id: as a formula it is only a number or a name. */
const PLAIN = /^[+-]?[\w.]+$/

/** Always quoted. A text that could be a formula gets a leading apostrophe, which tells a spreadsheet that it is text. */
function cell(value: Cell, isForProgram: boolean): string {
  const text = String(value ?? '')
  const isFormula = typeof value === 'string' && FORMULA.test(text) && !(isForProgram && PLAIN.test(text))
  return `"${safeLines(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}

/**
 * Writes rows as CSV (RFC 4180) for a spreadsheet: with the byte order mark that Excel needs for UTF-8, and nothing that could run as
 * a formula. Phone numbers therefore start with an apostrophe, unless a program is to read them, which needs no mark either.
 *
 * @param pages rows as they are read, at least one on the first page; all have the same fields, whose names become the first line
 */
export async function* toCsv(
  pages: AsyncIterable<readonly CsvRow[]> | Iterable<readonly CsvRow[]>,
  isForProgram = false,
): AsyncGenerator<string> {
  const line = (cells: readonly Cell[]) => `${cells.map((value) => cell(value, isForProgram)).join(',')}\r\n`
  let columns: string[] | undefined
  for await (const rows of pages) {
    const head = columns === undefined
    const names = (columns ??= Object.keys(rows[0] ?? {}))
    yield `${head ? `${isForProgram ? '' : '\ufeff'}${line(names)}` : ''}${rows.map((row) => line(names.map((name) => row[name] ?? null))).join('')}`
  }
}

const rowsSchema = v.array(v.record(v.string(), v.string()))

/**
 * Reads a CSV file whose first line names its columns. An empty cell is left out.
 *
 * @throws StartError when it cannot be read, or lacks a column
 */
export function readCsv(file: string, columns: readonly string[]): Partial<Record<string, string>>[] {
  let rows
  try {
    rows = v.parse(rowsSchema, parse(readFileSync(file), { columns: true, bom: true, trim: true, skip_empty_lines: true }))
  } catch (error) {
    throw new StartError(`${file} cannot be read as CSV: ${errorCode(error)}.`)
  }
  const missing = columns.find((name) => rows.some((row) => !(name in row)))
  if (missing !== undefined) throw new StartError(`${file} has no column "${missing}". It needs ${columns.join(', ')}.`)
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')))
}
