import { toIso } from '../common/clock.ts'
import { dialectOf } from '../database/dialects.ts'
import { DELIVERED_LIFETIME_MS } from '../retention/periods.ts'
import type { DeliveryRow, StoreTransaction } from '../database/schema.ts'
import { announcesLead, IS_CODE, isOf, isOfKind, isToSame, readKind, type StoredKind } from '../deliveries/kinds.ts'

/** Discards the codes that wait to be sent to a phone's open leads; for others none is sent anyway. */
export async function discardCodes(db: StoreTransaction, phone: string, now: number): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'discarded', last_error: 'asked-again', finished_at: toIso(now) })
    .where('subject_id', 'in', (leads) =>
      leads.selectFrom('leads').select('id').where('phone', '=', phone).where('state', '=', 'unverified'),
    )
    .where(IS_CODE)
    .where('state', '=', 'pending')
    .execute()
}

/** Discards the deliveries that would announce a lead. Returns all of them as they were before, delivered ones included. */
export async function discardAnnouncements(db: StoreTransaction, leadId: string, now: number): Promise<DeliveryRow[]> {
  // Waits for a process that is claiming one, and then sees the claim.
  const deliveries = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('subject_id', '=', leadId)
    .where(isOfKind(({ event }) => event === 'lead.verified'))
    .modifyEnd(dialectOf(db).forUpdate)
    .execute()
  const open = deliveries.filter(({ state }) => state === 'pending' || state === 'dead_letter').map(({ id }) => id)
  if (open.length > 0) {
    await db
      .updateTable('deliveries')
      .set({ state: 'discarded', last_error: 'withdrawn', finished_at: toIso(now), locked_until: null })
      .where('id', 'in', open)
      .execute()
  }
  return deliveries
}

/** Whether a delivery may have arrived: it was claimed, or has ended. */
export const hasLeft = ({ state, locked_by }: DeliveryRow): boolean => state !== 'pending' || locked_by !== null

/** Whether the receiver of a notice of withdrawal may have got the lead. */
export function mayHaveLeft(deliveries: readonly DeliveryRow[], notice: StoredKind, verifiedAt: string, now: number): boolean {
  const told = readKind(notice)
  const delivery = deliveries.find(({ kind }) => isOf(kind, (one) => announcesLead(one) && told !== undefined && isToSame(one, told)))
  // Delivered long ago, so no longer listed. Otherwise there was none: email was not set up for leads then.
  return delivery === undefined ? verifiedAt < toIso(now - DELIVERED_LIFETIME_MS) : hasLeft(delivery)
}
