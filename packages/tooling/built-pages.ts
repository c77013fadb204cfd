import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where the built site stands. */
export const builtSite = join(import.meta.dirname, '../../site/dist/client')

/** The built pages' files from there, the variants of the blog's list among them. */
export const builtPages = (): string[] =>
  readdirSync(builtSite, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html'))
    .toSorted()
