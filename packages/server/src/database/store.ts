import type { Kysely } from 'kysely'
import { StartError } from '../common/errors.ts'
import { safeLine } from '../common/safe-text.ts'
import { openPostgres, postgresFailure, readPostgres } from './postgres.ts'
import type { Database } from './schema.ts'
import { openSqlite, readSqlite, sqliteFailure } from './sqlite.ts'
import type { Store } from './connections.ts'

export type { Store } from './connections.ts'

/** The store's address: the embedded file, or a PostgreSQL that several processes share. */
export type StoreAddress = { file: string; busyTimeoutMs?: number; checkFirstBytes?: number } | { url: string }

/** The store failed (locked, disk full, gone, overloaded); `cause` has the reason. */
export class StoreError extends Error {}

/** The most transactions waiting at once; beyond that the store is overloaded, and waiting would not help. */
const MAX_WAITING = 1_000

function failed(cause: unknown): never {
  throw new StoreError('The store failed.', { cause })
}

/**
 * Opens the store, creating it if need be, and brings its tables up to date.
 *
 * @throws StartError when it cannot be opened or reached, or is damaged
 */
export async function openStore(at: StoreAddress): Promise<Store> {
  const opening = 'url' in at ? openPostgres(at.url) : openSqlite(at.file, at.busyTimeoutMs, at.checkFirstBytes)
  const connections = await opening.catch((error: unknown) => {
    throw inWords(at, error)
  })
  let waiting = 0
  return {
    async transaction(work) {
      if (waiting >= MAX_WAITING) throw new StoreError('The store is overloaded.')
      waiting++
      try {
        return await connections.transaction(work)
      } catch (cause) {
        return failed(cause)
      } finally {
        waiting--
      }
    },
    emptyLog: () => connections.emptyLog().catch(failed),
    rebuild: () => connections.rebuild().catch(failed),
    close: () => connections.close(),
  }
}

const reader = (at: StoreAddress) => ('url' in at ? readPostgres(at.url) : readSqlite(at.file))

/** A failure of the database in a sentence that says what to do, without its password; any other error as it is. */
export function inWords(at: StoreAddress, error: unknown): unknown {
  const cause = error instanceof StoreError ? error.cause : error
  if (!(cause instanceof Error)) return cause
  const [name, failure, remedy] =
    'url' in at
      ? [`PostgreSQL database ${placeOf(at.url)}`, postgresFailure(cause), 'or correct DATABASE_URL']
      : [`database ${at.file}`, sqliteFailure(cause), 'restore a copy of it, or set DATA_DIR to another folder']
  if (failure === undefined) return cause
  const words =
    'failed' in failure
      ? `failed: ${safeLine(failure.failed)}. Try again, and report it if it stays`
      : `cannot be used: ${failure.cannotBeUsed}. Put that right, ${remedy}`
  return new StartError(`The ${name} ${words}.`, { cause })
}

/** What happened, and what to do; undefined if nothing did, or something that this release has no words for. */
export function failureInWords(at: StoreAddress, failure: unknown): string | undefined {
  const said = inWords(at, failure)
  return said instanceof StartError ? said.message : undefined
}

const placeOf = (url: string) => new URL(url).host + new URL(url).pathname

/**
 * Reads from the store, even while servers use it.
 *
 * @throws StartError when it cannot be opened, reached or read
 */
export async function readStore<T>(at: StoreAddress, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  let db: Kysely<Database> | undefined
  try {
    db = reader(at)
    return await work(db)
  } catch (error) {
    throw inWords(at, error)
  } finally {
    await db?.destroy()
  }
}

/** Like {@link readStore}, for results too large to hold in memory. The store is closed when the reader finishes or stops. */
export async function* streamStore<T>(at: StoreAddress, work: (db: Kysely<Database>) => AsyncIterable<T>): AsyncGenerator<T, void> {
  let db: Kysely<Database> | undefined
  try {
    db = reader(at)
    yield* work(db)
  } catch (error) {
    throw inWords(at, error)
  } finally {
    await db?.destroy()
  }
}
