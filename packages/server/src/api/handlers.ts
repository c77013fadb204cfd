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
  /** The key under which codes are hashed. */
  otpKey: Buffer
  store: Store
  deliveries: Deliveries
  metrics: Metrics
  clock: Clock
  /** Milliseconds that no change of the machine's time can turn back, for limits in memory. */
  uptime: Clock
  log: Log
}

/** What comes with the body of a submission. */
export interface SubmissionContext {
  /** Marks the repeats of a submission. */
  key?: string | undefined
  /** Where it comes from, the narrowest first; empty where limits by network are off. */
  networks: readonly Network[]
}

const TOKEN_PURPOSES = { lead_token: 'lead', request_token: 'request' } as const satisfies Partial<
  Record<keyof SuccessResponse, TokenPurpose>
>

/** Why no code is checked, by what is locked. */
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

  /** Adds the token of the lead that a response is about. It is made for a repeat again, as it is kept nowhere. */
  const withToken = (response: ApiResponse, name: keyof typeof TOKEN_PURPOSES): ApiResponse =>
    response.leadId === undefined
      ? response
      : { ...response, body: { ...response.body, [name]: createToken(otpKey, TOKEN_PURPOSES[name], response.leadId) } }

  const meantBy = (token: string | undefined): MeantLead => (token === undefined ? undefined : { id: readToken(otpKey, 'lead', token) })

  /**
   * Reserves a send and adds it to the outbox: where there is no lead to send it for too, so that both take as long.
   * Nothing is left waiting there for a send that is held back: it would spend what comes free on whoever asked most.
   *
   * @param id of an open lead of this phone; where it is undefined, nothing will be sent
   */
  async function addCode(db: StoreTransaction, phone: string, id: string | undefined, networks: readonly Network[], now: number) {
    const wanted = { phone, isForLead: id !== undefined, networks }
    const send = await reserveSend(db, wanted, { smsPerDay: settings.sms.smsPerDay, key: otpKey }, now)
    if (!send.allowed) return { ...send, added: [] }
    // What is on its way to the phone stays so unless another code follows.
    await discardOlderCodes(db, id === undefined ? '' : phone, now)
    return { ...send, added: await addDeliveries(db, [deliveries.draft('code.sms', id ?? randomUUID(), now)]) }
  }

  /**
   * Delivers what an operation added, once that is committed. In the sandbox the response waits for the SMS message, so that the
   * code is printed by then; with a real sender it does not, since the wait would tell known numbers from others.
   */
  async function deliver(added: readonly DeliveryRow[] = []): Promise<void> {
    for (const row of added) {
      const attempt = deliveries.deliver(row)
      // oxlint-disable-next-line no-await-in-loop -- an operation adds one code at most
      if (row.kind === 'code.sms' && !isReal) await attempt
    }
  }

  /** Stores a lead and sends its phone a code, unless one was sent too short a time ago or none may be sent today. */
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
  /** Logs an alarm, and for ten minutes not again: under attack there is cause for one with each request. */
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
   * Checks a code, marks its lead as verified and has it delivered. A wrong code, an unknown phone and a token of another lead look
   * alike. A code counts once; a repeat under the same key, whose response was lost, gets it again.
   */
  const verifyOtp = ({ phone: written, otp_code, lead_token }: VerifyOtp, { key, networks }: SubmissionContext): Promise<ApiResponse> =>
    withPhone(written, async (phone) => {
      const now = clock()
      // The code is left out of what is kept with the key: no table holds a code in any form but its HMAC.
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

  /** Sends another code. A number without an open lead, and a token of another lead, get the same responses, and no SMS message. */
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

  /** Stores a message of the contact form and has it sent to the company. */
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
