import {
  LIMITS,
  TRACKING_FIELDS,
  waitInWords,
  type ApiOperation,
  type ErrorResponse,
  type Lead,
  type SuccessResponse,
  type StoredLead,
} from '@plotline/contract'

/** An answer before it is written out. */
export interface Answer {
  status: number
  body: SuccessResponse | ErrorResponse
}

/** What is remembered of a phone number. */
export interface Phone {
  /** When codes went out, and when codes were tried; in milliseconds. */
  sentAt: number[]
  triedAt: number[]
  /** Tokens of the leads that wait for the phone to be verified, oldest first. */
  open: string[]
  /** A lead that nobody sent waits too, whatever its token. */
  isAwaited: boolean
  /** The newest code: the token of its lead, when it went out and how often one was tried. */
  code: { leadToken: string | undefined; sentAt: number; tries: number } | undefined
}

/** What the mocks remember from one call to the next. */
export interface Memory {
  now: () => number
  /** Times of requests by call. */
  requests: Map<ApiOperation, number[]>
  phones: Map<string, Phone>
  /** What was sent, by its lead's token. */
  leads: Map<string, StoredLead>
  everyPhoneIsAwaited: boolean
  /** Answers by call and idempotency key, with the body that they answered. */
  answers: Map<string, { body: string; answer: Answer }>
}

/**
 * Makes a memory in which nothing has happened.
 *
 * @param everyPhoneIsAwaited as if each phone had a lead and its code, for a story that starts at /verify
 */
export const createMemory = (now: () => number = Date.now, everyPhoneIsAwaited = false): Memory => ({
  now,
  requests: new Map(),
  phones: new Map(),
  leads: new Map(),
  everyPhoneIsAwaited,
  answers: new Map(),
})

