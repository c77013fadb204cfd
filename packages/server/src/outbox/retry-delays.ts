import { EVENT_SCHEDULE } from '../deliveries/schedules.ts'

/** The longest wait before a retry, also if a receiver asks for a longer one. */
export const MAX_RETRY_DELAY_MS = Math.max(...EVENT_SCHEDULE.retryDelaysMs)

/** Adds up to a tenth, so that what failed together is not retried together. Never shortens a wait. */
export const withJitter = (ms: number, fraction: number): number => Math.round(ms * (1 + fraction / 10))

/**
 * Reads a `Retry-After` header: seconds or a date (RFC 9110, section 10.2.3).
 *
 * @returns milliseconds; undefined if absent or unreadable
 */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), MAX_RETRY_DELAY_MS)
}
