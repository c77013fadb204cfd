import { LIMITS } from '@plotline/contract'
import { depthOf, type JourneyEntry } from './step-history.ts'

/** What the quiz hands to /verify in the navigation's state, which a reload keeps (R-verify-01). */
export interface SentState extends JourneyEntry {
  /** The normalised number that the code went to. */
  phone: string
  /** Names the lead that was sent: the code verifies no other. Absent in an entry that an older build of the site made. */
  leadToken: string | undefined
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number
  /** False where the server held a code back: an earlier one counts, or none was sent. */
  codeSent: boolean
  /** The code was right: what is left is to go on to the confirmation. */
  verified?: boolean
}

/** The state after a code was asked for, with the server's response: `retryAfter` in seconds. */
export const sentState = (
  phone: string,
  depth: number,
  response: { retryAfter?: number; codeSent?: boolean; leadToken?: string | undefined } = {},
): SentState => ({
  phone,
  leadToken: response.leadToken,
  depth,
  resendAt: Date.now() + (response.retryAfter ?? LIMITS.defaultResendWaitSeconds) * 1000,
  codeSent: response.codeSent ?? true,
})

/** Reads a navigation's state; undefined where it carries no phone number. */
export function readSentState(state: unknown): SentState | undefined {
  if (typeof state !== 'object' || state === null || !('phone' in state) || typeof state.phone !== 'string' || state.phone === '')
    return undefined
  const fresh = sentState(state.phone, depthOf(state))
  return {
    ...fresh,
    leadToken: 'leadToken' in state && typeof state.leadToken === 'string' ? state.leadToken : undefined,
    resendAt: 'resendAt' in state && typeof state.resendAt === 'number' ? state.resendAt : fresh.resendAt,
    codeSent: !('codeSent' in state && state.codeSent === false),
    verified: 'verified' in state && state.verified === true,
  }
}
