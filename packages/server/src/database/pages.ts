import { sql, type Expression, type SqlBool } from 'kysely'

/** Rows per query: enough to be fast, few enough to need little memory. */
const PAGE_SIZE = 500

/** A row's place in a list, oldest first. */
export interface Place {
  created_at: string
  id: string
}

/** The columns of a {@link Place}, and the reverse of a list's order. */
export const PLACE = ['created_at', 'id'] as const
export const NEWEST_FIRST = sql`created_at desc, id desc`

/** In a list ordered by `created_at` and `id`: the rows after a place. */
export const isAfter = ({ created_at, id }: Place): Expression<SqlBool> => sql<SqlBool>`(created_at, id) > (${created_at}, ${id})`

/** Which rows of a list are wanted. */
export interface ListFilter {
  /** ISO time: this or newer. */
  since?: string | undefined
  state?: string | undefined
  /** The value of `utm_campaign`. */
  campaign?: string | undefined
  /** E.164; an email address in lower case. */
  phone?: string | undefined
  email?: string | undefined
  /** Only this many, the newest. */
  limit?: number | undefined
}

/** A list's queries. */
interface ListQueries<Row> {
  /** At most `size` rows after a place, in order. */
  after: (place: Place, size: number) => Promise<Row[]>
  /** The place just before the `count` newest rows, unless it is before the list begins. */
  newestBut: (count: number) => Promise<Place | undefined>
}

/**
 * Reads a list a page at a time, each with its own query, so that a slow reader holds neither a snapshot nor a lock.
 *
 * @param since the earliest time. It becomes a place in the order, since a condition of its own would make databases scan all rows
 *   from there on for each page
 * @param limit only this many, the newest
 */
export async function* inPages<Row extends Place>(
  { after, newestBut }: ListQueries<Row>,
  { since, limit = Infinity }: { since: string; limit?: number | undefined },
): AsyncGenerator<Row[]> {
  let last: Place | undefined = (limit === Infinity ? undefined : await newestBut(limit)) ?? { created_at: since, id: '' }
  let left = limit
  while (last !== undefined && left > 0) {
    const size = Math.min(PAGE_SIZE, left)
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const rows: Row[] = await after(last, size)
    if (rows.length > 0) yield rows
    left -= rows.length
    last = rows.length < size ? undefined : rows.at(-1)
  }
}

/** All rows at once, for short lists. */
export async function allOf<Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const all: Row[] = []
  for await (const rows of pages) all.push(...rows)
  return all
}
