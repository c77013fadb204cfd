import { DatabaseSync } from 'node:sqlite'
import { Kysely, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import { errorCode, StartError } from '../errors.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Database } from './schema.ts'
import { nodeSqliteDialect } from './sqlite-dialect.ts'

/** A transaction on the store: what the query functions of leads, codes and keys take. */
export type StoreTransaction = Transaction<Database>

/** Where everything is kept. */
export interface Store {
  /**
   * Runs `work` in one transaction: all of it is durable when the promise resolves, or nothing of
   * it is kept.
   *
   * @throws StoreError when anything in it fails
   */
  transaction<T>(work: (db: StoreTransaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The store could not do its work (locked, disk full, closed); `cause` has the reason. */
export class StoreError extends Error {}

/** How long a statement waits for another process's lock. The server stands still meanwhile, so not for long. */
const BUSY_TIMEOUT_MS = 1_000

/**
 * Opens the embedded store, makes it if need be, and brings its tables up to date.
 *
 * @throws StartError when the file cannot be opened or is damaged
 */
export async function openStore(file: string, busyTimeoutMs = BUSY_TIMEOUT_MS): Promise<Store> {
  const db = openDatabase(file, busyTimeoutMs)
  const kysely = new Kysely<Database>({ dialect: nodeSqliteDialect(db) })
  const { error } = await new Migrator({ db: kysely, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } }).migrateToLatest()
  if (error !== undefined) {
    db.close()
    throw cannotOpen(file, error)
  }
  return {
    async transaction(work) {
      try {
        return await kysely.transaction().execute(work)
      } catch (cause) {
        throw new StoreError('The store could not do its work.', { cause })
      }
    },
    close: () => kysely.destroy(),
  }
}

/**
 * Opens the store for reading alone, also while a server has it open. The caller destroys it.
 *
 * @throws StartError when the file cannot be opened or is damaged
 */
export function openForReading(file: string): Kysely<Database> {
  try {
    return new Kysely<Database>({ dialect: nodeSqliteDialect(new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })) })
  } catch (error) {
    throw cannotOpen(file, error)
  }
}

function openDatabase(file: string, busyTimeoutMs: number): DatabaseSync {
  try {
    const db = new DatabaseSync(file, { timeout: busyTimeoutMs })
    // FULL: a commit is on the disk before it is acknowledged, also when the power fails.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    const [finding] = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})
    if (finding !== 'ok') throw new Error(DAMAGED)
    return db
  } catch (error) {
    throw cannotOpen(file, error)
  }
}

const DAMAGED = 'it is damaged'

/** SQLite's primary result codes, https://www.sqlite.org/rescode.html */
const REASONS: Readonly<Record<number, string>> = {
  5: 'another program has locked it',
  8: 'this user may not write to it',
  10: 'the disk failed to read or write it',
  11: DAMAGED,
  13: 'the disk is full',
  14: 'this user may not open or make it',
  26: 'it is damaged, or not a database',
}

/** Says why a database cannot be opened and what to do, without SQLite's own words. */
export function cannotOpen(file: string, error: unknown): StartError {
  const code = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0
  const reason = REASONS[code] ?? (error instanceof Error && error.message === DAMAGED ? DAMAGED : errorCode(error))
  return new StartError(
    `The database ${file} cannot be used: ${reason}. Put that right, restore a copy of it, or set DATA_DIR to another folder.`,
    { cause: error },
  )
}
