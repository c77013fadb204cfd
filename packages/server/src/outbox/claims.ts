import { sql } from 'kysely'
import { toIso } from '../common/clock.ts'
import { dialectOf } from '../database/dialects.ts'
import type { DeliveryRow, StoreTransaction } from '../database/schema.ts'
import type { StoredKind } from '../deliveries/kinds.ts'
import type { Progress } from './attempt.ts'

/** Longer than any attempt. After this time another process takes over a killed process's deliveries. */
export const LEASE_MS = 30_000

/** Claims deliveries that are due, at most `limit`, oldest first, so that no other process takes them. */
export async function claimDue(
  db: StoreTransaction,
  kind: StoredKind,
  limit: number,
  lockedBy: string,
  now: number,
): Promise<DeliveryRow[]> {
  const at = toIso(now)
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('state', '=', 'pending')
    .where('kind', '=', kind)
    .where('next_attempt_at', '<=', at)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', at)]))
    .orderBy('next_attempt_at')
    .limit(limit)
    .modifyEnd(dialectOf(db).skipLocked)
    .execute()
  if (rows.length === 0) return []
  const lease = { locked_by: lockedBy, locked_until: toIso(now + LEASE_MS) }
  const ids = rows.map((row) => row.id)
  await db.updateTable('deliveries').set(lease).where('id', 'in', ids).execute()
  return rows.map((row) => ({ ...row, ...lease }))
}

/** Records what an attempt led to and releases the delivery. False if another process has claimed it since, or its receiver has reported. */
export async function settle(db: StoreTransaction, row: DeliveryRow, progress: Progress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ ...progress, locked_until: null, scheduled_at: null })
    .where('id', '=', row.id)
    .where('locked_by', '=', row.locked_by)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function release(db: StoreTransaction, rows: readonly DeliveryRow[]): Promise<void> {
  for (const row of rows) {
    await db.updateTable('deliveries').set({ locked_until: null }).where('id', '=', row.id).where('locked_by', '=', row.locked_by).execute()
  }
}

/** How long a delivery that was brought forward and failed then follows its schedule. Otherwise a bad delivery would be tried at every success. */
const BROUGHT_FORWARD_EVERY_MS = 15 * 60_000

/**
 * Makes failed deliveries due now, at most `limit`, soonest first. For a destination that has just been seen to work.
 *
 * @returns how many
 */
export async function bringForward(db: StoreTransaction, kinds: readonly StoredKind[], limit: number, now: number): Promise<number> {
  const at = toIso(now)
  // Not a subquery: PostgreSQL may run one for each row, and then its limit is none.
  const { numAffectedRows } = await sql`with soonest as materialized (
      select id from deliveries where state = 'pending' and kind in (${sql.join(kinds)}) and next_attempt_at > ${at} and attempts > 0
        and (locked_until is null or locked_until <= ${at})
        and (brought_forward_at is null or brought_forward_at <= ${toIso(now - BROUGHT_FORWARD_EVERY_MS)} or brought_forward_at > ${at})
      order by next_attempt_at limit ${limit} ${dialectOf(db).skipLocked})
    update deliveries set scheduled_at = next_attempt_at, next_attempt_at = ${at}, brought_forward_at = ${at}
    where id in (select id from soonest)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
