import { randomUUID } from 'node:crypto'
import {
  COMPANY_PHONE,
  MESSAGES,
  MESSAGE_LIMITS,
  MESSAGE_WINDOW_MS,
  TOO_MANY,
  callTimes,
  formatWait,
  withoutBotSignals,
  type CallTimes,
  type Contact,
  type Lead,
  type SuccessResponse,
  type ResendOtp,
  type VerifyOtp,
} from '@plotline/contract'
import type { Count } from '@plotline/contract/funnel'
import { toSeconds } from '@plotline/contract/otp-policy'
import { toIso, type Clock } from '../common/clock.ts'
import type { OtpKeys } from '../common/data-dir.ts'
import type { Network } from '../http/client-address.ts'
import type { Worker } from '../outbox/worker.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { createToken, readToken, type TokenPurpose } from '../leads/lead-token.ts'
import { createLeadPageHandlers } from './your-request.ts'
import { verifyLead } from '../leads/verified-leads.ts'
import { insertContact, insertLead } from '../leads/queries.ts'
import type { Log } from '../common/log.ts'
import { createAlarm } from '../common/alarm.ts'
import type { Metrics } from '../operations/metrics.ts'
import {
  checkCode,
  findLeadToResend,
  isConfirmed,
  lockPhone,
  requestCode,
  type CodeCheck,
  type LeadReference,
  type Reservation,
} from '../otp/codes.ts'
import { makeRoom } from '../otp/open-leads.ts'
import { acceptPhone } from '../otp/phone.ts'
import { isDone, setWork } from '../otp/proof-of-work.ts'
import { OPTED_OUT } from '../otp/sender.ts'
import { BUDGET_ALARMS } from '../otp/sms-budget.ts'
import { hasCode, wasRefusedAs } from '../outbox/deliveries.ts'
import { networkLimits, takeFromLimits } from '../otp/stored-limits.ts'
import { count, countLead } from '../reports/funnel.ts'
import type { RecipientSettings } from '../settings/delivery-settings.ts'
import type { Settings } from '../settings/settings.ts'
import type { Store } from '../database/store.ts'
import { errorResponse, fieldErrors, ok, type ApiResponse } from '../http/responses.ts'
import { createIdempotency, type Outcome } from './idempotency.ts'

export interface HandlerDeps {
  settings: Pick<Settings, 'allowedCountries' | 'sms' | 'funnel'> & RecipientSettings
  otpKeys: OtpKeys
  store: Store
  worker: Worker
  metrics: Metrics
  clock: Clock
  /** A monotonic clock in milliseconds, for limits in memory. */
  uptime: Clock
  log: Log
}

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
  locked: TOO_MANY.attempts,
  'all-locked': (wait: string) => `We can’t check codes just now. Try again in ${wait}, or ask for a new one then.`,
} as const

const CEILING_ALARM =
  'too many wrong codes at live ones over all phones and networks. Many may be guessing together; codes are checked more slowly until fewer are wrong.'
/** To whoever gave a number that does not take our texts. */
export const OPTED_OUT_SENTENCE = `This number has blocked our texts, so no code can reach it. Use another number, or ring us on ${COMPANY_PHONE}.`

