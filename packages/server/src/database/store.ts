import type { Kysely } from 'kysely'
import { cannotReach, openPostgres, readPostgres } from './postgres.ts'
import type { Database, StoreTransaction } from './schema.ts'
import { cannotOpen, openSqlite, readSqlite } from './sqlite.ts'

/** The store's address: the embedded file, or a PostgreSQL that several processes share. */
export type StoreAddress = { file: string; busyTimeoutMs?: number } | { url: string }

export interface Store {
  /**
   * Runs `work` in one transaction: when the promise resolves all of it is durable, otherwise none of
   * it is.
   *
   * @throws StoreError when anything in it fails
   */
  transaction<T>(work: (db: StoreTransaction) => Promise<T>): Promise<T>
  /**
   * Removes erased data from the embedded store's write-ahead log. It does not wait: while another program is reading, the log cannot
   * be emptied. PostgreSQL looks after its own log (packages/server/README.md, "Erasing").
   *
   * @returns whether the log is empty
   * @throws StoreError when it fails
   */
  emptyLog(): Promise<boolean>
  /**
   * Rewrites the whole embedded store, leaving out what remains in free space. Writers wait: about a second for 100,000 leads.
   * PostgreSQL looks after itself.
   *
   * @throws StoreError when it fails
   */
  rebuild(): Promise<void>
  close(): Promise<void>
}

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
  const connections = await ('url' in at ? openPostgres(at.url) : openSqlite(at.file, at.busyTimeoutMs))
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

/** Opens a store for reading, with what to throw when that fails. */
const reader = (at: StoreAddress) => ({
  db: 'url' in at ? readPostgres(at.url) : readSqlite(at.file),
  failure: (error: unknown) => ('url' in at ? cannotReach(at.url, error) : cannotOpen(at.file, error)),
})

/**
 * Reads from the store, even while servers use it.
 *
 * @throws StartError when it cannot be opened, reached or read
 */
export async function readStore<T>(at: StoreAddress, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const { db, failure } = reader(at)
  try {
    return await work(db)
  } catch (error) {
    throw failure(error)
  } finally {
    await db.destroy()
  }
}

/** Like {@link readStore}, for results too large to hold in memory. The store is closed when the reader finishes or stops. */
export async function* streamStore<T>(at: StoreAddress, work: (db: Kysely<Database>) => AsyncIterable<T>): AsyncGenerator<T, void> {
  const { db, failure } = reader(at)
  try {
    yield* work(db)
  } catch (error) {
    throw failure(error)
  } finally {
    await db.destroy()
  }
}
