import type { CallTimes, StoredLead } from '@plotline/contract'
import { toIso } from '../common/clock.ts'
import { leadVerified } from './lead-verified.ts'
import type { LeadRow, StoreTransaction } from '../database/schema.ts'
import type { OpenLead } from '../otp/open-leads.ts'
import type { StoredKind } from '../deliveries/kinds.ts'
import type { Outbox } from '../outbox/outbox.ts'

/** A lead whose phone was verified, withdrawn or not. */
export type VerifiedLead = LeadRow & { state: StoredLead['state']; verified_at: string; call_by: string }

export const isVerifiedLead = (lead: LeadRow): lead is VerifiedLead =>
  (lead.state === 'verified' || lead.state === 'withdrawn') && lead.verified_at !== null && lead.call_by !== null

export const callOf = ({ call_from, call_by }: VerifiedLead): CallTimes => ({
  from: call_from === null ? undefined : Date.parse(call_from),
  by: Date.parse(call_by),
})

/**
 * What visitors may see of their lead: everything stored, except the bot signal and the partner's reason for rejecting it, which is a
 * remark between companies. That it was rejected they may know, as nobody rings then.
 */
export function storedLead(lead: VerifiedLead): StoredLead {
  const { id: _, suspect: __, consent: ___, tracking, ...fields } = leadVerified(lead).data
  return {
    ...fields,
    state: lead.state,
    verified_at: lead.verified_at,
    call_by: lead.call_by,
    withdrawn_at: lead.withdrawn_at,
    called_at: lead.called_at,
    outcome: lead.outcome,
    tracking: Object.fromEntries(Object.entries(tracking).filter(([, value]) => value !== null && value !== '')),
  }
}

/** What proves the phone: when its code was sent, or who spoke to its visitor. */
export type PhoneProof = { code_sent_at: string } | { verified_by: string }

/** Marks an open lead as verified, the other open leads of its phone as superseded, and enqueues the event. Call it under the phone's lock. */
export async function verifyLead(
  db: StoreTransaction,
  outbox: Outbox,
  { id, phone }: OpenLead,
  { from, by }: CallTimes,
  proof: PhoneProof,
  now: number,
): Promise<void> {
  await db.updateTable('leads').set({ state: 'superseded' }).where('phone', '=', phone).where('state', '=', 'unverified').execute()
  const call = { call_from: from === undefined ? null : toIso(from), call_by: toIso(by) }
  await db
    .updateTable('leads')
    .set({ state: 'verified', verified_at: toIso(now), ...call, ...proof })
    .where('id', '=', id)
    .execute()
  await outbox.enqueue(db, 'lead.verified', id, now)
}

/**
 * Withdraws a phone's verified leads, so that its owner is not rung about any of them, discards what is still to be delivered of
 * them, and tells whoever may have got them. Call it under the phone's lock.
 *
 * @returns how many were withdrawn, and the kinds by which somebody may have got one whom the outbox cannot tell
 */
export async function withdrawLeads(
  db: StoreTransaction,
  outbox: Outbox,
  phone: string,
  now: number,
): Promise<{ count: number; untold: readonly StoredKind[] }> {
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'verified_at'])
    .where('phone', '=', phone)
    .where('state', '=', 'verified')
    .execute()
  const untold = new Set<StoredKind>()
  for (const { id, verified_at } of leads) {
    const withdrawn = { state: 'withdrawn', withdrawn_at: toIso(now) } as const
    await db.updateTable('leads').set(withdrawn).where('id', '=', id).execute()
    for (const kind of await outbox.withdraw(db, id, verified_at ?? '', now)) untold.add(kind)
  }
  return { count: leads.length, untold: [...untold].toSorted() }
}
