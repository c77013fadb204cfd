import { LIMITS } from './limits.ts'

/** The policy for phone codes that server and mocks share (R-otp-03 to R-otp-12). Pages do not need it, so it has its own entry point. */
export const OTP = {
  lifetimeMs: 10 * 60_000,
  attemptsPerCode: 5,
  /** A code that was requested longer ago is not sent: the visitor has asked again or left (R-otp-16). */
  requestLifetimeMs: 5 * 60_000,
  /** The wait before each retry of an SMS message; together less than `requestLifetimeMs`. */
  sendRetryDelaysMs: [2_000, 5_000, 10_000, 20_000, 40_000, 80_000, 120_000],
  /** Across codes: a new code does not reset the count. */
  attemptsPerPhone: 10,
  attemptWindowMs: 24 * 3_600_000,
  sendsPerPhone: 5,
  /** SMS messages that a network may have at once, refilled every hour. Wider ones get ten times as many because of carrier NAT. */
  sendsPerNetwork: { address: 6, '/64': 60, '/24': 60, '/48': 60 },
  sendWindowMs: 10 * 60_000,
  /** Calls that a phone may get at once, refilled over a day, so that nobody can have a stranger rung all night. */
  callsPerPhone: 3,
  callWindowMs: 24 * 3_600_000,
  /**
   * Wrong codes per network, whatever phones they are tried at, and the window in which they refill. Wider networks get ten times
   * as many, as carriers put many people behind one address. At its limit a network is slowed down: an address to one a minute, a
   * /48 to one every 0.6 s.
   */
  wrongCodesPerNetwork: { address: 10, '/64': 100, '/24': 100, '/48': 1_000 },
  /**
   * Wrong codes at live ones, over all phones, networks and processes. No network can reach it alone; if many do together, one code
   * is checked every 0.4 s. Guesses at a phone without a live code cannot be right, so they do not count.
   */
  wrongCodes: 1_500,
  wrongWindowMs: 10 * 60_000,
} as const

/** Seconds until the next send, after the first send of the last ten minutes, the second, and so on. */
export const HOLD_BACK_SECONDS = [LIMITS.defaultResendWaitSeconds, 40, 60, 90, 120] as const

/**
 * How long until at most `limit - 1` of the events lie within the window.
 *
 * @param events times in milliseconds, oldest first
 * @returns milliseconds, 0 if they already do
 */
export function untilBelow(events: readonly number[], limit: number, windowMs: number, now: number): number {
  const deciding = events.at(-limit)
  return deciding === undefined ? 0 : Math.max(0, deciding + windowMs - now)
}

/** The sends that the hold-back and the cap count. */
export const recentSends = (sends: readonly number[], now: number): number[] => sends.filter((time) => time > now - OTP.sendWindowMs)

/**
 * How long a phone must wait for its next code: the hold-back that grows with each send, and the
 * cap of five in ten minutes.
 *
 * @param sends times of earlier sends in milliseconds, oldest first
 * @returns milliseconds, 0 when a code may be sent now
 */
export function sendWaitMs(sends: readonly number[], now: number): number {
  const recent = recentSends(sends, now)
  const last = recent.at(-1)
  if (last === undefined) return 0
  const holdBack = (HOLD_BACK_SECONDS.at(Math.min(recent.length, HOLD_BACK_SECONDS.length) - 1) ?? 0) * 1_000
  return Math.max(0, last + holdBack - now, untilBelow(recent, OTP.sendsPerPhone, OTP.sendWindowMs, now))
}

/**
 * How long a phone is locked after too many attempts.
 *
 * @param attempts times of earlier ones in milliseconds, oldest first
 * @returns milliseconds, 0 when a code may be entered now
 */
export const attemptWaitMs = (attempts: readonly number[], now: number): number =>
  untilBelow(attempts, OTP.attemptsPerPhone, OTP.attemptWindowMs, now)

/**
 * Whether a code can still be right: it has not expired and has attempts left (R-otp-03).
 *
 * @param code.attempts earlier ones at this code
 * @param code.expiresAt in milliseconds
 */
export const isCodeLive = ({ attempts, expiresAt }: { attempts: number; expiresAt: number }, now: number): boolean =>
  attempts < OTP.attemptsPerCode && expiresAt > now

/** The SMS messages that an hour may use of the day's limit: a sixth, but at least ten (R-otp-12). */
export const smsPerHour = (perDay: number): number => Math.min(perDay, Math.max(10, Math.ceil(perDay / 6)))

/** What is left of a limit for pages that have not worked for it: the last quarter is reserved for those that have (R-otp-12). */
export const withoutReserve = (limit: number): number => limit - Math.floor(limit / 4)

/** Whole seconds for `retry_after`, rounded up; at least 1. */
export const toSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000))
