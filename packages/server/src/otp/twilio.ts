import * as v from 'valibot'
import type { Clock } from '../common/clock.ts'
import type { Attempt } from '../outbox/attempt.ts'
import { post } from '../outbox/post.ts'
import { OTP } from '@plotline/contract/otp-policy'
import type { SmsSender } from './sender.ts'

export interface TwilioAccount {
  /** The API's base URL without a path: Twilio's own, except in tests. */
  apiUrl: URL
  accountSid: string
  /** An API key's SID, or the account's own with its auth token. */
  user: string
  password: string
  /** The number or name that messages come from, or the messaging service that picks one. */
  from: { From: string } | { MessagingServiceSid: string }
}

const TIMEOUT_MS = 10_000

/** Errors that a retry cannot fix, https://www.twilio.com/docs/api/errors; all others are retried. */
const FINAL: Readonly<Record<number, string>> = {
  21211: 'invalid-number',
  21214: 'invalid-number',
  21217: 'invalid-number',
  21265: 'invalid-number',
  21408: 'region-not-permitted',
  21610: 'opted-out',
  21612: 'unreachable-number',
  21614: 'not-a-mobile',
  21635: 'not-a-mobile',
  30004: 'blocked',
  30006: 'not-a-mobile',
}

/** The code in an error response. Its message is ignored, as it may repeat the number. */
const errorSchema = v.pipe(v.string(), v.parseJson(), v.object({ code: v.number() }))

/**
 * Sends SMS messages through Twilio's HTTP API (https://www.twilio.com/docs/messaging/api/message-resource). Twilio drops a message
 * that it cannot send within five minutes.
 */
export function twilioSender({ apiUrl, accountSid, user, password, from }: TwilioAccount, clock: Clock): SmsSender {
  const url = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, apiUrl)
  const headers = {
    Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json',
  }
  return {
    isReal: true,
    async send(to, message): Promise<Attempt> {
      const body = new URLSearchParams({ To: to, ...from, Body: message, ValidityPeriod: String(OTP.requestLifetimeMs / 1_000) })
      const response = await post({ url, headers, body: body.toString(), timeoutMs: TIMEOUT_MS, now: clock() })
      if (response.attempt.ok) return response.attempt
      const error = v.safeParse(errorSchema, response.body)
      const code = error.success ? error.output.code : undefined
      const known = code === undefined ? undefined : FINAL[code]
      if (known !== undefined) return { ok: false, reason: `twilio-${code}-${known}`, final: true }
      return code === undefined ? response.attempt : { ...response.attempt, reason: `twilio-${code}` }
    },
  }
}
