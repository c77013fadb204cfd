import { PostgresAdapter, sql } from 'kysely'
import type { StoreTransaction } from './store.ts'

/** Whether several transactions can be at work at once; on SQLite each holds the write lock from its first statement. */
export const isConcurrent = (db: StoreTransaction): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Lets one transaction at a time, of all processes, work on what has this name; held until the transaction ends. */
export async function lock(db: StoreTransaction, name: string): Promise<void> {
  if (isConcurrent(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** Like {@link lock}, without waiting: false when another transaction has it. */
export async function tryLock(db: StoreTransaction, name: string): Promise<boolean> {
  if (!isConcurrent(db)) return true
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(db)
  return rows[0]?.held === true
}
