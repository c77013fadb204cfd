import { sql } from 'kysely'
import type { DialectSql } from './postgres-sql.ts'

export const SQLITE_SQL: DialectSql = {
  forUpdate: sql``,
  skipLocked: sql``,
  areIn: (query) => sql`rowid in (${query('rowid')})`,
  seconds: sql`(julianday(ended) - julianday(begun)) * 86400.0`,
}
