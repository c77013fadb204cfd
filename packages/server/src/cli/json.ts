import { safeJson } from '../common/safe-text.ts'

const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)

/** One value as JSON for a person and a program, with its line break. */
export const toJson = (value: unknown): string => `${safeJson(value, 2)}\n`

/** Rows as one JSON array, without a line break after it: as {@link toJson} would write it, a page at a time. */
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
