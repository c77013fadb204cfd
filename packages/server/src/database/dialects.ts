import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database, StoreTransaction } from './schema.ts'

/** The few words that the two databases do not share. */
interface DialectSql {
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
  /** A column's time, so many milliseconds later. */
  later: (column: string, ms: number) => RawBuilder<string>
}

const POSTGRES_SQL: DialectSql = {
  lock: (name) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
  tryLock: (name) => sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`,
  forUpdate: sql`for update`,
  skipLocked: sql`for update skip locked`,
  // It would read the whole table for "ctid in (select ...)".
  areIn: (query) => sql`ctid = any(array(${query('ctid')}))`,
  seconds: sql`extract(epoch from (ended::timestamptz - begun::timestamptz))`,
  later: (column, ms) =>
    sql`to_char((${sql.ref(column)}::timestamptz + ${ms} * interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}

const SQLITE_SQL: DialectSql = {
  forUpdate: sql``,
  skipLocked: sql``,
  areIn: (query) => sql`rowid in (${query('rowid')})`,
  seconds: sql`(julianday(ended) - julianday(begun)) * 86400.0`,
  later: (column, ms) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.ref(column)}, ${`${ms / 1_000} seconds`})`,
}

export const dialectOf = (db: Kysely<Database>) => (db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES_SQL : SQLITE_SQL)

/** Lets one transaction at a time, across all processes, work on what has this name; held until the transaction ends. */
export const lock = async (db: StoreTransaction, name: string): Promise<void> => void (await dialectOf(db).lock?.(name).execute(db))

/** Like {@link lock}, but does not wait: false when another transaction holds it. */
export const tryLock = async (db: StoreTransaction, name: string): Promise<boolean> =>
  (await dialectOf(db).tryLock?.(name).execute(db))?.rows[0]?.held ?? true
