import { randomUUID } from 'node:crypto'
import {
  MESSAGES,
  waitInWords,
  withoutBotSignals,
  type Contact,
  type Lead,
  type SuccessResponse,
  type ResendOtp,
  type VerifyOtp,
} from '@plotline/contract'
import type { Clock } from '../common/clock.ts'
import type { Network } from '../http/client-address.ts'
import type { Deliveries } from '../outbox/worker.ts'
import { kindsOfVerifiedLead } from '../leads/lead-verified.ts'
import { addDeliveries, discardOlderCodes } from '../outbox/outbox.ts'
import { createToken, readToken, type TokenPurpose } from '../leads/lead-token.ts'
import { createLeadPageHandlers } from './your-request.ts'
import { insertContact, insertLead, verifyLead } from '../leads/leads.ts'
import type { Log } from '../common/log.ts'
import type { Metrics } from '../operations/metrics.ts'
import { findLeadToResend, lockPhone, reserveSend, checkCode, type HeldBy, type MeantLead } from '../otp/codes.ts'
import { acceptPhone } from '../otp/phone.ts'
import type { Settings } from '../settings/settings.ts'
import type { DeliveryRow, StoreTransaction } from '../database/schema.ts'
import type { Store } from '../database/store.ts'
import { errorResponse, fieldErrors, ok, type ApiResponse } from '../http/responses.ts'
import { createIdempotency } from './idempotency.ts'

/** What the handlers depend on. */
export interface HandlerDeps {
  settings: Pick<Settings, 'allowedCountries' | 'sms' | 'mail' | 'siteOrigin'>
  /** The key that codes are hashed with. */
  otpKey: Buffer
  store: Store
  deliveries: Deliveries
  metrics: Metrics
  clock: Clock
  /** A monotonic clock in milliseconds, for limits in memory. */
  uptime: Clock
  log: Log
}

/** What comes with the body of a submission. */
export interface SubmissionContext {
  /** Identifies repeats of a submission. */
  key?: string | undefined
  /** Where it comes from, narrowest first; empty when limits per network are off. */
  networks: readonly Network[]
}

const TOKEN_PURPOSES = { lead_token: 'lead', request_token: 'request' } as const satisfies Partial<
  Record<keyof SuccessResponse, TokenPurpose>
>

/** Why no code is checked, by lock. */
const LOCKED = {
  'network-locked': (wait: string) => `Too many wrong codes came from your network. Try again in ${wait}.`,
  locked: (wait: string) => `Too many codes were tried for this number. Try again in ${wait}.`,
  'all-locked': (wait: string) => `Codes cannot be checked just now. Try again in ${wait}, or ask for a new one then.`,
} as const

const CEILING_ALARM =
  'too many wrong codes at live ones over all phones and networks. Many may be guessing together; codes are checked more slowly until fewer are wrong.'
const BUDGET_ALARMS = {
  hour: "an hour's share of the SMS budget is used up. Leads are stored, and their visitors are told when to ask for a code. Somebody may be emptying it, or SMS_DAILY_LIMIT is too low.",
  day: "the day's SMS budget is used up until midnight UTC. Leads are stored, and their visitors are told when to ask for a code. Somebody may be emptying it, or SMS_DAILY_LIMIT is too low.",
} as const
const ALARM_AGAIN_MS = 10 * 60_000

