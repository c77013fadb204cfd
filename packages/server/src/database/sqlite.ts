import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { Kysely, sql } from 'kysely'
import { migrate, MISSING } from './migrations.ts'
import type { Database, StoreTransaction } from './schema.ts'
import { LOCKED, nodeSqliteDialect, resultCode, whileLocked } from './sqlite-dialect.ts'
import type { Failure, Store } from './connections.ts'

/** How long a transaction waits for another process's lock. A rewrite of the whole file holds it longest. */
const BUSY_TIMEOUT_MS = 5_000

/** A larger file is checked while it is used, as reading it takes seconds for each gigabyte (R-operations-02). */
const CHECK_FIRST_BYTES = 256 * 1024 * 1024

/** The most transactions per commit. They share one wait for the disk; one that fails does not affect the others. */
const GROUP_SIZE = 32

interface Handle {
  kysely: Kysely<Database>
  /** Identifies the open files, whatever is at their paths later. */
  files: string | undefined
  isDamaged: boolean
  checker: Worker | undefined
}

/** A transaction waiting its turn. `work` resolves with what to call once it is durable. */
interface Member {
  work: (db: StoreTransaction) => Promise<() => void>
  reject: (error: unknown) => void
}

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino

/** The file's and its log's: what is only in a log that is gone would be lost with the process. */
const filesOf = (file: string) => `${inodeOf(file)} ${inodeOf(`${file}-wal`)}`

/**
 * Opens the embedded store, creating it if need be, and brings its tables up to date. If the file or its write-ahead log is removed, moved or replaced while
 * open, writes to the old one would be lost: they are refused until there is a file at the path, and that one is opened.
 */
export async function openSqlite(file: string, busyTimeoutMs = BUSY_TIMEOUT_MS, checkFirstBytes = CHECK_FIRST_BYTES): Promise<Store> {
  /** Another server that is starting on the same new file may lock it (https://www.sqlite.org/wal.html, "Sometimes Queries Return SQLITE_BUSY"). */
  const open = () => whileLocked(busyTimeoutMs, () => openOnce(file, busyTimeoutMs, checkFirstBytes))
  let handle: Handle | undefined = await open()
  let queue: Member[] = []
  let draining: Promise<void> | undefined
  let isClosed = false

  async function usable(): Promise<Handle> {
    if (isClosed) throw new Error('it was closed')
    if (handle !== undefined && handle.files === filesOf(file)) {
      if (handle.isDamaged) throw new Error(DAMAGED)
      return handle
    }
    // If only the log is gone, this saves what is in it.
    await shut(handle)
    handle = undefined
    if (inodeOf(file) === undefined) throw new Error(GONE)
    return (handle = await open())
  }

  async function commit(members: readonly Member[]): Promise<void> {
    try {
      const { kysely, files } = await usable()
      const outcomes = await kysely.transaction().execute((db) => runAll(db, members))
      if (files !== filesOf(file)) throw new Error(GONE)
      for (const outcome of outcomes) outcome()
    } catch (error) {
      // After these errors the handle may be unusable: the next transaction reopens the file.
      if (handle !== undefined && [10, 11, 14, 26].includes(resultCode(error))) handle.files = undefined
      for (const { reject } of members) reject(error)
    }
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      // Nothing below yields: without this, requests that have already arrived would miss the group.
      await new Promise((resolve) => setImmediate(resolve))
      const members = queue.slice(0, GROUP_SIZE)
      queue = queue.slice(GROUP_SIZE)
      await commit(members)
    }
    // Here, not when the promise settles: work queued in between would find a drain that no longer checks the queue.
    draining = undefined
  }

  return {
    transaction: (work) =>
      new Promise((resolve, reject) => {
        queue.push({
          async work(db) {
            const result = await work(db)
            return () => resolve(result)
          },
          reject,
        })
        draining ??= drain()
      }),
    async emptyLog() {
      const { kysely } = await usable()
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(kysely)
      return rows[0]?.busy === 0
    },
    async rebuild() {
      const { kysely } = await usable()
      await whileLocked(busyTimeoutMs, () => sql`vacuum`.execute(kysely))
    },
    async close() {
      await draining
      isClosed = true
      await shut(handle)
    },
  }
}

