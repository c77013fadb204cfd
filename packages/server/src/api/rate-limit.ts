import type { Clock } from '../common/clock.ts'

/** A burst of this many requests under a key, refilled evenly over a window. */
export interface RateLimit {
  key: string
  requests: number
}

/** The most keys kept; beyond that the least recently used is forgotten, so that memory stays bounded. */
const MAX_KEYS = 50_000

/**
 * Makes an in-memory rate limiter, using the generic cell rate algorithm (ITU-T I.371): for each key one time is kept, when its bucket
 * will be full again.
 *
 * @returns what counts a request under several keys, or under none of them if one has no room: milliseconds until the request would be
 *   let in; 0 if it is
 */
export function createRateLimiter(clock: Clock) {
  const fullAgainAt = new Map<string, number>()
  return (limits: readonly RateLimit[], windowMs: number): number => {
    const now = clock()
    const after = limits.map(({ key, requests }) => ({ key, at: Math.max(fullAgainAt.get(key) ?? now, now) + windowMs / requests }))
    const wait = Math.max(0, ...after.map(({ at }) => at - windowMs - now))
    if (wait > 0) return wait
    for (const { key, at } of after) {
      // Deleting first moves the key to the end of the Map's order.
      fullAgainAt.delete(key)
      fullAgainAt.set(key, at)
      const [oldest] = fullAgainAt.keys()
      if (fullAgainAt.size > MAX_KEYS && oldest !== undefined) fullAgainAt.delete(oldest)
    }
    return 0
  }
}
