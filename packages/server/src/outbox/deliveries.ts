import { sql, type Kysely } from 'kysely'
import { toIso } from '../common/clock.ts'
import { equals, inPages, type ListFilter } from '../database/pages.ts'
import type { Database, DeliveryRow, StoreTransaction } from '../database/schema.ts'
import { IS_CODE, IS_NO_CODE, type StoredKind } from '../deliveries/kinds.ts'

/** Deliveries of leads and messages in pages, newest last. Codes are left out, as they last only minutes. */
export const readDeliveries = (db: Kysely<Database>, filter: ListFilter = {}): AsyncGenerator<DeliveryRow[]> =>
  inPages(db, 'deliveries', [IS_NO_CODE, ...equals({ state: filter.state })], filter)

/** Past and pending deliveries for leads or messages, oldest first. */
export const findDeliveries = (db: Kysely<Database>, subjects: readonly string[]): Promise<DeliveryRow[]> =>
  db.selectFrom('deliveries').selectAll().where('subject_id', 'in', subjects).orderBy('created_at').orderBy('id').execute()

/** Whether the last code for a lead was refused for a reason that ends so. */
export async function wasRefusedAs(db: StoreTransaction, leadId: string, reason: string): Promise<boolean> {
  const last = await db
    .selectFrom('deliveries')
    .select('last_error')
    .where('subject_id', '=', leadId)
    .where('kind', '=', 'code.sms')
    .where('state', '!=', 'pending')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.last_error?.endsWith(reason) === true
}

/** Whether a code was ever to be sent for a lead. */
export const hasCode = async (db: StoreTransaction, leadId: string): Promise<boolean> =>
  (await db.selectFrom('deliveries').select('id').where('subject_id', '=', leadId).where(IS_CODE).executeTakeFirst()) !== undefined

/**
 * Makes deliveries due now, whether given up, delivered or pending, with all their retries. They keep their ids, so that receivers
 * recognise repeats.
 *
 * @param which ids of deliveries, leads or messages; or every dead letter; or every pending one that is not in flight
 * @returns how many are due again
 */
export async function replay(db: StoreTransaction, which: readonly string[] | 'dead_letter' | 'pending', now: number): Promise<number> {
  const result = await db
    .updateTable('deliveries')
    .set({
      state: 'pending',
      attempts: 0,
      next_attempt_at: toIso(now),
      locked_until: null,
      last_error: null,
      finished_at: null,
      scheduled_at: null,
      brought_forward_at: null,
    })
    .where(IS_NO_CODE)
    .where((where) => {
      const isIdle = where.or([where('locked_until', 'is', null), where('locked_until', '<=', toIso(now))])
      if (which === 'dead_letter') return where('state', '=', 'dead_letter')
      if (which === 'pending') return where.and([where('state', '=', 'pending'), isIdle])
      return where.and([
        where('state', '!=', 'discarded'),
        where.or([where('state', '!=', 'pending'), isIdle]),
        where.or([where('id', 'in', which), where('subject_id', 'in', which)]),
      ])
    })
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** For each kind that has any: how many deliveries are pending, for how long, and how many were given up. */
export interface OutboxDepth {
  kind: StoredKind
  pending: number
  /** Age of the oldest pending one in milliseconds; 0 if there is none. */
  oldestMs: number
  deadLetter: number
}

export async function measureOutbox(db: Kysely<Database>, now: number): Promise<OutboxDepth[]> {
  const { rows } = await sql<{ kind: StoredKind; pending: number | string; oldest: string | null; dead: number | string }>`
    select kind, count(*) filter (where state = 'pending') as pending, count(*) filter (where state = 'dead_letter') as dead,
      min(created_at) filter (where state = 'pending') as oldest
    from deliveries where state in ('pending', 'dead_letter') group by kind order by kind`.execute(db)
  return rows.map(({ kind, pending, oldest, dead }) => ({
    kind,
    pending: Number(pending),
    oldestMs: oldest === null ? 0 : Math.max(0, now - Date.parse(oldest)),
    deadLetter: Number(dead),
  }))
}

/**
 * The age of the oldest verified lead that has reached nobody, whether pending or given up. The promise of a call within 24 hours
 * depends on it.
 *
 * @param kinds the configured ones for leads; one of them is enough
 * @returns milliseconds since it was verified; 0 when there is none
 */
export async function undeliveredLeadMs(db: Kysely<Database>, kinds: readonly StoredKind[], now: number): Promise<number> {
  const { rows } = await sql<{ oldest: string | null }>`select min(created_at) as oldest from deliveries as waiting
    where kind in (${sql.join(kinds)}) and state in ('pending', 'dead_letter') and not exists (
      select 1 from deliveries as made
      where made.subject_id = waiting.subject_id and made.kind in (${sql.join(kinds)}) and made.state = 'delivered')`.execute(db)
  const oldest = rows[0]?.oldest ?? undefined
  return oldest === undefined ? 0 : Math.max(0, now - Date.parse(oldest))
}
