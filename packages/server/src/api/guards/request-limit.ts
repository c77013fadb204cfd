import { formatWait, REQUEST_LIMITS, REQUEST_WINDOW_MS, TOO_MANY } from '@plotline/contract'
import { toSeconds } from '@plotline/contract/otp-policy'
import type { Clock } from '../../common/clock.ts'
import type { NetworkLevel } from '../../http/client-address.ts'
import { errorResponse } from '../../http/responses.ts'
import type { Guard } from './guard.ts'
import { createRateLimiter } from './rate-limit.ts'

/** Multipliers for wider networks, as a carrier's addresses are shared by many people. */
const TIMES: Readonly<Record<NetworkLevel, number>> = { address: 1, '/64': 1, '/24': 10, '/48': 10 }

/**
 * Limits how many requests for an operation each network sends.
 *
 * @param uptime a monotonic clock in milliseconds
 */
export function createRequestLimit(uptime: Clock): Guard {
  const countRequest = createRateLimiter(uptime)
  return ({ operation, networks }) => {
    const wait = countRequest(
      networks.map(({ level, name }) => ({ key: `${operation} ${name}`, requests: REQUEST_LIMITS[operation] * TIMES[level] })),
      REQUEST_WINDOW_MS,
    )
    return wait > 0 ? errorResponse(429, TOO_MANY.requests(formatWait(toSeconds(wait))), toSeconds(wait)) : undefined
  }
}
