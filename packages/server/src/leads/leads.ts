import { randomUUID } from 'node:crypto'
import type { CallTimes, Lead } from '@plotline/contract'
import type { StoreTransaction } from '../database/schema.ts'
import type { Network } from '../http/client-address.ts'
import type { Outbox } from '../outbox/outbox.ts'
import {
  checkCode,
  findLeadToResend,
  lockPhone,
  type CodeCheck,
  type EnteredCode,
  type LeadReference,
  type Reservation,
} from '../otp/codes.ts'
import type { OpenLead } from '../otp/open-leads.ts'
import { requestCode } from '../otp/request-code.ts'
import { insertLead, markVerified } from './queries.ts'
import { withdrawLeads } from './withdrawal.ts'

interface LeadsDeps {
  outbox: Outbox
  otpKey: Buffer
  smsPerDay: number
}

/** Makes what a visitor can do with a lead. Each takes the transaction in which it happens, and locks the lead's phone there. */
export function createLeads({ outbox, otpKey, smsPerDay }: LeadsDeps) {
  const budget = { smsPerDay, key: otpKey }
  return {
    /** Stores a lead as unverified and requests its code, which may be held back. */
    async submit(db: StoreTransaction, lead: Lead, networks: readonly Network[], now: number): Promise<{ id: string; code: Reservation }> {
      const { phone } = lead
      await lockPhone(db, phone)
      const id = randomUUID()
      await insertLead(db, id, lead, now)
      return { id, code: await requestCode(db, outbox, { phone, leadId: id, networks }, budget, now) }
    },

    /** Requests another code. A phone without an open lead, or with another lead's token, is treated alike but gets none. */
    async resendCode(
      db: StoreTransaction,
      phone: string,
      reference: LeadReference,
      networks: readonly Network[],
      now: number,
    ): Promise<Reservation> {
      await lockPhone(db, phone)
      const lead = await findLeadToResend(db, phone, reference)
      return requestCode(db, outbox, { phone, leadId: lead?.id, networks }, budget, now)
    },

    /** Checks a code; a right one verifies its lead, whose call is then due. */
    async verify(db: StoreTransaction, entered: EnteredCode, call: CallTimes, now: number): Promise<CodeCheck> {
      await lockPhone(db, entered.phone)
      const checked = await checkCode(db, entered, now, otpKey)
      if (checked.outcome === 'success') await verifyLead(db, outbox, checked.lead, call, now)
      return checked
    },

    async withdraw(db: StoreTransaction, phone: string, now: number): Promise<void> {
      await lockPhone(db, phone)
      await withdrawLeads(db, outbox, phone, now)
    },
  }
}

/** Marks an open lead as verified, the other open leads of its phone as superseded, and enqueues the event. Call it under the phone's lock. */
export async function verifyLead(db: StoreTransaction, outbox: Outbox, lead: OpenLead, call: CallTimes, now: number): Promise<void> {
  await markVerified(db, lead, call, now)
  await outbox.enqueue(db, 'lead.verified', lead.id, now)
}
