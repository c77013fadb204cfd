import { randomUUID } from 'node:crypto'
import { withoutBotSignals, type Lead } from '@plotline/contract'
import { ok, type ApiResponse } from '../http/responses.ts'
import { insertLead } from '../leads/queries.ts'
import { lockPhone, type Reservation } from '../otp/codes.ts'
import { makeRoom } from '../otp/open-leads.ts'
import { countLead } from '../reports/funnel.ts'
import type { Codes } from './codes.ts'
import type { WithIdempotency } from './idempotency.ts'
import type { SubmissionContext } from './submission.ts'
import type { Tokens } from './tokens.ts'

interface SubmitLeadDeps {
  withIdempotency: WithIdempotency
  codes: Codes
  tokens: Tokens
  /** Whether visits are counted by step. */
  funnel: boolean
}

/** Stores a lead and sends its phone a code, unless one was sent too recently or none may be sent today. */
export const createSubmitLead =
  ({ withIdempotency, codes, tokens, funnel }: SubmitLeadDeps) =>
  async (lead: Lead, { key, networks }: SubmissionContext): Promise<ApiResponse> => {
    const { phone } = lead
    let code: Reservation | undefined
    const response = await withIdempotency({ operation: 'leads', key, value: withoutBotSignals(lead) }, async (db, now) => {
      await lockPhone(db, phone)
      const id = randomUUID()
      await makeRoom(db, phone)
      await insertLead(db, id, lead, now)
      code = await codes.request(db, { phone, leadId: id, networks, byCall: false, hasProof: false }, now)
      if (funnel) await countLead(db, id, code.allowed ? ['sent', 'code sent'] : ['sent'], now)
      return { response: { ...(await codes.withWork(ok(code.retryAfter, code.allowed), code, phone)), leadId: id }, subjectId: id }
    })
    if (code !== undefined) codes.reportHold(code)
    if (code?.allowed === true) await codes.sendCode()
    return tokens.withToken(response, 'lead_token')
  }
