import { sql, type RawBuilder } from 'kysely'

/** What is said in PostgreSQL's words, and in SQLite's beside it (sqlite-sql.ts). */
export interface DialectSql {
  /** Takes a lock that the transaction holds; absent where it holds the lock of the whole store from its first statement. */
  lock?: (name: string) => RawBuilder<unknown>
  tryLock?: (name: string) => RawBuilder<{ held: boolean }>
  /** Locks the rows that a query finds; leaves out those that others have locked. */
  forUpdate: RawBuilder<unknown>
  skipLocked: RawBuilder<unknown>
  /** A condition on rows: that a query selects them, by the column that says where they are. */
  areIn: (query: (place: string) => RawBuilder<unknown>) => RawBuilder<unknown>
  /** The seconds from the column `begun` to `ended`. */
  seconds: RawBuilder<number>
}

export const POSTGRES_SQL: DialectSql = {
  lock: (name) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
  tryLock: (name) => sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`,
  forUpdate: sql`for update`,
  skipLocked: sql`for update skip locked`,
  // It would read the whole table for "ctid in (select ...)".
  areIn: (query) => sql`ctid = any(array(${query('ctid')}))`,
  seconds: sql`extract(epoch from (ended::timestamptz - begun::timestamptz))`,
}
