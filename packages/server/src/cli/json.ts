import { safeJson } from '../common/safe-text.ts'

const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)

/** One value as JSON for people and programs, with a line break at the end. */
export const toJson = (value: unknown): string => `${safeJson(value, 2)}\n`

/** Rows as one JSON array, as {@link toJson} would write it but a page at a time, and without the line break. */
export async function* toJsonArray(pages: AsyncIterable<readonly unknown[]>, indent = ''): AsyncGenerator<string> {
  const by = `${indent}  `
  let isEmpty = true
  for await (const rows of pages) {
    if (rows.length === 0) continue
    yield `${isEmpty ? '[' : ','}\n${rows.map((row) => `${by}${indented(safeJson(row, 2), by)}`).join(',\n')}`
    isEmpty = false
  }
  yield isEmpty ? '[]' : `\n${indent}]`
}
