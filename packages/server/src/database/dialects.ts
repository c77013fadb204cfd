import { PostgresAdapter, type Kysely } from 'kysely'
import { POSTGRES_SQL } from './postgres-sql.ts'
import type { Database, StoreTransaction } from './schema.ts'
import { SQLITE_SQL } from './sqlite-sql.ts'

/** The few words that the two databases do not share. */
export const dialectOf = (db: Kysely<Database>) => (db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES_SQL : SQLITE_SQL)

/** Lets one transaction at a time, across all processes, work on what has this name; held until the transaction ends. */
export const lock = async (db: StoreTransaction, name: string): Promise<void> => void (await dialectOf(db).lock?.(name).execute(db))

/** Like {@link lock}, but does not wait: false when another transaction holds it. */
export async function tryLock(db: StoreTransaction, name: string): Promise<boolean> {
  const tried = await dialectOf(db).tryLock?.(name).execute(db)
  return tried?.rows[0]?.held ?? true
}
