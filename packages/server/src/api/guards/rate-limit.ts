import type { Clock } from '../../common/clock.ts'

/** A burst of this many requests under a key, refilled evenly over a window. */
export interface RateLimit {
  key: string
  requests: number
}

/** The most keys kept, so that memory stays bounded. */
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
    for (const { key, at } of after) fullAgainAt.set(key, at)
    if (fullAgainAt.size > MAX_KEYS) {
      // The half that is nearest to full: a flood of addresses must not lift the limit of one that has reached it.
      const middle = Float64Array.from(fullAgainAt.values()).toSorted()[MAX_KEYS / 2] ?? now
      for (const [forgotten, time] of fullAgainAt) if (time <= middle) fullAgainAt.delete(forgotten)
    }
    return 0
  }
}
