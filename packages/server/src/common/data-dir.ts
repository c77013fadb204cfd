import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode, StartError } from './errors.ts'

export const DATA_FILES = { store: 'plotline.sqlite', otpSecret: 'otp-secret', smsOutbox: 'sms-outbox.jsonl' } as const

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it, or what should be a folder above it, is a file',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a disk that is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'no folder can be made there',
}

const unusable = (dir: string, error: unknown) =>
  new StartError(
    `The data folder ${dir} cannot be used: ${REASONS[errorCode(error)] ?? errorCode(error)}. Set DATA_DIR to a folder that can be written to.`,
    { cause: error },
  )

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

// Not mkdirSync's `recursive`: it never returns if a parent exists but cannot hold folders, as in /proc.
function makeFolder(dir: string): void {
  if (isFolder(dir)) return
  makeFolder(dirname(dir))
  try {
    mkdirSync(dir, { mode: 0o700 })
  } catch (error) {
    // Another server may have made it at the same moment.
    if (!isFolder(dir)) throw error
  }
}

/** Removes everybody's permissions on a path except its owner's. Ignores a missing file. */
function makePrivate(path: string, mode: number): void {
  const stats = statSync(path, { throwIfNoEntry: false })
  // Windows has no such permissions.
  if (stats === undefined || process.platform === 'win32' || (stats.mode & 0o777) === mode) return
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw new StartError(
      `Others can read ${path}, which is for personal data, and this user may not change that. Give the file to this user, or set DATA_DIR to a folder of its own.`,
      { cause: error },
    )
  }
}

/** From now on this process makes files and folders private to its owner, whatever umask it inherited: they hold personal data. */
export const makeFilesPrivate = (): void => void process.umask(0o077)

/** Bytes that this user can still write to a folder's disk. */
export async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

/**
 * Makes the data folder if need be, and makes it and its files private to their owner, as they hold personal data.
 *
 * @throws StartError when it cannot be made, written to or made private
 */
export function prepareDataDir(dir: string): void {
  try {
    makeFolder(dir)
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusable(dir, error)
  }
  makePrivate(dir, 0o700)
  for (const name of Object.values(DATA_FILES)) {
    for (const suffix of name === DATA_FILES.store ? ['', '-wal', '-shm'] : ['']) makePrivate(join(dir, `${name}${suffix}`), 0o600)
  }
}

/** The key that codes are hashed and tokens signed with, and earlier ones, whose codes and tokens are still good. */
export type OtpKeys = readonly [current: Buffer, ...earlier: Buffer[]]

/**
 * The keys: the configured secrets, or one that is made once and kept in the data folder, so that codes survive a restart.
 *
 * @throws StartError when the kept one cannot be made or read, or is damaged
 */
export function readOtpKeys(dir: string, [current, ...earlier]: readonly string[]): OtpKeys {
  if (current !== undefined) return [Buffer.from(current), ...earlier.map((secret) => Buffer.from(secret))]
  const file = join(dir, DATA_FILES.otpSecret)
  const draft = `${file}-${process.pid}`
  try {
    // Linked once it is whole, as another server may be starting at the same moment.
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw unusable(dir, error)
  } finally {
    rmSync(draft, { force: true })
  }
  const key = readKey(file)
  if (key.length < 32)
    throw new StartError(`The key in ${file} is damaged. Delete the file to have a new one made; codes already sent stop working.`)
  return [key]
}

function readKey(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new StartError(`The key in ${file} cannot be read (${errorCode(error)}). Make the file readable for this user.`, { cause: error })
  }
}
