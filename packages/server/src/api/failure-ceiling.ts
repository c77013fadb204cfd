import type { Clock } from '../clock.ts'

/** At most so many failures in any such time. */
export interface Ceiling {
  failures: number
  windowMs: number
}

/**
 * Wrong codes over all phones and addresses: the limits of one phone and one address bound who guesses
 * at one, and this bounds who guesses at many. 14,400 guesses a day at most, one in 10,000 of which is right.
 */
export const WRONG_CODES: Ceiling = { failures: 100, windowMs: 10 * 60_000 }

/** What an attempt came to, or how long until the next is let in. */
export type Attempted<T> = { ok: true; value: T } | { ok: false; waitMs: number }

/**
 * Makes a function that runs attempts until too many of them have failed, over all of this process.
 * Attempts in flight count as failures until they are over, so that many at once cannot pass together.
 *
 * @param onReached called each time that the ceiling is reached, once
 */
export function createFailureCeiling({ failures, windowMs }: Ceiling, clock: Clock, onReached: () => void) {
  let failedAt: number[] = []
  let inFlight = 0
  return async <T>(attempt: () => Promise<T>, hasFailed: (value: T) => boolean): Promise<Attempted<T>> => {
    const now = clock()
    failedAt = failedAt.filter((time) => time > now - windowMs)
    if (failedAt.length + inFlight >= failures) {
      const oldest = failedAt.length >= failures ? failedAt[0] : undefined
      return { ok: false, waitMs: oldest === undefined ? 1_000 : oldest + windowMs - now }
    }
    inFlight++
    try {
      const value = await attempt()
      if (hasFailed(value)) {
        failedAt.push(clock())
        if (failedAt.length === failures) onReached()
      }
      return { ok: true, value }
    } finally {
      inFlight--
    }
  }
}
