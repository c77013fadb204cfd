import { COMPANY_PHONE } from './company.ts'
import type { ApiOperation } from './endpoints.ts'

/**
 * Requests per address in {@link REQUEST_WINDOW_MS}, an IPv6 /64 counting as one (R-api-08): enough for a household or an office, too
 * few for a bot.
 */
export const REQUEST_LIMITS: Readonly<Record<ApiOperation, number>> = {
  leads: 30,
  verifyOtp: 30,
  resendOtp: 20,
  contact: 20,
  viewLead: 60,
  withdrawLead: 20,
  count: 100,
}

export const REQUEST_WINDOW_MS = 600_000

/** Messages that a network may have stored at once, and the window in which they refill: from an address one an hour (R-delivery-16). */
export const MESSAGE_LIMITS = { address: 6, '/64': 6, '/24': 60, '/48': 60 } as const

export const MESSAGE_WINDOW_MS = 6 * 3_600_000

/** What a visitor who has to wait reads, by what was too many. Each takes the wait in words. Not in `MESSAGES`, as no page needs them. */
export const TOO_MANY = {
  requests: (wait: string) => `Too many requests came from your network. Try again in ${wait}.`,
  messages: (wait: string) => `Too many messages came from your network. Try again in ${wait}, or ring us on ${COMPANY_PHONE}.`,
  attempts: (wait: string) => `Too many codes were tried for this number. Try again in ${wait}.`,
  codes: (wait: string) => `You can ask for another code in ${wait}.`,
} as const
