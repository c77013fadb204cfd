import {
  answersOf,
  callTimes,
  CONSENT_NOT_RECORDED,
  REQUEST_LIMITS,
  REQUEST_WINDOW_MS,
  KEPT_TRACKING,
  formatWait,
  type ApiOperation,
  type ErrorResponse,
  type Lead,
  type SuccessResponse,
  type StoredLead,
} from '@plotline/contract'
import { sampleLead } from '@plotline/contract/sample-lead'
import { attemptWaitMs, isCodeLive, OTP, recentSends, sendWaitMs, toSeconds, untilBelow } from '@plotline/contract/otp-policy'

/** A response before it is sent. */
export interface MockResponse {
  status: number
  body: SuccessResponse | ErrorResponse
}

/** The state of a phone number. */
export interface Phone {
  /** When codes were sent and entered, in milliseconds. */
  sentAt: number[]
  attemptedAt: number[]
  /** When it may be rung three times again: each call puts it off by a third of the window. */
  callsFullAt: number
  /** Tokens of its unverified leads, oldest first. */
  open: string[]
  /** Pretends that it has an unverified lead, whatever the token. */
  isAwaited: boolean
  /** The newest code: its lead's token, when it was sent, and the attempts at it. */
  code: { leadToken: string | undefined; sentAt: number; attempts: number } | undefined
  /** The token of the lead that its last right code verified. */
  confirmed?: string | undefined
}

/** What the mocks keep between requests. */
export interface MockState {
  now: () => number
  /** Times of requests by operation. */
  requests: Map<ApiOperation, number[]>
  phones: Map<string, Phone>
  /** Leads by their tokens. */
  leads: Map<string, StoredLead>
  everyPhoneIsAwaited: boolean
  /** Responses and their bodies, by operation and idempotency key. */
  responses: Map<string, { body: string; response: MockResponse }>
}

/**
 * Makes an empty state.
 *
 * @param everyPhoneIsAwaited pretends that every phone has a lead and a code, for a story that starts at /verify
 */
export const createState = (now: () => number = Date.now, everyPhoneIsAwaited = false): MockState => ({
  now,
  requests: new Map(),
  phones: new Map(),
  leads: new Map(),
  everyPhoneIsAwaited,
  responses: new Map(),
})

/** An error without `retry_after`. */
export const errorResponse = (status: number, error: string): MockResponse => ({ status, body: { error } })
/** Refuses a body because of its fields. */
export const fieldErrors = (error: string, fields: Readonly<Record<string, string>>): MockResponse => ({
  status: 422,
  body: { error, fields },
})
/** @param ms until a retry can succeed */
export const tooManyRequests = (ms: number, words: (wait: string) => string): MockResponse => {
  const seconds = toSeconds(ms)
  return { status: 429, body: { error: words(formatWait(seconds)), retry_after: seconds } }
}

/** Counts a request. Returns the milliseconds until it would be let in, 0 if it is. */
export function countRequest({ now, requests }: MockState, operation: ApiOperation): number {
  const times = requests.get(operation) ?? []
  const wait = untilBelow(times, REQUEST_LIMITS[operation], REQUEST_WINDOW_MS, now())
  if (wait === 0) requests.set(operation, [...times, now()])
  return wait
}

/** The state of a phone number, created if need be. */
export function phoneOf({ phones, everyPhoneIsAwaited }: MockState, number: string): Phone {
  const phone = phones.get(number) ?? {
    sentAt: [],
    attemptedAt: [],
    callsFullAt: 0,
    open: [],
    isAwaited: everyPhoneIsAwaited,
    code: undefined,
  }
  phones.set(number, phone)
  return phone
}

/** How long a phone is locked after too many attempts. */
export const lockedFor = (phone: Phone, now: number): number => attemptWaitMs(phone.attemptedAt, now)

const isOpen = (phone: Phone, leadToken: string | undefined): boolean =>
  phone.isAwaited || (leadToken !== undefined && phone.open.includes(leadToken))

const at = (time: number) => new Date(time).toISOString()
/** When a call is due, as the server says it. */
function callFields(now: number, chosen?: string) {
  const { from, by } = callTimes(now, chosen)
  return { call_from: from === undefined ? null : at(from), call_by: at(by) }
}

/** A lead as stored. It is `verified` from the start, because nothing reads it earlier. */
function stored(lead: Lead, now: number): StoredLead {
  const tracking = KEPT_TRACKING.flatMap((field) => (lead[field] ? [[field, lead[field]] as const] : []))
  return {
    state: 'verified',
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    ...answersOf(lead),
    consent_version: lead.consent_version ?? CONSENT_NOT_RECORDED,
    consented_at: at(now),
    created_at: at(now),
    verified_at: at(now),
    ...callFields(now),
    withdrawn_at: null,
    called_at: null,
    outcome: null,
    tracking: Object.fromEntries(tracking),
  }
}

