import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { CsvError, parse } from 'csv-parse/sync'
import { errorCode, StartError } from './errors.ts'
import { safeJson, safeLines } from './safe-text.ts'

type Cell = string | number | boolean | null
export type CsvRow = Readonly<Record<string, Cell | undefined>>

/** What a spreadsheet may read as the start of a formula (OWASP, "CSV Injection"), full-width or after spaces too. */
const FORMULA = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/

/** A phone number or a click id: as a formula it is only a number or a name. */
const PLAIN = /^[+-]?[\w.]+$/

/** Always quoted. A text that could be a formula gets a leading apostrophe, which tells a spreadsheet that it is text. */
function writtenCell(value: Cell, isForProgram: boolean): string {
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
  const line = (cells: readonly Cell[]) => `${cells.map((value) => writtenCell(value, isForProgram)).join(',')}\r\n`
  let columns: string[] | undefined
  for await (const rows of pages) {
    const head = columns === undefined
    const names = (columns ??= Object.keys(rows[0] ?? {}))
    yield `${head ? `${isForProgram ? '' : '\ufeff'}${line(names)}` : ''}${rows.map((row) => line(names.map((name) => row[name] ?? null))).join('')}`
  }
}

/** A row of data: its number as a spreadsheet shows it, and its cells by column, empty ones left out. */
export interface CsvRecord {
  row: number
  cells: Partial<Record<string, string>>
}

/** A cell as an error quotes it. */
export const quoted = (cell: string): string => safeJson(cell.length > 60 ? `${cell.slice(0, 59)}…` : cell)

/** Items for an error: the first twenty, and how many more. */
export const inShort = (items: readonly string[], separator = '\n'): string =>
  [...items.slice(0, 20), ...(items.length > 20 ? [`and ${items.length - 20} more`] : [])].join(separator)

/** Text as spreadsheets save it: UTF-16 ("Unicode Text"), UTF-8, or else Windows-1252, which gives every byte a meaning. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A column as it is named in code, however a person writes it: `Called At` is `called_at`. */
const columnName = (heading: string) => heading.toLowerCase().replaceAll(/[\s_-]+/g, '_')

/** What a file begins with that Excel or LibreOffice saves as its own. */
const WORKBOOKS = new Set(['504b0304', 'd0cf11e0'])

const SEPARATORS = [',', ';', '\t']

/** A cell's text, without what only makes a spreadsheet take it for text ('x, ="x") and characters without a width. */
const textIn = (cell: string): string => {
  const text = cell.replaceAll(/[\u200b\u2060\ufeff]/g, '').trim()
  return (/^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'/, '')).trim()
}

/** Rows of cells; the first is the first of a spreadsheet. */
const readRows = (text: string, delimiter: string): string[][] =>
  parse(text, {
    delimiter,
    // A tab that separates cells is no space around them.
    trim: delimiter !== '\t',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  }).map((cells) => cells.map(textIn))

/** Some 400,000 outcomes, of which reading takes half a gigabyte of memory. A pipe or a device may have no end. */
const MOST_MIB = 32
const MOST_BYTES = MOST_MIB * 1024 * 1024

/**
 * Reads a CSV file as spreadsheets save it. The first row that is not empty names the columns, in any case and order.
 *
 * @param needed columns that must be there
 * @param optional columns that may be
 * @returns rows that are not empty, and what in the file has no known column
 * @throws StartError when it cannot be read, is too large or lacks a column
 */
export async function readCsv(
  file: string,
  needed: readonly string[],
  optional: readonly string[] = [],
): Promise<{ records: CsvRecord[]; problems: string[] }> {
  const known = [...needed, ...optional]
  const isKnown = (cell: string) => known.includes(columnName(cell))
  let rows: string[][]
  try {
    const bytes = await buffer(createReadStream(file, { end: MOST_BYTES }))
    if (bytes.length > MOST_BYTES) throw new StartError(`${file} has more than ${MOST_MIB} MiB, or no end. Import it in parts.`)
    if (WORKBOOKS.has(bytes.toString('hex', 0, 4))) throw new StartError(`${file} is a workbook. Save it as CSV and import that.`)
    const text = decode(bytes)
    // It tells Excel the separator, and is no row there.
    const said = /^\s*"?sep=([^\r\n"])"?[,;\t]*(?:\r\n|\n|\r)/i.exec(text)
    const body = text.slice(said?.[0].length ?? 0)
    const headingLine = body.split(/\r\n|\n|\r/).find((line) => /[^,;\s]/.test(line)) ?? ''
    const count = (candidate: string) => headingLine.split(candidate).filter((cell) => isKnown(cell.replaceAll('"', '').trim())).length
    const [likeliest = ','] = SEPARATORS.toSorted((a, b) => count(b) - count(a))
    rows = readRows(body, said?.[1] ?? likeliest)
  } catch (error) {
    if (error instanceof StartError) throw error
    const row = error instanceof CsvError && 'records' in error ? Number(error.records) + 1 : undefined
    const reason = row === undefined ? errorCode(error) : `row ${row} has a quotation mark that is not closed, or is not written twice`
    throw new StartError(`${file} cannot be read as CSV: ${reason}.`)
  }
  const top = rows.findIndex((cells) => cells.some((cell) => cell !== ''))
  const headings = rows[top] ?? []
  const names = headings.map(columnName)
  const missing = needed.find((name) => !names.includes(name))
  if (missing !== undefined) {
    const found = headings.filter((heading) => heading !== '').map(quoted)
    const first = top === -1 ? 'it is empty' : `its first row, ${top + 1}, says ${inShort(found, ', ')}`
    throw new StartError(`${file} has no column "${missing}": ${first}. The first row must name the columns: ${known.join(', ')}.`)
  }
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twice !== undefined) throw new StartError(`${file} has two columns "${twice}".`)

  const problems = headings
    .filter((heading) => heading !== '' && !isKnown(heading))
    .map((heading) => `row ${top + 1}: there is no column ${quoted(heading)}, only ${known.join(', ')}.`)
  const records = rows.flatMap((cells, index): CsvRecord[] => {
    const filled = [...cells.entries()].filter(([, cell]) => cell !== '')
    if (index <= top || filled.length === 0) return []
    const stray = filled.find(([column]) => (names[column] ?? '') === '')
    if (stray !== undefined) problems.push(`row ${index + 1}: ${quoted(stray[1])} is in a column without a name.`)
    return [{ row: index + 1, cells: Object.fromEntries(filled.map(([column, cell]) => [names[column] ?? '', cell])) }]
  })
  return { records, problems }
}
