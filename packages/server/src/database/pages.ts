import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from './schema.ts'

/** Rows per query: enough to be fast, few enough to need little memory. */
const PAGE_SIZE = 500

interface Place {
  created_at: string
  id: string
}

export interface ListFilter {
  /** ISO time: this or newer. */
  since?: string | undefined
  state?: string | undefined
  campaign?: string | undefined
  /** E.164; an email address as it is folded. */
  phone?: string | undefined
  email?: string | undefined
  /** Only this many, the newest. */
  limit?: number | undefined
}

const allHold = (conditions: readonly Expression<SqlBool>[]) => sql.join([sql`true`, ...conditions], sql` and `)

/**
 * Reads a table a page at a time, oldest first, each page with its own query, so that a slow reader holds neither a snapshot nor a lock.
 *
 * @param conditions on rows, besides the filter's `since` and `limit`
 */
export async function* inPages<Table extends 'leads' | 'contacts' | 'deliveries'>(
  db: Kysely<Database>,
  table: Table,
  conditions: readonly Expression<SqlBool>[],
  { since = '', limit = Infinity }: ListFilter,
): AsyncGenerator<Database[Table][]> {
  const matching = sql`from ${sql.table(table)} where ${allHold(conditions)}`
  /** The place just before the newest ones wanted, unless it is before the list begins. */
  const newestBut = sql<Place>`select created_at, id ${matching} and created_at >= ${since} order by created_at desc, id desc limit 1 offset ${limit}`
  // `since` becomes a place in the order. As a separate condition, it would make databases scan every later row for each page.
  let last: Place | undefined = (limit === Infinity ? undefined : (await newestBut.execute(db)).rows[0]) ?? { created_at: since, id: '' }
  let left = limit
  while (last !== undefined && left > 0) {
    const size = Math.min(PAGE_SIZE, left)
    const page: RawBuilder<Database[Table]> = sql<
      Database[Table]
    >`select * ${matching} and (created_at, id) > (${last.created_at}, ${last.id}) order by created_at, id limit ${size}`
    const { rows }: { rows: Database[Table][] } = await page.execute(db)
    if (rows.length > 0) yield rows
    left -= rows.length
    last = rows.length < size ? undefined : rows.at(-1)
  }
}

/** That columns have these values; nothing is asked of one whose value is undefined. */
export const equals = (values: Readonly<Record<string, string | undefined>>): Expression<SqlBool>[] =>
  Object.entries(values).flatMap(([column, value]) => (value === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${value}`]))

/** All rows at once, for short lists. */
export async function allOf<Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const all: Row[] = []
  for await (const rows of pages) all.push(...rows)
  return all
}
