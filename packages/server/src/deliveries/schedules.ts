import { OTP } from '@plotline/contract/otp-policy'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** When a delivery is tried again, and what becomes of it if its last attempt fails too. */
export interface Schedule {
  /** The wait before each retry, in order; the first attempt is immediate. */
  retryDelaysMs: readonly number[]
  onExhausted: 'dead_letter' | 'discarded'
}

/**
 * Of what somebody has to be told sooner or later (R-delivery-03). Ten attempts take 75.5 hours, so that a partner who is down for three
 * days loses nothing.
 */
export const EVENT_SCHEDULE = {
  retryDelaysMs: [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
  onExhausted: 'dead_letter',
} as const satisfies Schedule

/** Of a confirmation: after three hours the visitor has had the call, or has seen the page. */
export const CONFIRMATION_SCHEDULE = {
  retryDelaysMs: [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR],
  onExhausted: 'discarded',
} as const satisfies Schedule

/** Of a text with a code, for which somebody waits. */
export const TEXT_SCHEDULE = { retryDelaysMs: OTP.sendRetryDelaysMs, onExhausted: 'discarded' } as const satisfies Schedule

/** Of a call: one that failed late may have rung already. */
export const CALL_SCHEDULE = { retryDelaysMs: [], onExhausted: 'discarded' } as const satisfies Schedule
