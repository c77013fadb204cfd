import { createHmac, timingSafeEqual } from 'node:crypto'
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
const OF_PHONE: Readonly<Record<number, string>> = {
  21211: 'invalid-number',
  21214: 'invalid-number',
  21217: 'invalid-number',
  21265: 'invalid-number',
  21610: OPTED_OUT,
  21612: 'unreachable-number',
  21614: 'not-a-mobile',
  21635: 'not-a-mobile',
  30003: 'unreachable-phone',
  30004: 'blocked',
  30005: 'unknown-phone',
  30006: 'not-a-mobile',
  30007: 'filtered',
}

/** Errors of our account or settings: every message gets them until somebody acts. */
const OURS: Readonly<Record<number, string>> = {
  20003: 'wrong-credentials',
  20005: 'inactive-account',
  20404: 'unknown-account',
  21212: 'invalid-sender',
  21408: 'region-not-permitted',
  21606: 'sender-cannot-text',
  21608: 'trial-account',
  21659: 'foreign-sender',
  21660: 'foreign-sender',
  21661: 'sender-cannot-text',
  21703: 'empty-service',
  21705: 'unknown-service',
  30002: 'suspended-account',
}

/** What a code says about a message; undefined for one that says nothing final. */
function refusal(code: number | undefined): (Attempt & { ok: false }) | undefined {
  const name = code === undefined ? undefined : (OF_PHONE[code] ?? OURS[code])
  if (code === undefined || name === undefined) return undefined
  return { ok: false, reason: `twilio-${code}-${name}`, final: true, ...(code in OURS && { isOurs: true }) }
}

/** The code in an error response. Its message is ignored, as it may repeat the number. */
const errorSchema = v.pipe(v.string(), v.parseJson(), v.object({ code: v.number() }))

/**
 * Sends SMS messages through Twilio's HTTP API (https://www.twilio.com/docs/messaging/api/message-resource). Twilio drops a message
 * that it cannot send within five minutes.
 */
export function twilioSender({ apiUrl, accountSid, user, password, from, callback }: TwilioAccount, clock: Clock): SmsSender {
  const url = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, apiUrl)
  const headers = {
    Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json',
  }
  return {
    isReal: true,
    async send(to, message, delivery): Promise<Attempt> {
      const body = new URLSearchParams({
        To: to,
        ...from,
        Body: message,
        ValidityPeriod: String(OTP.requestLifetimeMs / 1_000),
        ...(callback && { StatusCallback: reportUrl(callback.origin, delivery) }),
      })
      const response = await post({ url, headers, body: body.toString(), timeoutMs: TIMEOUT_MS, now: clock() })
      if (response.attempt.ok) return { ok: true, isAccepted: true }
      const error = v.safeParse(errorSchema, response.body)
      const code = error.success ? error.output.code : undefined
      return refusal(code) ?? (code === undefined ? response.attempt : { ...response.attempt, reason: `twilio-${code}` })
    },
  }
}

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
export function readReport({ origin, authToken }: TwilioCallback, delivery: string, body: string, signature: string) {
  const fields = new URLSearchParams(body)
  const [given, own] = [Buffer.from(signature), Buffer.from(signCallback(authToken, reportUrl(origin, delivery), fields))]
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
  const status = fields.get('MessageStatus') ?? ''
  if (status === 'delivered') return { ok: true } satisfies Attempt
  if (status !== 'undelivered' && status !== 'failed') return 'underway'
  const code = Number(fields.get('ErrorCode') ?? 0)
  return refusal(code) ?? ({ ok: false, reason: `twilio-${code}-${status}`, final: true } satisfies Attempt)
}
