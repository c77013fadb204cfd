import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { library } from '../ui-package.ts'

const EXAMPLE = /^```tsx?\n(\/\/ ([\w-]+\.tsx?)\n[^]*?)^```$/gm

/** The examples in the library's README whose first line names a file, by that name. */
export const readmeExamples = (): Map<string, string> =>
  new Map([...readFileSync(join(library, 'README.md'), 'utf8').matchAll(EXAMPLE)].map(([, code = '', file = '']) => [file, code] as const))

/** Writes them as files to a folder. */
export function writeReadmeExamples(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [file, code] of readmeExamples()) writeFileSync(join(folder, file), code)
}
