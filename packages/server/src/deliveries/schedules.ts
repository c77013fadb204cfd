import { HOUR_MS, MINUTE_MS } from '@plotline/contract'
import { OTP } from '@plotline/contract/otp-policy'

/** When a delivery is tried again, and what becomes of it if its last attempt fails too. */
export interface Schedule {
  /** The wait before each retry, in order; the first attempt is immediate. */
  retryDelaysMs: readonly number[]
  onExhausted: 'dead_letter' | 'discarded'
}

/**
 * Of what somebody has to be told sooner or later (R-delivery-03). A partner who is down for three days loses nothing.
 */
export const EVENT_SCHEDULE = {
  retryDelaysMs: [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS, 20 * HOUR_MS, 24 * HOUR_MS],
  onExhausted: 'dead_letter',
} as const satisfies Schedule

/** Of a confirmation: after three hours the visitor has had the call, or has seen the page. */
export const CONFIRMATION_SCHEDULE = {
  retryDelaysMs: [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS],
  onExhausted: 'discarded',
} as const satisfies Schedule

/** Of a text with a code, for which somebody waits. */
export const TEXT_SCHEDULE = { retryDelaysMs: OTP.sendRetryDelaysMs, onExhausted: 'discarded' } as const satisfies Schedule

/** Of a call: one that failed late may have rung already. */
export const CALL_SCHEDULE = { retryDelaysMs: [], onExhausted: 'discarded' } as const satisfies Schedule
