import { callTimes, formatWait, MESSAGES, TOO_MANY, type CallTimes, type VerifyOtp } from '@plotline/contract'
import { toIso } from '../common/clock.ts'
import { errorResponse, type ApiResponse } from '../http/responses.ts'
import { verifyLead } from '../leads/verified-leads.ts'
import { lockPhone, type CodeCheck } from '../otp/codes.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Worker } from '../outbox/worker.ts'
import { countLead } from '../reports/funnel.ts'
import type { Codes } from './codes.ts'
import type { Outcome, WithIdempotency } from './idempotency.ts'
import type { SubmissionContext } from './submission.ts'
import type { Tokens } from './tokens.ts'

interface VerifyOtpDeps {
  withIdempotency: WithIdempotency
  codes: Codes
  tokens: Tokens
  outbox: Outbox
  worker: Worker
  /** Whether visits are counted by step. */
  funnel: boolean
}

/** Why no code is checked, by lock. */
const LOCKED = {
  'network-locked': (wait: string) => `Too many wrong codes came from your network. Try again in ${wait}.`,
  locked: TOO_MANY.attempts,
  'all-locked': (wait: string) => `We can’t check codes just now. Try again in ${wait}, or ask for a new one then.`,
} as const

/**
 * Checks a code, marks its lead as verified and delivers it. A wrong code, an unknown phone and another lead's token look alike.
 * A code works once; a repeat under the same key, for a lost response, gets that response again, whatever time it chooses.
 */
export const createVerifyOtp =
  ({ withIdempotency, codes, tokens, outbox, worker, funnel }: VerifyOtpDeps) =>
  async ({ phone, otp_code, lead_token, call_window }: VerifyOtp, { key, networks }: SubmissionContext): Promise<ApiResponse> => {
    let checked: CodeCheck | undefined
    // The code is not stored with the key: no table holds a code except as an HMAC.
    const response = await withIdempotency({ operation: 'verifyOtp', key, value: { phone, lead_token } }, async (db, now) => {
      const call = callTimes(now, call_window)
      await lockPhone(db, phone)
      checked = await codes.check(db, { phone, code: otp_code, reference: tokens.referenceOf(lead_token), networks }, now)
      if (checked.outcome === 'success') {
        await verifyLead(db, outbox, checked.lead, call, { code_sent_at: checked.sentAt }, now)
        if (funnel) await countLead(db, checked.lead.id, ['code right'], now)
      }
      return checkedResponse(checked, call)
    })
    if (checked?.outcome === 'success') void worker.nudge()
    codes.reportCheck(checked)
    return tokens.withToken(response, 'request_token')
  }

function checkedResponse(checked: CodeCheck, { from, by }: CallTimes): Outcome {
  if (checked.outcome === 'success') {
    const { id } = checked.lead
    const body = { ok: true, ...(from !== undefined && { call_from: toIso(from) }), call_by: toIso(by) } as const
    return { response: { status: 200, body, leadId: id }, subjectId: id }
  }
  if (checked.outcome === 'wrong') return { response: errorResponse(422, MESSAGES.otpInvalid) }
  const { outcome, retryAfter } = checked
  return { response: errorResponse(429, LOCKED[outcome](formatWait(retryAfter)), retryAfter) }
}