/** A refusal that waiting does not help. */
export const refusal = (status: number, error: string): Answer => ({ status, body: { error } })
/** A refusal of a body for its fields. */
export const refusalOf = (error: string, fields: Readonly<Record<string, string>>): Answer => ({ status: 422, body: { error, fields } })
/** A refusal that names its wait, in milliseconds here. */
export const refusalFor = (ms: number, words: (wait: string) => string): Answer => {
  const seconds = Math.ceil(ms / 1000)
  return { status: 429, body: { error: words(waitInWords(seconds)), retry_after: seconds } }
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const HOLD_BACK_SECONDS = [30, 40, 60, 90, 120]
const REQUESTS: Readonly<Record<ApiOperation, number>> = {
  leads: 30,
  verifyOtp: 30,
  resendOtp: 20,
  contact: 20,
  viewLead: 60,
  withdrawLead: 20,
}

/** How long until fewer than `limit` of the times lie within the window; 0 when that is so now. */
const untilBelow = (times: readonly number[], limit: number, windowMs: number, now: number): number =>
  Math.max(0, (times.at(-limit) ?? -windowMs) + windowMs - now)

/** Counts a request to a call: how long it has to wait, 0 when it may come in. */
export function countRequest({ now, requests }: Memory, call: ApiOperation): number {
  const times = requests.get(call) ?? []
  const wait = untilBelow(times, REQUESTS[call], 10 * MINUTE, now())
  if (wait === 0) requests.set(call, [...times, now()])
  return wait
}

/** What is remembered of a phone number; for one that is new, nothing. */
export function phoneOf({ phones, everyPhoneIsAwaited }: Memory, number: string): Phone {
  const phone = phones.get(number) ?? { sentAt: [], triedAt: [], open: [], isAwaited: everyPhoneIsAwaited, code: undefined }
  phones.set(number, phone)
  return phone
}

const sendWait = (phone: Phone, now: number): number => {
  const recent = phone.sentAt.filter((time) => time > now - 10 * MINUTE)
  const last = recent.at(-1)
  if (last === undefined) return 0
  const holdBack = (HOLD_BACK_SECONDS[Math.min(recent.length, HOLD_BACK_SECONDS.length) - 1] ?? 0) * 1000
  return Math.max(0, last + holdBack - now, untilBelow(recent, 5, 10 * MINUTE, now))
}

/** How long a phone is locked after ten tries in a day. */
export const tryWait = (phone: Phone, now: number): number => untilBelow(phone.triedAt, 10, DAY, now)

const isOpen = (phone: Phone, leadToken: string | undefined): boolean =>
  phone.isAwaited || (leadToken !== undefined && phone.open.includes(leadToken))

const at = (time: number) => new Date(time).toISOString()

/** What is stored of a lead. Until its phone is verified nobody sees it, so it may say already what it says then. */
function stored(lead: Lead, now: number): StoredLead {
  const known = TRACKING_FIELDS.flatMap((field) => (lead[field] ? [[field, lead[field]] as const] : []))
  return {
    state: 'verified',
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    budget_range: lead.budget_range,
    investment_experience: lead.investment_experience,
    property_type_interest: lead.property_type_interest,
    location_preference: lead.location_preference,
    timeline: lead.timeline,
    funds_available: lead.funds_available,
    consent_version: lead.consent_version ?? null,
    consented_at: at(now),
    created_at: at(now),
    verified_at: at(now),
    call_by: at(now + LIMITS.callWithinHours * 60 * MINUTE),
    withdrawn_at: null,
    tracking: Object.fromEntries(known),
  }
}

/** A lead for a story that begins after it was sent. */
const sampleLead = (now: number): StoredLead =>
  stored(
    {
      name: 'Ada Sample',
      email: 'ada@example.com',
      phone: '+447700900123',
      budget_range: '£40,000 - £100,000',
      investment_experience: 'Complete beginner',
      property_type_interest: 'Off-plan apartments, Not sure',
      location_preference: 'Manchester, Leeds',
      timeline: 'within 3 months',
      funds_available: 'Yes, funds ready now',
      consent: true,
      consent_version: '2026-11-20',
      utm_source: 'newsletter',
      utm_device: 'mobile',
    },
    now,
  )

const REQUEST = 'mock-request-'

/** The token that opens a verified lead's page. */
export const requestTokenOf = (leadToken: string): string => leadToken.replace(/^mock-lead-/, REQUEST)

/** A verified lead by its page's token. Where each phone is awaited, a token that nobody was given has the sample. */
export function findRequest({ leads, everyPhoneIsAwaited, now }: Memory, token: string): StoredLead | undefined {
  const lead = token.startsWith(REQUEST) ? leads.get(token.replace(REQUEST, 'mock-lead-')) : undefined
  return lead ?? (everyPhoneIsAwaited ? sampleLead(now()) : undefined)
}

/** Withdraws a lead, and the others of its phone. */
export function withdraw({ leads, now }: Memory, lead: StoredLead): StoredLead {
  if (lead.state === 'withdrawn') return lead
  const withdrawn = { state: 'withdrawn', withdrawn_at: at(now()) } as const
  for (const [token, other] of leads) if (other.phone === lead.phone) leads.set(token, { ...other, ...withdrawn })
  return { ...lead, ...withdrawn }
}

/** Adds a lead to those that wait for a phone, and returns its token. */
export function addLead(memory: Memory, phone: Phone, lead: Lead): string {
  const leadToken = `mock-lead-${memory.leads.size}`
  memory.leads.set(leadToken, stored(lead, memory.now()))
  phone.open.push(leadToken)
  return leadToken
}

/**
 * Sends a phone a code if it may be sent one: whether it did, and the seconds until the next. A token of another phone's lead
 * gets the same, and no code.
 *
 * @param leadToken of the lead that it is for; left out, the one that the last code was for, or else the newest
 */
export function sendCode(phone: Phone, leadToken: string | undefined, now: number): { isSent: boolean; retryAfter: number } {
  const wait = Math.max(sendWait(phone, now), tryWait(phone, now))
  if (wait > 0) return { isSent: false, retryAfter: Math.ceil(wait / 1000) }
  phone.sentAt.push(now)
  const last = phone.code?.leadToken
  const meant = leadToken ?? (isOpen(phone, last) ? last : phone.open.at(-1))
  if (isOpen(phone, meant)) phone.code = { leadToken: meant, sentAt: now, tries: 0 }
  return { isSent: true, retryAfter: Math.ceil(sendWait(phone, now) / 1000) }
}

/** Tries a code for the lead of a token, or the one that it was sent for: the lead's token where it is the phone's live one. */
export function tryCode(phone: Phone, isRight: boolean, leadToken: string | undefined, now: number): string | undefined {
  phone.triedAt.push(now)
  const code = (phone.code ??= { leadToken: undefined, sentAt: now, tries: 0 })
  code.tries += 1
  const meant = leadToken ?? code.leadToken
  const isLive = isOpen(phone, meant) && code.tries <= 5 && code.sentAt > now - 10 * MINUTE
  if (!isRight || !isLive) return undefined
  phone.open = []
  phone.isAwaited = false
  return meant ?? 'mock-lead-sample'
}
