import { LIMITS, type StoredLead } from '@plotline/contract'
import { toIso } from '../common/clock.ts'
import { leadVerified } from './lead-verified.ts'
import { isConcurrent } from '../database/locks.ts'
import { DELIVERED_LIFETIME_MS } from '../database/retention.ts'
import type { DeliveryKind, DeliveryRow, LeadRow, StoreTransaction } from '../database/schema.ts'
import type { Outbox } from '../outbox/outbox.ts'

/** A lead whose phone was verified, withdrawn or not. */
export type VerifiedLead = LeadRow & { state: StoredLead['state']; verified_at: string }

export const isVerifiedLead = (lead: LeadRow): lead is VerifiedLead =>
  (lead.state === 'verified' || lead.state === 'withdrawn') && lead.verified_at !== null

/** When the specialist must have rung by, in milliseconds since 1970. */
export const callBy = ({ verified_at }: Pick<VerifiedLead, 'verified_at'>): number =>
  Date.parse(verified_at) + LIMITS.callWithinHours * 3_600_000

/** What visitors may see of their lead: everything stored, except the bot signal. */
export function storedLead(lead: VerifiedLead): StoredLead {
  const { id: _, suspect: __, consent: ___, tracking, ...fields } = leadVerified(lead).data
  return {
    ...fields,
    state: lead.state,
    verified_at: lead.verified_at,
    call_by: toIso(callBy(lead)),
    withdrawn_at: lead.withdrawn_at,
    tracking: Object.fromEntries(Object.entries(tracking).filter(([, value]) => value !== null && value !== '')),
  }
}

/** For each kind of delivery that announces a lead, the kind that announces its withdrawal. */
const NOTICES = [
  { told: 'lead.webhook', notice: 'withdrawal.webhook' },
  { told: 'lead.email', notice: 'withdrawal.email' },
] as const satisfies readonly Record<'told' | 'notice', DeliveryKind>[]

/**
 * Withdraws a phone's verified leads, so that its owner is not rung about any of them, discards what is still to be delivered of
 * them, and tells whoever may have got them. Call it under the phone's lock.
 */
export async function withdrawLeads(db: StoreTransaction, outbox: Outbox, phone: string, now: number): Promise<void> {
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'verified_at'])
    .where('phone', '=', phone)
    .where('state', '=', 'verified')
    .execute()
  for (const { id, verified_at } of leads) {
    const withdrawn = { state: 'withdrawn', withdrawn_at: toIso(now) } as const
    // oxlint-disable no-await-in-loop -- one transaction is one connection
    await db.updateTable('leads').set(withdrawn).where('id', '=', id).execute()
    const deliveries = await discardAnnouncements(db, id, now)
    const notices = NOTICES.filter(({ told }) => mayHaveLeft(deliveries, told, verified_at ?? '', now))
    await outbox.enqueue(
      db,
      'lead.withdrawn',
      id,
      now,
      notices.map(({ notice }) => notice),
    )
    // oxlint-enable no-await-in-loop
  }
}

/** Discards the deliveries that would announce a lead. Returns all of them as they were before, delivered ones included. */
async function discardAnnouncements(db: StoreTransaction, leadId: string, now: number): Promise<DeliveryRow[]> {
  // Waits for a process that is claiming one, and then sees the claim.
  const deliveries = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('subject_id', '=', leadId)
    .where('kind', 'in', ['lead.webhook', 'lead.email', 'confirmation.email'])
    .$if(isConcurrent(db), (query) => query.forUpdate())
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

function mayHaveLeft(deliveries: readonly DeliveryRow[], told: DeliveryKind, verifiedAt: string, now: number): boolean {
  const delivery = deliveries.find(({ kind }) => kind === told)
  // Delivered long ago, so no longer listed. Otherwise there was none: email was not set up for leads then.
  if (delivery === undefined) return verifiedAt < toIso(now - DELIVERED_LIFETIME_MS)
  // The previous release counted attempts, but does not say who made them.
  return delivery.state !== 'pending' || delivery.locked_by !== null || delivery.attempts > 0
}
