import { createHmac, timingSafeEqual } from 'node:crypto'
import { COMPANY_NAME } from '@plotline/contract'
import * as v from 'valibot'
import type { Clock } from '../common/clock.ts'
import type { Attempt } from '../outbox/attempt.ts'
import { post } from '../outbox/post.ts'
import { OTP } from '@plotline/contract/otp-policy'
import { OPTED_OUT, type SmsSender } from './sender.ts'

export interface TwilioAccount {
  /** The API's base URL without a path: Twilio's own, except in tests. */
  apiUrl: URL
  accountSid: string
  /** An API key's SID, or the account's own with its auth token. */
  user: string
  password: string
  /** The number or name that messages come from, or the messaging service that picks one. */
  from: { From: string } | { MessagingServiceSid: string }
  /** The number that calls come from. Absent: there are none. */
  callFrom: string | undefined
  /** Absent: Twilio is not asked to report what became of a message. */
  callback: TwilioCallback | undefined
}

export interface TwilioCallback {
  /** The site's address. */
  origin: string
  /** What Twilio signs its reports with, whatever it lets us in with. */
  authToken: string
}

export const SMS_STATUS_PATH = '/api/sms-status'

const TIMEOUT_MS = 10_000

/** Errors of a phone that a retry cannot fix, https://www.twilio.com/docs/api/errors; those that are in neither list are retried. */
const OF_PHONE = {
  'invalid-number': [21211, 21214, 21217, 21265],
  [OPTED_OUT]: [21610],
  unreachable: [21612, 30003],
  'not-a-mobile': [21614, 21635, 30006],
  blocked: [30004],
  'unknown-number': [30005],
  filtered: [30007],
} as const

/** Errors of our account or settings, until somebody acts: of every message or call, or of those to some numbers (21215, 21219, 21408, 21608). */
const OURS = {
  'wrong-credentials': [20003, 20404],
  'inactive-account': [20005, 30002],
  'trial-account': [21219, 21608],
  'region-not-permitted': [21215, 21408],
  'unusable-sender': [21210, 21212, 21606, 21659, 21660, 21661],
  'unusable-service': [21703, 21705],
} as const

const nameIn = (errors: Readonly<Record<string, readonly number[]>>, code: number): string | undefined =>
  Object.entries(errors).find(([, codes]) => codes.includes(code))?.[0]

/** What a code says about a message; undefined for one that says nothing final. */
function refusal(code: number): Attempt | undefined {
  const [ofPhone, ours] = [nameIn(OF_PHONE, code), nameIn(OURS, code)]
  const name = ofPhone ?? ours
  return name === undefined ? undefined : { ok: false, reason: `twilio-${code}-${name}`, final: true, isOurs: ours !== undefined }
}

/** The code in an error response. Its message is ignored, as it may repeat the number. */
const errorSchema = v.pipe(v.string(), v.parseJson(), v.object({ code: v.number() }))

/**
 * Sends SMS messages through Twilio's HTTP API (https://www.twilio.com/docs/messaging/api/message-resource). Twilio drops a message
 * that it cannot send within five minutes. Calls are made in the same way (https://www.twilio.com/docs/voice/api/call-resource).
 */
export function twilioSender({ apiUrl, accountSid, user, password, from, callFrom, callback }: TwilioAccount, clock: Clock): SmsSender {
  const headers = {
    Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json',
  }
  async function create(resource: 'Messages' | 'Calls', fields: Record<string, string>): Promise<Attempt> {
    const url = new URL(`/2010-04-01/Accounts/${accountSid}/${resource}.json`, apiUrl)
    const body = new URLSearchParams(fields).toString()
    const response = await post({ url, headers, body, timeoutMs: TIMEOUT_MS, now: clock() })
    if (response.attempt.ok) return response.attempt
    const error = v.safeParse(errorSchema, response.body)
    if (!error.success) return response.attempt
    const { code } = error.output
    return refusal(code) ?? { ...response.attempt, reason: `twilio-${code}` }
  }
  return {
    isReal: true,
    async send(to, message, delivery) {
      const sent = await create('Messages', {
        To: to,
        ...from,
        Body: message,
        ValidityPeriod: String(OTP.requestLifetimeMs / 1_000),
        ...(callback && { StatusCallback: reportUrl(callback.origin, delivery) }),
      })
      return sent.ok ? { ...sent, isAccepted: true } : sent
    },
    // Shorter than it takes for a mailbox to answer, which others may hear.
    call: (to, code) => create('Calls', { To: to, From: callFrom ?? '', Twiml: spoken(code), Timeout: '15' }),
  }
}

/** What a call says, twice, digit by digit. An ampersand in the company's name would break the XML. */
const spoken = (code: string) =>
  `<Response><Say voice="woman" language="en-GB" loop="2">Your ${COMPANY_NAME.replaceAll('&', 'and')} code is ${Array.from(code).join('. ')}.</Say></Response>`

const reportUrl = (origin: string, delivery: string) => `${origin}${SMS_STATUS_PATH}?delivery=${encodeURIComponent(delivery)}`

/**
 * Signs a callback as Twilio does (https://www.twilio.com/docs/usage/webhooks/webhooks-security): the address that it was given, and
 * the fields in order of their names.
 */
export function signCallback(authToken: string, url: string, fields: URLSearchParams): string {
  const sorted = new URLSearchParams(fields)
  sorted.sort()
  return createHmac('sha1', authToken)
    .update(`${url}${[...sorted].flat().join('')}`)
    .digest('base64')
}

/**
 * Reads Twilio's report on the message of a delivery.
 *
 * @returns whether it arrived; `underway` if that is still open; undefined for a report that Twilio did not sign
 */
export function readReport(
  { origin, authToken }: TwilioCallback,
  delivery: string,
  body: string,
  signature: string,
): Attempt | 'underway' | undefined {
  const fields = new URLSearchParams(body)
  const [given, own] = [Buffer.from(signature), Buffer.from(signCallback(authToken, reportUrl(origin, delivery), fields))]
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
  const status = fields.get('MessageStatus') ?? ''
  if (status === 'delivered') return { ok: true }
  if (status !== 'undelivered' && status !== 'failed') return 'underway'
  const code = Number(fields.get('ErrorCode') ?? 0)
  return refusal(code) ?? { ok: false, reason: `twilio-${code}-${status}`, final: true }
}
