import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const builtSite = join(import.meta.dirname, '../dist/client')

/** The built pages, relative to that folder, including the blog list's variants. */
export const builtPages = (): string[] =>
  readdirSync(builtSite, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html'))
    .toSorted()
