import type { Clock } from '../common/clock.ts'

/** A burst of this many requests, refilled evenly over the window. */
export interface RateLimit {
  requests: number
  windowMs: number
}

/** The most keys kept; beyond that the least recently used is forgotten, so that memory stays bounded. */
const MAX_KEYS = 50_000

/**
 * Makes an in-memory rate limiter, using the generic cell rate algorithm (ITU-T I.371): for each key one time is kept, when its bucket
 * will be full again.
 *
 * @returns what counts a request under a key: milliseconds until a request would be let in; 0 if this one is
 */
export function createRateLimiter(clock: Clock) {
  const fullAgainAt = new Map<string, number>()
  return (key: string, { requests, windowMs }: RateLimit): number => {
    const now = clock()
    const after = Math.max(fullAgainAt.get(key) ?? now, now) + windowMs / requests
    const wait = after - windowMs - now
    if (wait > 0) return wait
    // Deleting first moves the key to the end of the Map's order.
    fullAgainAt.delete(key)
    fullAgainAt.set(key, after)
    const [oldest] = fullAgainAt.keys()
    if (fullAgainAt.size > MAX_KEYS && oldest !== undefined) fullAgainAt.delete(oldest)
    return 0
  }
}