/** Runs each member's work in turn, each in its own savepoint. Resolves with what to call after the commit. */
async function runAll(db: StoreTransaction, members: readonly Member[]): Promise<(() => void)[]> {
  const outcomes: (() => void)[] = []
  for (const { work, reject } of members) {
    await sql`savepoint member`.execute(db)
    try {
      outcomes.push(await work(db))
    } catch (error) {
      outcomes.push(() => reject(error))
      // After some failures (a full disk) SQLite has rolled everything back, and the savepoint is gone.
      await sql`rollback to member`.execute(db).catch(() => {
        throw error
      })
    }
    await sql`release member`.execute(db)
  }
  return outcomes
}

async function shut(handle: Handle | undefined): Promise<void> {
  await handle?.checker?.terminate()
  await handle?.kysely.destroy()
}

/** Reads every page. */
const isSound = (db: DatabaseSync) => Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})[0] === 'ok'

/** The same in a thread of its own, which keeps no process alive. As text, so that it needs no file beside a bundled server. */
const CHECKER = `
  const { DatabaseSync } = require('node:sqlite')
  const { parentPort, workerData } = require('node:worker_threads')
  const isSound = ${String(isSound)}
  parentPort.postMessage(isSound(new DatabaseSync(workerData, { readOnly: true })))
`

function checkBeside(handle: Handle, file: string): void {
  const checker = new Worker(CHECKER, { eval: true, workerData: file })
  checker.unref()
  checker.once('message', (wasSound: boolean) => (handle.isDamaged = !wasSound))
  checker.once('error', (error: Error) => (handle.isDamaged = error.message.includes('malformed')))
  handle.checker = checker
}

async function openOnce(file: string, busyTimeoutMs: number, checkFirstBytes: number): Promise<Handle> {
  const db = new DatabaseSync(file)
  try {
    // FULL: a commit is on disk before it is acknowledged, so it survives a power failure. secure_delete: erased means overwritten.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON')
    const isCheckedFirst = statSync(file).size <= checkFirstBytes
    if (isCheckedFirst && !isSound(db)) throw new Error(DAMAGED)
    const kysely = new Kysely<Database>({ dialect: nodeSqliteDialect(db, busyTimeoutMs) })
    await kysely.transaction().execute(migrate)
    const handle: Handle = { kysely, files: filesOf(file), isDamaged: false, checker: undefined }
    if (!isCheckedFirst) checkBeside(handle, file)
    return handle
  } catch (error) {
    db.close()
    throw error
  }
}

/** Opens the store read-only, even while a server has it open. The caller destroys it. */
export function readSqlite(file: string): Kysely<Database> {
  return new Kysely<Database>({
    dialect: nodeSqliteDialect(new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS }), BUSY_TIMEOUT_MS),
  })
}

const DAMAGED = 'it is damaged'
const GONE = 'the file is gone'

/** SQLite's primary result codes, https://www.sqlite.org/rescode.html */
const REASONS: Readonly<Record<number, string>> = {
  [LOCKED]: 'another program has locked it',
  8: 'this user may not write to it',
  10: 'the disk failed to read or write it',
  11: DAMAGED,
  13: 'the disk is full',
  14: 'this user may not open or make it',
  26: 'it is damaged, or not a database',
}

/** What happened to the embedded store; undefined if the error is not its own. */
export function sqliteFailure(error: Error): Failure | undefined {
  const { message } = error
  const code = resultCode(error)
  const own = [DAMAGED, GONE].includes(message) ? message : undefined
  const cannotBeUsed = REASONS[code] ?? own ?? (message.startsWith('no such table') ? MISSING : undefined)
  if (cannotBeUsed !== undefined) return { cannotBeUsed }
  return code === 0 ? undefined : { failed: message }
}