/** Each handler takes a validated body. */
export function createHandlers({ settings, otpKeys, store, worker, metrics, clock, uptime, log }: HandlerDeps) {
  const withIdempotency = createIdempotency(store)
  const alarm = createAlarm(log, metrics, uptime)
  const outbox = createOutbox(settings)
  const budget = { smsPerDay: settings.sms.smsPerDay, key: otpKeys[0] }
  const isReal = settings.sms.sender !== 'sandbox'

  const withPhone = async (written: string, then: (phone: string) => Promise<ApiResponse>): Promise<ApiResponse> => {
    const accepted = acceptPhone(written, settings.allowedCountries, isReal)
    return accepted.ok ? then(accepted.phone) : fieldErrors(accepted.error, { phone: accepted.error })
  }

  /** Adds the lead's token to a response. It is made again for a repeat, as it is not stored. */
  const withToken = (response: ApiResponse, name: keyof typeof TOKEN_PURPOSES): ApiResponse =>
    response.leadId === undefined
      ? response
      : { ...response, body: { ...response.body, [name]: createToken(otpKeys[0], TOKEN_PURPOSES[name], response.leadId) } }

  const referenceOf = (token: string | undefined): LeadReference =>
    token === undefined ? undefined : { id: readToken(otpKeys, 'lead', token) }

  /**
   * Has the worker send a code, after the commit. In the sandbox the response waits until the code is printed; with a real sender it
   * does not, since its timing would reveal known numbers.
   */
  async function sendCode(event: 'code.requested' | 'call.requested' = 'code.requested'): Promise<void> {
    const sent = worker.nudge(event)
    if (!isReal) await sent
  }

  /** Stores a lead and sends its phone a code, unless one was sent too recently or none may be sent today. */
  const submitLead = (sent: Lead, { key, networks }: SubmissionContext): Promise<ApiResponse> =>
    withPhone(sent.phone, async (phone) => {
      const lead = { ...sent, phone }
      const now = clock()
      let code: Reservation | undefined
      const response = await withIdempotency({ operation: 'leads', key, value: withoutBotSignals(lead), now }, async (db) => {
        await lockPhone(db, phone)
        const id = randomUUID()
        await makeRoom(db, phone)
        await insertLead(db, id, lead, now)
        code = await requestCode(db, outbox, { phone, leadId: id, networks, byCall: false, hasProof: false }, budget, now)
        if (settings.funnel) await countLead(db, id, code.allowed ? ['sent', 'code sent'] : ['sent'], now)
        return { response: { ...(await withWork(ok(code.retryAfter, code.allowed), code, phone)), leadId: id }, subjectId: id }
      })
      if (code !== undefined) reportHold(code)
      if (code?.allowed === true) await sendCode()
      return withToken(response, 'lead_token')
    })

  /** Adds what the page has to work out, if that would have the code sent. */
  const withWork = async (response: ApiResponse, code: Reservation, phone: string): Promise<ApiResponse> =>
    code.allowed || code.heldBy !== 'proof'
      ? response
      : { ...response, body: { ...response.body, challenge: await setWork(otpKeys[0], phone, clock()) } }

  function reportHold(code: Reservation): void {
    if (code.allowed) return
    metrics.smsHeldBack(code.heldBy)
    if (code.heldBy === 'hour' || code.heldBy === 'day') alarm(`sms_${code.heldBy}`, BUDGET_ALARMS[code.heldBy])
  }

  /**
   * Checks a code, marks its lead as verified and delivers it. A wrong code, an unknown phone and another lead's token look alike.
   * A code works once; a repeat under the same key, for a lost response, gets that response again, whatever time it chooses.
   */
  const verifyOtp = (
    { phone: written, otp_code, lead_token, call_window }: VerifyOtp,
    { key, networks }: SubmissionContext,
  ): Promise<ApiResponse> =>
    withPhone(written, async (phone) => {
      const now = clock()
      const call = callTimes(now, call_window)
      let checked: CodeCheck | undefined
      // The code is not stored with the key: no table holds a code except as an HMAC.
      const response = await withIdempotency({ operation: 'verifyOtp', key, value: { phone, lead_token }, now }, async (db) => {
        await lockPhone(db, phone)
        checked = await checkCode(db, { phone, code: otp_code, reference: referenceOf(lead_token), networks }, now, otpKeys)
        if (checked.outcome === 'success') {
          await verifyLead(db, outbox, checked.lead, call, { code_sent_at: checked.sentAt }, now)
          if (settings.funnel) await countLead(db, checked.lead.id, ['code right'], now)
        }
        return checkedResponse(checked, call)
      })
      if (checked?.outcome === 'success') void worker.nudge()
      if (checked?.outcome === 'wrong' && checked.reachesCeiling) alarm('wrong_codes', CEILING_ALARM)
      return withToken(response, 'request_token')
    })

  /**
   * Sends another code. A number without an open lead, or another lead's token, gets the same response but no SMS message. Only the
   * lead's own sender is told that it is confirmed already, or that its number has opted out. That is tried all the same: the owner may
   * have opted in again. A call instead of a text is for whoever has asked for a second text in vain, and counts as one everywhere.
   */
  const resendOtp = ({ phone: written, lead_token, by, proof }: ResendOtp, { networks }: SubmissionContext): Promise<ApiResponse> =>
    withPhone(written, async (phone) => {
      const byCall = settings.sms.hasCalls && by === 'call'
      const hasProof = proof !== undefined && (await isDone(otpKeys, proof, phone, clock()))
      const { code, hasOptedOut } = await store.transaction(async (db) => {
        await lockPhone(db, phone)
        const lead = await findLeadToResend(db, phone, referenceOf(lead_token))
        if (lead === undefined && (await isConfirmed(db, phone, referenceOf(lead_token)))) return {}
        const isRefused = lead !== undefined && lead_token !== undefined && (await wasRefusedAs(db, lead.id, OPTED_OUT))
        const isFirst = settings.funnel && lead !== undefined && !(await hasCode(db, lead.id))
        const now = clock()
        const request = { phone, leadId: lead?.id, networks, byCall: byCall && !isRefused, hasProof }
        const reserved = await requestCode(db, outbox, request, budget, now)
        if (isFirst && reserved.allowed) await countLead(db, lead.id, ['code sent'], now)
        return { hasOptedOut: isRefused, code: reserved }
      })
      if (code === undefined) return fieldErrors(MESSAGES.alreadyConfirmed, { phone: MESSAGES.alreadyConfirmed })
      reportHold(code)
      if (hasOptedOut) {
        void worker.nudge('code.requested')
        return fieldErrors(OPTED_OUT_SENTENCE, { phone: OPTED_OUT_SENTENCE }, code.retryAfter)
      }
      if (!code.allowed) return withWork(errorResponse(429, TOO_MANY.codes(formatWait(code.retryAfter)), code.retryAfter), code, phone)
      await sendCode(code.rings ? 'call.requested' : 'code.requested')
      const sent = ok(code.retryAfter, true)
      return settings.sms.hasCalls && code.canCall ? { ...sent, body: { ...sent.body, can_call: true } } : sent
    })

  /** Stores a message for the company, unless its network has sent too many. */
  const contact = async (message: Contact, { key, networks }: SubmissionContext): Promise<ApiResponse> => {
    const now = clock()
    const limits = networkLimits(otpKeys[0], 'messages', networks, MESSAGE_LIMITS, MESSAGE_WINDOW_MS)
    const response = await withIdempotency({ operation: 'contact', key, value: withoutBotSignals(message), now }, async (db) => {
      const waitMs = await takeFromLimits(db, limits, now)
      if (waitMs > 0) return { response: errorResponse(429, TOO_MANY.messages(formatWait(toSeconds(waitMs))), toSeconds(waitMs)) }
      const id = randomUUID()
      await insertContact(db, id, message, now)
      await outbox.enqueue(db, 'contact.received', id, now)
      return { response: ok(), subjectId: id }
    })
    if (response.status === 200 && response.isReplay !== true) void worker.nudge()
    return response
  }

  const countVisit = async (reached: Count): Promise<ApiResponse> => {
    await store.transaction((db) => count(db, reached, clock()))
    return ok()
  }

  return {
    leads: submitLead,
    verifyOtp,
    resendOtp,
    contact,
    count: countVisit,
    ...createLeadPageHandlers({ otpKeys, store, outbox, worker, clock }),
  }
}

function checkedResponse(checked: CodeCheck, { from, by }: CallTimes): Outcome {
  if (checked.outcome === 'success') {
    const { id } = checked.lead
    const body = { ok: true, ...(from !== undefined && { call_from: toIso(from) }), call_by: toIso(by) } as const
    return { response: { status: 200, body, leadId: id }, subjectId: id }
  }
  if (checked.outcome === 'wrong') return { response: errorResponse(422, MESSAGES.otpInvalid) }
  const { outcome, retryAfter } = checked
  return { response: errorResponse(429, LOCKED[outcome](formatWait(retryAfter)), retryAfter) }
}
