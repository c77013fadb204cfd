import type { CallTimes } from '@plotline/contract'
import type { StoreTransaction } from '../database/schema.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { OpenLead } from '../otp/open-leads.ts'
import { markVerified } from './queries.ts'

/** Marks an open lead as verified, the other open leads of its phone as superseded, and enqueues the event. Call it under the phone's lock. */
export async function verifyLead(db: StoreTransaction, outbox: Outbox, lead: OpenLead, call: CallTimes, now: number): Promise<void> {
  await markVerified(db, lead, call, now)
  await outbox.enqueue(db, 'lead.verified', lead.id, now)
}
