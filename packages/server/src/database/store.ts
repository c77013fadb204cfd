import type { Kysely } from 'kysely'
import { cannotReach, openPostgres, readPostgres } from './postgres.ts'
import type { Database, StoreTransaction } from './schema.ts'
import { cannotOpen, openSqlite, readSqlite } from './sqlite.ts'

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
  /**
   * Leaves no copy of what was erased in the write-ahead log of the embedded store. Nobody waits for it: another program that is
   * reading keeps it from that for now. PostgreSQL does its own (packages/server/README.md, "Erasing").
   *
   * @returns whether nothing is left there
   * @throws StoreError when it fails
   */
  emptyLog(): Promise<boolean>
  /**
   * Writes the whole embedded store anew, without what is left in free space. Writers wait meanwhile: about a second for 100,000
   * leads. PostgreSQL does its own.
   *
   * @throws StoreError when it fails
   */
  rebuild(): Promise<void>
  close(): Promise<void>
}

/** The store could not do its work (locked, disk full, gone, overloaded); `cause` has the reason. */
export class StoreError extends Error {}

/** Transactions that may wait at once; beyond it the store is overloaded, and waiting longer would help nobody. */
const MAX_WAITING = 1_000

function failed(cause: unknown): never {
  throw new StoreError('The store could not do its work.', { cause })
}

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