/** Makes the operations' handlers. Each takes a validated body. */
export function createHandlers({ settings, otpKey, store, deliveries, metrics, clock, uptime, log }: HandlerDeps) {
  const withIdempotency = createIdempotency(store)
  const isReal = settings.sms.sender !== 'sandbox'

  const withPhone = async (written: string, then: (phone: string) => Promise<ApiResponse>): Promise<ApiResponse> => {
    const accepted = acceptPhone(written, settings.allowedCountries, isReal)
    return accepted.ok ? then(accepted.phone) : fieldErrors(accepted.error, { phone: accepted.error })
  }

  /** Adds the lead's token to a response. It is made again for a repeat, as it is not stored. */
  const withToken = (response: ApiResponse, name: keyof typeof TOKEN_PURPOSES): ApiResponse =>
    response.leadId === undefined
      ? response
      : { ...response, body: { ...response.body, [name]: createToken(otpKey, TOKEN_PURPOSES[name], response.leadId) } }

  const meantBy = (token: string | undefined): MeantLead => (token === undefined ? undefined : { id: readToken(otpKey, 'lead', token) })

  /**
   * Reserves a send and adds it to the outbox, even without a lead to send it for, so that both cases take equally long.
   * A send that is held back is not queued, or new budget would go to whoever asked most.
   *
   * @param id an open lead of this phone; if undefined, nothing will be sent
   */
  async function addCode(db: StoreTransaction, phone: string, id: string | undefined, networks: readonly Network[], now: number) {
    const wanted = { phone, isForLead: id !== undefined, networks }
    const send = await reserveSend(db, wanted, { smsPerDay: settings.sms.smsPerDay, key: otpKey }, now)
    if (!send.allowed) return { ...send, added: [] }
    // A code already on its way is kept unless another follows.
    await discardOlderCodes(db, id === undefined ? '' : phone, now)
    return { ...send, added: await addDeliveries(db, [deliveries.draft('code.sms', id ?? randomUUID(), now)]) }
  }

  /**
   * Delivers what an operation added, after its commit. In the sandbox the response waits until the code is printed; with a real
   * sender it does not, since its timing would reveal known numbers.
   */
  async function deliver(added: readonly DeliveryRow[] = []): Promise<void> {
    for (const row of added) {
      const attempt = deliveries.deliver(row)
      // oxlint-disable-next-line no-await-in-loop -- an operation adds one code at most
      if (row.kind === 'code.sms' && !isReal) await attempt
    }
  }

  /** Stores a lead and sends its phone a code, unless one was sent too recently or none may be sent today. */
  const leads = (lead: Lead, { key, networks }: SubmissionContext): Promise<ApiResponse> =>
    withPhone(lead.phone, async (phone) => {
      const now = clock()
      let held: HeldBy | undefined
      const { response, added } = await withIdempotency({ operation: 'leads', key, value: withoutBotSignals(lead), now }, async (db) => {
        await lockPhone(db, phone)
        const id = randomUUID()
        await insertLead(db, id, { ...lead, phone }, now)
        const send = await addCode(db, phone, id, networks, now)
        held = send.allowed ? undefined : send.heldBy
        return { response: { ...ok(send.retryAfter, send.allowed), leadId: id }, subjectId: id, added: send.added }
      })
      reportHeld(held)
      await deliver(added)
      return withToken(response, 'lead_token')
    })

  const alarmedAt = new Map<string, number>()
  /** Logs an alarm at most every ten minutes: an attack would cause one per request. */
  function alarm(words: string): void {
    const now = uptime()
    if (now - (alarmedAt.get(words) ?? -Infinity) < ALARM_AGAIN_MS) return
    alarmedAt.set(words, now)
    log('error', `ALARM: ${words}`)
  }

  function reportHeld(held: HeldBy | undefined): void {
    if (held === undefined) return
    metrics.smsHeldBack(held)
    if (held === 'hour' || held === 'day') alarm(BUDGET_ALARMS[held])
  }

  /**
   * Checks a code, marks its lead as verified and delivers it. A wrong code, an unknown phone and another lead's token look alike.
   * A code works once; a repeat under the same key, for a lost response, gets that response again.
   */
  const verifyOtp = ({ phone: written, otp_code, lead_token }: VerifyOtp, { key, networks }: SubmissionContext): Promise<ApiResponse> =>
    withPhone(written, async (phone) => {
      const now = clock()
      // The code is not stored with the key: no table holds a code except as an HMAC.
      let isAlarm = false
      const { response, added } = await withIdempotency({ operation: 'verifyOtp', key, value: { phone, lead_token }, now }, async (db) => {
        await lockPhone(db, phone)
        const checked = await checkCode(db, { phone, code: otp_code, meant: meantBy(lead_token), networks }, now, otpKey)
        if (checked.outcome === 'wrong') {
          isAlarm = checked.reachesCeiling
          return { response: errorResponse(422, MESSAGES.otpInvalid) }
        }
        if (checked.outcome !== 'success')
          return { response: errorResponse(429, LOCKED[checked.outcome](waitInWords(checked.retryAfter)), checked.retryAfter) }
        await verifyLead(db, checked.lead, now)
        const drafts = kindsOfVerifiedLead(settings.mail, settings.siteOrigin).map((kind) => deliveries.draft(kind, checked.lead.id, now))
        const { id } = checked.lead
        return { response: { ...ok(), leadId: id }, subjectId: id, added: await addDeliveries(db, drafts) }
      })
      if (isAlarm) {
        metrics.alarmed()
        alarm(CEILING_ALARM)
      }
      await deliver(added)
      return withToken(response, 'request_token')
    })

  /** Sends another code. A number without an open lead, or another lead's token, gets the same response but no SMS message. */
  const resendOtp = ({ phone: written, lead_token }: ResendOtp, { networks }: SubmissionContext): Promise<ApiResponse> =>
    withPhone(written, async (phone) => {
      const { added, ...send } = await store.transaction(async (db) => {
        await lockPhone(db, phone)
        const lead = await findLeadToResend(db, phone, meantBy(lead_token))
        return addCode(db, phone, lead?.id, networks, clock())
      })
      reportHeld(send.allowed ? undefined : send.heldBy)
      if (!send.allowed) return errorResponse(429, `You can ask for another code in ${waitInWords(send.retryAfter)}.`, send.retryAfter)
      await deliver(added)
      return ok(send.retryAfter, true)
    })

  /** Stores a message from the contact form and sends it to the company. */
  const contact = async (message: Contact, { key }: SubmissionContext): Promise<ApiResponse> => {
    const now = clock()
    const { response, added } = await withIdempotency({ operation: 'contact', key, value: withoutBotSignals(message), now }, async (db) => {
      const id = randomUUID()
      await insertContact(db, id, message, now)
      return { response: ok(), subjectId: id, added: await addDeliveries(db, [deliveries.draft('contact.email', id, now)]) }
    })
    await deliver(added)
    return response
  }

  const { viewLead, withdrawLead } = createLeadPageHandlers({ otpKey, store, deliveries, clock, settings, deliver })

  return { leads, verifyOtp, resendOtp, contact, viewLead, withdrawLead }
}
