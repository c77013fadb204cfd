import type { StoreTransaction } from './schema.ts'

/** What happened to a database: it cannot be used at all, or it failed at something. */
export type Failure = { cannotBeUsed: string } | { failed: string }

/** A store that reconnects by itself once its database is back. A StoreError has the original error as its cause. */
export interface Store {
  /**
   * Runs `work` in one transaction: when the promise resolves all of it is durable, otherwise none of it is. It is given when the
   * transaction began, in milliseconds since 1970, by the clock of a PostgreSQL, which the processes on it share though their machines' clocks
   * differ. The embedded store's processes are on one machine.
   *
   * @throws StoreError when anything in it fails
   */
  transaction<T>(work: (db: StoreTransaction, time?: number) => Promise<T>): Promise<T>
  /**
   * Removes erased data from the embedded store's write-ahead log. It does not wait: while another program is reading, the log cannot
   * be emptied. PostgreSQL looks after its own log (docs/running.md, "Erasing").
   *
   * @returns whether the log is empty
   * @throws StoreError when it fails
   */
  emptyLog(): Promise<boolean>
  /**
   * Rewrites the whole embedded store, leaving out what remains in free space. Writers in other processes wait, and nothing else: but this
   * process is stopped, so no server calls it.
   * PostgreSQL looks after itself.
   *
   * @throws StoreError when it fails
   */
  rebuild(): Promise<void>
  close(): Promise<void>
}
