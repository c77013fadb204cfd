import { randomUUID } from 'node:crypto'
import { MESSAGES, waitInWords, withoutTraps, type Contact, type Lead, type ResendOtp, type VerifyOtp } from '@plotline/contract'
import type { Clock } from '../clock.ts'
import type { Deliveries } from '../deliveries/deliveries.ts'
import { kindsOfVerifiedLead } from '../deliveries/lead-verified.ts'
import { addDeliveries, dropOlderCodes } from '../deliveries/outbox.ts'
import { createLeadToken, readLeadToken } from '../leads/lead-token.ts'
import { insertContact, insertLead, verifyLead } from '../leads/leads.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../operations/metrics.ts'
import { findLeadToResend, lockPhone, reserveSend, tryCode, type MeantLead } from '../otp/codes.ts'
import { acceptPhone } from '../otp/phone.ts'
import type { Settings } from '../settings.ts'
import type { DeliveryRow } from '../store/schema.ts'
import type { Store, StoreTransaction } from '../store/store.ts'
import { accept, refuse, refuseFields, type Reply } from './answers.ts'
import { createStoreOnce } from './store-once.ts'

/** What the calls work with. */
export interface CallParts {
  settings: Pick<Settings, 'allowedCountries' | 'sms' | 'mail'>
  /** The key under which codes are hashed. */
  otpKey: Buffer
  store: Store
  deliveries: Deliveries
  metrics: Metrics
  clock: Clock
  log: Log
}

/** Why no code is checked, by what is locked. */
const LOCKED = {
  locked: (wait: string) => `Too many codes were tried for this number. Try again in ${wait}.`,
  'all-locked': (wait: string) => `Codes cannot be checked just now. Try again in ${wait}, or ask for a new one then.`,
} as const

/** Makes the four calls: each takes a body that its schema has checked, and answers. */
export function createCalls({ settings, otpKey, store, deliveries, metrics, clock, log }: CallParts) {
  const storeOnce = createStoreOnce(store)
  const isReal = settings.sms.sender !== 'sandbox'

  const withPhone = async (written: string, then: (phone: string) => Promise<Reply>): Promise<Reply> => {
    const accepted = acceptPhone(written, settings.allowedCountries, isReal)
    return accepted.ok ? then(accepted.phone) : refuseFields(accepted.error, { phone: accepted.error })
  }

  const meantBy = (token: string | undefined): MeantLead => (token === undefined ? undefined : { id: readLeadToken(otpKey, token) })

  /**
   * Reserves a send and adds it to the outbox: where there is no lead to send it for too, so that both take as long.
   *
   * @param id of an open lead of this phone; where it is undefined, nothing will be sent
   */
  async function addCode(db: StoreTransaction, phone: string, id: string | undefined, now: number) {
    const send = await reserveSend(db, phone, settings.sms.textsPerDay, now)
    if (!send.allowed) return { ...send, added: [] }
    // What is on its way to the phone stays so unless another code follows.
    await dropOlderCodes(db, id === undefined ? '' : phone, now)
    return { ...send, added: await addDeliveries(db, [deliveries.draft('code.sms', id ?? randomUUID(), now)]) }
  }

  /**
   * Delivers what a call added, once that is committed. In the sandbox the answer waits for the text, so that whoever reads the
   * answer finds the code printed; with a real sender it does not, since the wait would tell known numbers from others.
   */
  async function deliver(added: readonly DeliveryRow[] = []): Promise<void> {
    for (const row of added) {
      const attempt = deliveries.deliver(row)
      // oxlint-disable-next-line no-await-in-loop -- a call adds one code at most
      if (row.kind === 'code.sms' && !isReal) await attempt
    }
  }

  /** Stores a lead and sends its phone a code, unless one was sent too short a time ago or none may be sent today. */
  const leads = (lead: Lead, key?: string): Promise<Reply> =>
    withPhone(lead.phone, async (phone) => {
      const now = clock()
      const { reply, added } = await storeOnce({ call: 'leads', key, value: withoutTraps(lead), now }, async (db) => {
        await lockPhone(db, phone)
        const id = randomUUID()
        await insertLead(db, id, { ...lead, phone }, now)
        const send = await addCode(db, phone, id, now)
        return { reply: { ...accept(send.retryAfter, send.allowed), leadId: id }, added: send.added }
      })
      await deliver(added)
      // Made for a repeat again, as it is kept nowhere.
      return reply.leadId === undefined ? reply : { ...reply, body: { ...reply.body, lead_token: createLeadToken(otpKey, reply.leadId) } }
    })

  function alarm(): void {
    metrics.alarmed()
    log('error', 'ALARM: too many wrong codes over all phones. Someone may be guessing; no code is checked until fewer are wrong.')
  }

  /**
   * Tries a code, marks the lead that is meant as verified and has it delivered. A wrong code, an unknown phone and a token of
   * another lead look alike. A code counts once; a repeat under the same key, whose answer was lost, is answered again.
   */
  const verifyOtp = ({ phone: written, otp_code, lead_token }: VerifyOtp, key?: string): Promise<Reply> =>
    withPhone(written, async (phone) => {
      const now = clock()
      // The code is left out of what is kept with the key: no table holds a code in any form but its HMAC.
      let isAlarm = false
      const { reply, added } = await storeOnce({ call: 'verifyOtp', key, value: { phone, lead_token }, now }, async (db) => {
        await lockPhone(db, phone)
        const tried = await tryCode(db, { phone, code: otp_code, meant: meantBy(lead_token) }, now, otpKey)
        if (tried.outcome === 'wrong') {
          isAlarm = tried.reachesCeiling
          return { reply: refuse(422, MESSAGES.otpInvalid) }
        }
        if (tried.outcome !== 'right') return { reply: refuse(429, LOCKED[tried.outcome](waitInWords(tried.retryAfter)), tried.retryAfter) }
        await verifyLead(db, tried.lead, now)
        const drafts = kindsOfVerifiedLead(settings.mail?.leadsTo).map((kind) => deliveries.draft(kind, tried.lead.id, now))
        return { reply: accept(), added: await addDeliveries(db, drafts) }
      })
      if (isAlarm) alarm()
      await deliver(added)
      return reply
    })

  /** Sends another code. A number without an open lead, and a token of another lead, get the same answers, and no text. */
  const resendOtp = ({ phone: written, lead_token }: ResendOtp): Promise<Reply> =>
    withPhone(written, async (phone) => {
      const { allowed, retryAfter, added } = await store.transaction(async (db) => {
        await lockPhone(db, phone)
        const lead = await findLeadToResend(db, phone, meantBy(lead_token))
        return addCode(db, phone, lead?.id, clock())
      })
      if (!allowed) return refuse(429, `You can ask for another code in ${waitInWords(retryAfter)}.`, retryAfter)
      await deliver(added)
      return accept(retryAfter, true)
    })

  /** Stores a message of the contact form and has it sent to the company. */
  const contact = async (message: Contact, key?: string): Promise<Reply> => {
    const now = clock()
    const { reply, added } = await storeOnce({ call: 'contact', key, value: withoutTraps(message), now }, async (db) => {
      const id = randomUUID()
      await insertContact(db, id, message, now)
      return { reply: accept(), added: await addDeliveries(db, [deliveries.draft('contact.email', id, now)]) }
    })
    await deliver(added)
    return reply
  }

  return { leads, verifyOtp, resendOtp, contact }
}
