import type { CallTimes } from '@plotline/contract'
import { toIso } from '../common/clock.ts'
import type { StoreTransaction } from '../database/schema.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { OpenLead } from '../otp/open-leads.ts'

/** Marks an open lead as verified, the other open leads of its phone as superseded, and enqueues the event. Call it under the phone's lock. */
export async function verifyLead(
  db: StoreTransaction,
  outbox: Outbox,
  { id, phone }: OpenLead,
  { from, by }: CallTimes,
  now: number,
): Promise<void> {
  await db.updateTable('leads').set({ state: 'superseded' }).where('phone', '=', phone).where('state', '=', 'unverified').execute()
  const call = { call_from: from === undefined ? null : toIso(from), call_by: toIso(by) }
  await db
    .updateTable('leads')
    .set({ state: 'verified', verified_at: toIso(now), ...call })
    .where('id', '=', id)
    .execute()
  await outbox.enqueue(db, 'lead.verified', id, now)
}