/** A lead for a story that begins after it was sent. */
const sample = (now: number): StoredLead =>
  stored(sampleLead({ consent_version: '2026-11-25', utm_source: 'newsletter', utm_device: 'mobile' }), now)

/** Records when a lead was verified; returns when its call is due. */
export function markVerified(
  { leads, now }: MockState,
  leadToken: string,
  chosen?: string,
): Pick<SuccessResponse, 'call_from' | 'call_by'> {
  const lead = leads.get(leadToken)
  const call = callFields(now(), chosen)
  if (lead) leads.set(leadToken, { ...lead, verified_at: at(now()), ...call })
  return { ...(call.call_from !== null && { call_from: call.call_from }), call_by: call.call_by }
}

const REQUEST = 'mock-request-'

/** The token that opens a verified lead's page. */
export const requestTokenOf = (leadToken: string): string => leadToken.replace(/^mock-lead-/, REQUEST)

/** Finds a verified lead by its page's token. If every phone is awaited, unknown tokens open a sample. */
export function findRequest({ leads, everyPhoneIsAwaited, now }: MockState, token: string): StoredLead | undefined {
  const lead = token.startsWith(REQUEST) ? leads.get(token.replace(REQUEST, 'mock-lead-')) : undefined
  return lead ?? (everyPhoneIsAwaited ? sample(now()) : undefined)
}

/** Withdraws a lead, and the others of its phone. */
export function withdraw({ leads, now }: MockState, lead: StoredLead): StoredLead {
  if (lead.state === 'withdrawn') return lead
  const withdrawn = { state: 'withdrawn', withdrawn_at: at(now()) } as const
  for (const [token, other] of leads) if (other.phone === lead.phone) leads.set(token, { ...other, ...withdrawn })
  return { ...lead, ...withdrawn }
}

/** Adds an unverified lead to its phone. Returns its token. */
export function addLead(state: MockState, phone: Phone, lead: Lead): string {
  const leadToken = `mock-lead-${state.leads.size}`
  state.leads.set(leadToken, stored(lead, state.now()))
  phone.open.push(leadToken)
  return leadToken
}

/**
 * Sends a phone a code if one may be sent. A token of another phone's lead gets the same result, but no code.
 *
 * @param leadToken without it, the code is for the same lead as the last one, or else the newest
 * @param byCall a call is asked for, which follows two texts
 * @returns whether it was sent, the seconds until the next can be, and whether a call was made or, after a text, can be asked for
 */
export function sendCode(
  phone: Phone,
  leadToken: string | undefined,
  now: number,
  byCall = false,
): { isSent: boolean; retryAfter: number; canCall: boolean } {
  const wait = Math.max(sendWaitMs(phone.sentAt, now), lockedFor(phone, now))
  if (wait > 0) return { isSent: false, retryAfter: toSeconds(wait), canCall: false }
  const recent = recentSends(phone.sentAt, now).length
  const callEvery = OTP.callWindowMs / OTP.callsPerPhone
  const rings = byCall && recent > 1 && phone.callsFullAt - now <= OTP.callWindowMs - callEvery
  if (rings) phone.callsFullAt = Math.max(phone.callsFullAt, now) + callEvery
  phone.sentAt.push(now)
  const last = phone.code?.leadToken
  const token = leadToken ?? (isOpen(phone, last) ? last : phone.open.at(-1))
  if (isOpen(phone, token)) phone.code = { leadToken: token, sentAt: now, attempts: 0 }
  return { isSent: true, retryAfter: toSeconds(sendWaitMs(phone.sentAt, now)), canCall: byCall ? rings : recent > 0 }
}

/** Checks a code for a token's lead, or the lead that it was sent for. Returns that lead's token if the code is right and live. */
export function checkCode(phone: Phone, isRight: boolean, leadToken: string | undefined, now: number): string | undefined {
  phone.attemptedAt.push(now)
  const code = (phone.code ??= { leadToken: undefined, sentAt: now, attempts: 0 })
  const token = leadToken ?? code.leadToken
  const isLive = isOpen(phone, token) && isCodeLive({ attempts: code.attempts, expiresAt: code.sentAt + OTP.lifetimeMs }, now)
  code.attempts += 1
  if (!isRight || !isLive) return undefined
  phone.open = []
  phone.isAwaited = false
  phone.confirmed = token
  return token ?? 'mock-lead-sample'
}
