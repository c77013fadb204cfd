import { sql, type Expression, type SqlBool } from 'kysely'

/** Rows read at once: enough that the reading costs little, few enough that they take no memory to speak of. */
const PAGE_SIZE = 500

/** Where a row stands in a list: oldest first. */
export interface Place {
  created_at: string
  id: string
}

/** The columns of a {@link Place}, and the order opposite to a list's. */
export const PLACE = ['created_at', 'id'] as const
export const NEWEST_FIRST = sql`created_at desc, id desc`

/** For a list ordered by `created_at` and `id`: what comes after a place. */
export const isAfter = ({ created_at, id }: Place): Expression<SqlBool> => sql<SqlBool>`(created_at, id) > (${created_at}, ${id})`

/** What is wanted of a list. */
export interface ListFilter {
  /** Not older; an ISO time. */
  since?: string | undefined
  state?: string | undefined
  /** The value of `utm_campaign`. */
  campaign?: string | undefined
  /** E.164; an email address in lower case. */
  phone?: string | undefined
  email?: string | undefined
  /** The newest ones, so many. */
  limit?: number | undefined
}

/** How a list is asked for rows. */
interface ListQueries<Row> {
  /** At most `size` rows that come after a place, in order. */
  after: (place: Place, size: number) => Promise<Row[]>
  /** The place of the newest row but so many, not before the time that the list begins. */
  newestBut: (count: number) => Promise<Place | undefined>
}

/**
 * Reads a list a page at a time, each by a query of its own, so that neither a snapshot nor a lock is held while a reader takes
 * its time.
 *
 * @param since the time of the first row at the earliest. It is a place in the order, since a condition of its own would make
 *   databases look at all rows from there on for each page
 * @param limit only the newest rows, so many
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

/** All rows at once, for lists that are known to be short. */
export async function allOf<Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const all: Row[] = []
  for await (const rows of pages) all.push(...rows)
  return all
}
