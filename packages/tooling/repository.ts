import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const repository = join(import.meta.dirname, '../..')

/** The text of a file, named from the repository's folder. */
export const read = (file: string): string => readFileSync(join(repository, file), 'utf8')

/** The repository's files that exist on disk, including uncommitted ones; not the rigs, whose tests run with them (`npm run test:rigs`). */
export function sourceFiles(pattern: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: repository,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\0'))].filter(
    (file) => !file.startsWith('rigs/') && pattern.test(file) && existsSync(join(repository, file)),
  )
}
