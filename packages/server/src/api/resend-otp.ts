import { COMPANY_PHONE, formatWait, MESSAGES, TOO_MANY, type ResendOtp } from '@plotline/contract'
import type { Clock } from '../common/clock.ts'
import type { Store } from '../database/store.ts'
import { errorResponse, fieldErrors, ok, type ApiResponse } from '../http/responses.ts'
import { findLeadToResend, isConfirmed, lockPhone } from '../otp/codes.ts'
import { OPTED_OUT } from '../otp/sender.ts'
import { hasCode, wasRefusedAs } from '../outbox/deliveries.ts'
import { countLead } from '../reports/funnel.ts'
import type { Codes } from './codes.ts'
import type { SubmissionContext } from './submission.ts'
import type { Tokens } from './tokens.ts'

interface ResendOtpDeps {
  codes: Codes
  tokens: Tokens
  store: Store
  /** Whether visits are counted by step. */
  funnel: boolean
  clock: Clock
}

/** To whoever gave a number that does not take our texts. */
export const OPTED_OUT_SENTENCE = `This number has blocked our texts, so no code can reach it. Use another number, or ring us on ${COMPANY_PHONE}.`

/**
 * Sends another code. A number without an open lead, or another lead's token, gets the same response but no SMS message. Only the
 * lead's own sender is told that it is confirmed already, or that its number has opted out. That is tried all the same: the owner may
 * have opted in again. A call instead of a text is for whoever has asked for a second text in vain, and counts as one everywhere.
 */
export const createResendOtp =
  ({ codes, tokens, store, funnel, clock }: ResendOtpDeps) =>
  async ({ phone, lead_token, by, proof }: ResendOtp, { networks }: SubmissionContext): Promise<ApiResponse> => {
    const byCall = codes.hasCalls && by === 'call'
    const hasProof = await codes.hasProof(proof, phone)
    const { code, hasOptedOut } = await store.transaction(async (db) => {
      await lockPhone(db, phone)
      const lead = await findLeadToResend(db, phone, tokens.referenceOf(lead_token))
      if (lead === undefined && (await isConfirmed(db, phone, tokens.referenceOf(lead_token)))) return {}
      const isRefused = lead !== undefined && lead_token !== undefined && (await wasRefusedAs(db, lead.id, OPTED_OUT))
      const isFirst = funnel && lead !== undefined && !(await hasCode(db, lead.id))
      const now = clock()
      const request = { phone, leadId: lead?.id, networks, byCall: byCall && !isRefused, hasProof }
      const reserved = await codes.request(db, request, now)
      if (isFirst && reserved.allowed) await countLead(db, lead.id, ['code sent'], now)
      return { hasOptedOut: isRefused, code: reserved }
    })
    if (code === undefined) return fieldErrors(MESSAGES.alreadyConfirmed, { phone: MESSAGES.alreadyConfirmed })
    codes.reportHold(code)
    if (hasOptedOut) {
      void codes.sendCode()
      return fieldErrors(OPTED_OUT_SENTENCE, { phone: OPTED_OUT_SENTENCE }, code.retryAfter)
    }
    if (!code.allowed) return codes.withWork(errorResponse(429, TOO_MANY.codes(formatWait(code.retryAfter)), code.retryAfter), code, phone)
    await codes.sendCode(code.rings ? 'call.requested' : 'code.requested')
    const sent = ok(code.retryAfter, true)
    return codes.hasCalls && code.canCall ? { ...sent, body: { ...sent.body, can_call: true } } : sent
  }
