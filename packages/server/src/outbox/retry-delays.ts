const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/**
 * The wait before each retry of a webhook or an email; the first attempt is immediate (R-delivery-03). Ten
 * attempts take 75.5 hours, so that a partner who is down for three days loses nothing.
 */
export const EVENT_RETRY_DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** Of what somebody has to be told sooner or later. */
export const EVENT_POLICY = { retryDelaysMs: EVENT_RETRY_DELAYS_MS, onExhausted: 'dead_letter' } as const

/** For a confirmation: after three hours the visitor has had the call, or has seen the page. */
export const CONFIRMATION_RETRY_DELAYS_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR] as const

export const MAX_RETRY_DELAY_MS = 24 * HOUR

/** Adds up to a tenth, so that what failed together is not retried together. Never shortens a wait. */
export const withJitter = (ms: number, fraction: number): number => Math.round(ms * (1 + fraction / 10))

/**
 * Reads a `Retry-After` header: seconds or a date (RFC 9110, section 10.2.3).
 *
 * @returns milliseconds; undefined if absent or unreadable
 */
export function readRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * SECOND : Date.parse(value) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), MAX_RETRY_DELAY_MS)
}
