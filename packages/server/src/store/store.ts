import type { Kysely, Transaction } from 'kysely'
import { cannotReach, openPostgres, readPostgres } from './postgres.ts'
import type { Database } from './schema.ts'
import { cannotOpen, openSqlite, readSqlite } from './sqlite.ts'

/** A transaction on the store: what the query functions of leads, codes, keys and deliveries take. */
export type StoreTransaction = Transaction<Database>

/** Where everything is kept: the embedded file, or a PostgreSQL that several processes share. */
export type StoreAddress = { file: string; busyTimeoutMs?: number } | { url: string }

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

/** The store could not do its work (locked, disk full, gone, overloaded); `cause` has the reason. */
export class StoreError extends Error {}

/** What stands behind a store: it mends itself, so that a store that comes back is used again. */
export interface Connections {
  /** As {@link Store.transaction}, and rejects with whatever was the matter. */
  transaction<T>(work: (db: StoreTransaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Transactions that may wait at once; beyond it the store is overloaded, and waiting longer would help nobody. */
const MAX_WAITING = 1_000

/**
 * Opens the store, makes it if need be, and brings its tables up to date.
 *
 * @throws StartError when it cannot be opened or reached, or is damaged
 */
export async function openStore(at: StoreAddress): Promise<Store> {
  const connections = await ('url' in at ? openPostgres(at.url) : openSqlite(at.file, at.busyTimeoutMs))
  let waiting = 0
  return {
    async transaction(work) {
      if (waiting >= MAX_WAITING) throw new StoreError('The store has more to do than it can.')
      waiting++
      try {
        return await connections.transaction(work)
      } catch (cause) {
        throw new StoreError('The store could not do its work.', { cause })
      } finally {
        waiting--
      }
    },
    close: () => connections.close(),
  }
}

/**
 * Reads from the store, also while servers use it; nothing can be changed.
 *
 * @throws StartError when it cannot be opened, reached or read
 */
export async function readStore<T>(at: StoreAddress, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const db = 'url' in at ? readPostgres(at.url) : readSqlite(at.file)
  try {
    return await work(db)
  } catch (error) {
    throw 'url' in at ? cannotReach(at.url, error) : cannotOpen(at.file, error)
  } finally {
    await db.destroy()
  }
}

/**
 * Reads from the store, as {@link readStore}, what is too much to be held at once. The store is closed when the reader has read
 * all, or stops.
 *
 * @throws StartError when it cannot be opened, reached or read
 */
export async function* streamStore<T>(at: StoreAddress, work: (db: Kysely<Database>) => AsyncIterable<T>): AsyncGenerator<T, void> {
  const db = 'url' in at ? readPostgres(at.url) : readSqlite(at.file)
  try {
    yield* work(db)
  } catch (error) {
    throw 'url' in at ? cannotReach(at.url, error) : cannotOpen(at.file, error)
  } finally {
    await db.destroy()
  }
}
