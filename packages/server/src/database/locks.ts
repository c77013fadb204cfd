import { PostgresAdapter, sql, type Kysely } from 'kysely'
import type { Database, StoreTransaction } from './schema.ts'

/** Whether transactions can run concurrently; on SQLite each holds the write lock from its first statement. */
export const isConcurrent = (db: Kysely<Database>): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Lets one transaction at a time, across all processes, work on what has this name; held until the transaction ends. */
export async function lock(db: StoreTransaction, name: string): Promise<void> {
  if (isConcurrent(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** Like {@link lock}, but does not wait: false when another transaction holds it. */
export async function tryLock(db: StoreTransaction, name: string): Promise<boolean> {
  if (!isConcurrent(db)) return true
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(db)
  return rows[0]?.held === true
}
