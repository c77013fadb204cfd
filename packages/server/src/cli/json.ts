import { safeJson } from '../common/safe-text.ts'

/** One value as JSON for people and programs, with a line break at the end. */
export const toJson = (value: unknown): string => `${safeJson(value, 2)}\n`

/** Rows as one JSON array, as {@link toJson} would write it but a page at a time. */
export async function* toJsonArray(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let isEmpty = true
  for await (const rows of pages) {
    if (rows.length === 0) continue
    // Without the brackets of a page's own array.
    yield `${isEmpty ? '[' : ','}${safeJson(rows, 2).slice(1, -2)}`
    isEmpty = false
  }
  yield isEmpty ? '[]\n' : '\n]\n'
}
