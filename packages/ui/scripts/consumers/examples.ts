import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { library } from '../ui-package.ts'

const folder = join(library, 'examples')
const IN_README = /^```tsx?\n(\/\/ ([\w-]+\.tsx?)\n[^]*?)^```$/gm

/** The code of the library's examples. */
export const examples = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

/** Copies the examples to a folder, and those that are short enough for the README, whose first line names their file. */
export function writeExamples(to: string): void {
  cpSync(folder, to, { recursive: true })
  for (const [, code = '', file = ''] of readFileSync(join(library, 'README.md'), 'utf8').matchAll(IN_README))
    writeFileSync(join(to, file), code)
}
