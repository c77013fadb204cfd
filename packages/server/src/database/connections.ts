import type { StoreTransaction } from './schema.ts'

/** What stands behind a store: it mends itself, so that a store that comes back is used again. */
export interface Connections {
  /** As `Store.transaction`, and rejects with whatever was the matter. */
  transaction<T>(work: (db: StoreTransaction) => Promise<T>): Promise<T>
  emptyLog(): Promise<boolean>
  rebuild(): Promise<void>
  close(): Promise<void>
}
