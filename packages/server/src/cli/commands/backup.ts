import { closeSync, existsSync, fsyncSync, openSync, realpathSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { errorCode, StartError } from '../../common/errors.ts'
import { expectStore, type CommandLine } from '../command.ts'

const FOR_POSTGRES = 'PostgreSQL makes its own backups, with pg_dump: docs/running.md, "Backups", has the command.'

/**
 * Copies the embedded store, while servers run, to a new file that only its owner can read: everything committed, nothing erased.
 *
 * @returns a sentence to print
 * @throws StartError when the store is a PostgreSQL or cannot be read, or the file exists already, is in the data folder or cannot be written
 */
export function backup({ words: [name], at }: CommandLine): string {
  if ('url' in at) throw new StartError(FOR_POSTGRES)
  if (name === undefined) throw new StartError('Say where the backup goes: npm run leads -- backup FILE.')
  expectStore(at)
  const file = resolve(name)
  if (isInside(dirname(at.file), file)) {
    throw new StartError(
      `${file} is in the data folder, of which an erasure leaves no byte of a person: a backup there would keep them. Name a file in another folder.`,
    )
  }
  makeEmpty(file)
  try {
    copy(at.file, file)
  } catch (error) {
    rmSync(file, { force: true })
    throw new StartError(`No backup was made: ${error instanceof Error ? error.message : errorCode(error)}.`, { cause: error })
  }
  return `The backup is in ${file} (${Math.ceil(statSync(file).size / 1024)} KiB). It holds personal data: keep it encrypted, and no longer than the leads.`
}

/** Whether a new file would be inside a folder, links resolved. */
function isInside(folder: string, file: string): boolean {
  const above = dirname(file)
  const real = existsSync(above) ? join(realpathSync(above), basename(file)) : file
  const path = relative(realpathSync(folder), real)
  // On Windows the path to another drive is absolute.
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)
}

/** Makes it private from the first byte; SQLite writes into an existing empty file. */
function makeEmpty(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    const code = errorCode(error)
    const why =
      code === 'EEXIST'
        ? `${file} exists already. Name a file that does not.`
        : `No backup can be written to ${file} (${code}). Name a file in a folder that you may write to.`
    throw new StartError(why, { cause: error })
  }
}

function copy(from: string, to: string): void {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 })
  try {
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
  const handle = openSync(to, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}
