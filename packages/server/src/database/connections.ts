import type { StoreTransaction } from './schema.ts'

/** What a store runs on. It reconnects by itself once the database is back. */
export interface Connections {
  /** Like `Store.transaction`, but rejects with the original error. */
  transaction<T>(work: (db: StoreTransaction) => Promise<T>): Promise<T>
  emptyLog(): Promise<boolean>
  rebuild(): Promise<void>
  close(): Promise<void>
}
