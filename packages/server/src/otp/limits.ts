import { LIMITS } from '@plotline/contract'

/** The phone code's figures (api-rules, "The phone code"). */
export const OTP = {
  lifetimeMs: 10 * 60_000,
  triesPerCode: 5,
  /** Across codes: a new code does not reset the count. */
  triesPerPhone: 10,
  tryWindowMs: 24 * 3_600_000,
  sendsPerPhone: 5,
  sendWindowMs: 10 * 60_000,
  /**
   * Wrong codes over all phones, addresses and processes: the limits of one phone and one address bound who guesses at one, and
   * this bounds who guesses at many. 14,400 guesses a day at most, one in 10,000 of which is right.
   */
  wrongCodes: 100,
  wrongWindowMs: 10 * 60_000,
} as const

/** Seconds until the next send, after the first send of the last ten minutes, the second, and so on. */
const HOLD_BACK_SECONDS = [LIMITS.defaultResendWaitSeconds, 40, 60, 90, 120] as const

/**
 * How long until at most `limit - 1` of the events lie within the window.
 *
 * @param events times in milliseconds, oldest first
 * @returns milliseconds, 0 when that is so now
 */
function untilBelow(events: readonly number[], limit: number, windowMs: number, now: number): number {
  const deciding = events.at(-limit)
  return deciding === undefined ? 0 : Math.max(0, deciding + windowMs - now)
}

/**
 * How long a phone must wait for its next code: the hold-back that grows with each send, and the
 * cap of five in ten minutes.
 *
 * @param sends times of earlier sends in milliseconds, oldest first
 * @returns milliseconds, 0 when a code may be sent now
 */
export function sendWaitMs(sends: readonly number[], now: number): number {
  const recent = sends.filter((time) => time > now - OTP.sendWindowMs)
  const last = recent.at(-1)
  if (last === undefined) return 0
  const holdBack = (HOLD_BACK_SECONDS.at(Math.min(recent.length, HOLD_BACK_SECONDS.length) - 1) ?? 0) * 1_000
  return Math.max(0, last + holdBack - now, untilBelow(recent, OTP.sendsPerPhone, OTP.sendWindowMs, now))
}

/**
 * How long a phone is locked after too many tries.
 *
 * @param tries times of earlier tries in milliseconds, oldest first
 * @returns milliseconds, 0 when a code may be tried now
 */
export const tryWaitMs = (tries: readonly number[], now: number): number => untilBelow(tries, OTP.triesPerPhone, OTP.tryWindowMs, now)

/** Whole seconds for `retry_after`; never 0, never too few. */
export const toSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000))
