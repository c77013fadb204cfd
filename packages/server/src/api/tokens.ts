import type { SuccessResponse } from '@plotline/contract'
import type { OtpKeys } from '../common/data-dir.ts'
import type { ApiResponse } from '../http/responses.ts'
import { createToken, readToken, type TokenPurpose } from '../leads/lead-token.ts'
import type { LeadReference } from '../otp/codes.ts'

const TOKEN_PURPOSES = { lead_token: 'lead', request_token: 'request' } as const satisfies Partial<
  Record<keyof SuccessResponse, TokenPurpose>
>

export type Tokens = ReturnType<typeof createTokens>

/** Writes and reads the tokens by which a response and a later request name their lead. */
export function createTokens(otpKeys: OtpKeys) {
  return {
    /** Adds the lead's token to a response. It is made again for a repeat, as it is not stored. */
    withToken: (response: ApiResponse, name: keyof typeof TOKEN_PURPOSES): ApiResponse =>
      response.leadId === undefined
        ? response
        : { ...response, body: { ...response.body, [name]: createToken(otpKeys[0], TOKEN_PURPOSES[name], response.leadId) } },

    referenceOf: (token: string | undefined): LeadReference =>
      token === undefined ? undefined : { id: readToken(otpKeys, 'lead', token) },
  }
}
