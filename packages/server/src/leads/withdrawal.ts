import { LIMITS, type StoredLead } from '@plotline/contract'
import { toIso } from '../common/clock.ts'
import { leadVerified } from './lead-verified.ts'
import { isConcurrent } from '../database/locks.ts'
import { DELIVERED_LIFETIME_MS } from '../database/retention.ts'
import type { DeliveryKind, LeadRow, StoreTransaction } from '../database/schema.ts'

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
const NOTICES = { 'lead.webhook': 'withdrawal.webhook', 'lead.email': 'withdrawal.email' } as const satisfies Partial<
  Record<DeliveryKind, DeliveryKind>
>
type Told = keyof typeof NOTICES

/**
 * Withdraws a phone's verified leads, so that its owner is not rung about any of them, and discards their pending deliveries. Call
 * it under the phone's lock.
 *
 * @returns what to deliver now: a withdrawal notice for each kind by which a lead may already have left
 */
export async function withdrawLeads(
  db: StoreTransaction,
  phone: string,
  now: number,
): Promise<{ kind: (typeof NOTICES)[Told]; leadId: string }[]> {
  const at = toIso(now)
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'verified_at'])
    .where('phone', '=', phone)
    .where('state', '=', 'verified')
    .execute()
  const ids = leads.map(({ id }) => id)
  if (ids.length === 0) return []
  await db.updateTable('leads').set({ state: 'withdrawn', withdrawn_at: at }).where('id', 'in', ids).execute()
  // Waits for a process that is claiming one, and then sees the claim.
  const deliveries = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('subject_id', 'in', ids)
    .where('kind', 'in', ['lead.webhook', 'lead.email', 'confirmation.email'])
    .$if(isConcurrent(db), (query) => query.forUpdate())
    .execute()
  const open = deliveries.filter(({ state }) => state === 'pending' || state === 'dead_letter').map(({ id }) => id)
  if (open.length > 0) {
    await db
      .updateTable('deliveries')
      .set({ state: 'discarded', last_error: 'withdrawn', finished_at: at, locked_by: null, locked_until: null })
      .where('id', 'in', open)
      .execute()
  }
  const allListed = toIso(now - DELIVERED_LIFETIME_MS)
  const mayHaveLeft = ({ id, verified_at }: (typeof leads)[number], told: Told) => {
    const delivery = deliveries.find(({ subject_id, kind }) => subject_id === id && kind === told)
    // Delivered long ago, so no longer listed. Otherwise there was none: email was not set up for leads then.
    if (delivery === undefined) return (verified_at ?? '') < allListed
    return delivery.state !== 'pending' || delivery.attempts > 0 || delivery.locked_by !== null
  }
  const tell: readonly Told[] = ['lead.webhook', 'lead.email']
  return leads.flatMap((lead) => tell.filter((told) => mayHaveLeft(lead, told)).map((told) => ({ kind: NOTICES[told], leadId: lead.id })))
}
