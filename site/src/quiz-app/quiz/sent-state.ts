import { LIMITS } from '@plotline/contract'
import { now } from '../../api/server-time.ts'
import { depthOf, type JourneyEntry } from './step-history.ts'

/** What the quiz passes to /verify in the navigation state, which survives a reload (R-verify-01). */
export interface SentState extends JourneyEntry {
  /** The normalised number that the code was sent to. */
  phone: string
  /** Identifies the lead that the code verifies. Absent in an entry from an older build. */
  leadToken: string | undefined
  /** When another code may be requested, by the server's time in milliseconds since 1970. */
  resendAt: number
  /** False if the server did not send a code: an earlier one is still valid, or none was sent. */
  codeSent: boolean
  /** A text that does not come can be followed by a call. */
  canCall?: boolean
  /** The last code was read by a call. */
  rang?: boolean | undefined
  /** When the visitor wants to be rung: the `value` of a `CallWindow`. Absent for as soon as possible. */
  callWindow?: string | undefined
  /** The code was right; only the confirmation is left. */
  verified?: boolean
}

/** The state after requesting a code, from the server's response; `retryAfter` is in seconds. */
export const sentState = (
  phone: string,
  depth: number,
  response: {
    retryAfter?: number
    codeSent?: boolean
    canCall?: boolean
    rang?: boolean | undefined
    leadToken?: string | undefined
    callWindow?: string | undefined
  } = {},
): SentState => ({
  phone,
  leadToken: response.leadToken,
  depth,
  resendAt: now() + (response.retryAfter ?? LIMITS.defaultResendWaitSeconds) * 1000,
  codeSent: response.codeSent ?? true,
  canCall: response.canCall ?? false,
  rang: response.rang,
  callWindow: response.callWindow,
})

/** Reads a navigation state; undefined if it has no phone number. */
export function readSentState(state: unknown): SentState | undefined {
  if (typeof state !== 'object' || state === null || !('phone' in state) || typeof state.phone !== 'string' || state.phone === '')
    return undefined
  const fresh = sentState(state.phone, depthOf(state))
  return {
    ...fresh,
    leadToken: 'leadToken' in state && typeof state.leadToken === 'string' ? state.leadToken : undefined,
    resendAt: 'resendAt' in state && typeof state.resendAt === 'number' ? state.resendAt : fresh.resendAt,
    canCall: 'canCall' in state && state.canCall === true,
    rang: 'rang' in state && state.rang === true,
    codeSent: !('codeSent' in state && state.codeSent === false),
    callWindow: 'callWindow' in state && typeof state.callWindow === 'string' ? state.callWindow : undefined,
    verified: 'verified' in state && state.verified === true,
  }
}
