import { MESSAGES, type RequestToken } from '@plotline/contract'
import type { Clock } from '../common/clock.ts'
import type { OtpKeys } from '../common/data-dir.ts'
import type { Worker } from '../outbox/worker.ts'
import { readToken } from '../leads/lead-token.ts'
import { findLead } from '../leads/queries.ts'
import { isVerifiedLead, storedLead, withdrawLeads, type VerifiedLead } from '../leads/verified-leads.ts'
import { lockPhone } from '../otp/codes.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { StoreTransaction } from '../database/schema.ts'
import type { Store } from '../database/store.ts'
import { errorResponse, type ApiResponse } from '../http/responses.ts'

interface LeadPageHandlerDeps {
  otpKeys: OtpKeys
  store: Store
  outbox: Outbox
  worker: Worker
  clock: Clock
}

const NOT_FOUND = errorResponse(404, MESSAGES.requestNotFound)

const respondWith = (lead: VerifiedLead): ApiResponse => ({ status: 200, body: { ok: true, lead: storedLead(lead) } })

export function createLeadPageHandlers({ otpKeys, store, outbox, worker, clock }: LeadPageHandlerDeps) {
  async function find(db: StoreTransaction, token: string): Promise<VerifiedLead | undefined> {
    const id = readToken(otpKeys, 'request', token)
    const lead = id === undefined ? undefined : await findLead(db, id)
    return lead !== undefined && isVerifiedLead(lead) ? lead : undefined
  }

  /** Returns a verified lead. An erased one looks like one that never existed. */
  const viewLead = async ({ request_token }: RequestToken): Promise<ApiResponse> => {
    const lead = await store.transaction((db) => find(db, request_token))
    return lead === undefined ? NOT_FOUND : respondWith(lead)
  }

  /** Withdraws a lead and tells the partner. Withdrawing again gets the same response and tells nobody. */
  const withdrawLead = async ({ request_token }: RequestToken): Promise<ApiResponse> => {
    const response = await store.transaction(async (db): Promise<ApiResponse> => {
      const lead = await find(db, request_token)
      if (lead === undefined) return NOT_FOUND
      if (lead.state === 'withdrawn') return { ...respondWith(lead), isReplay: true }
      await lockPhone(db, lead.phone)
      await withdrawLeads(db, outbox, lead.phone, clock())
      const withdrawn = await find(db, request_token)
      return withdrawn === undefined ? NOT_FOUND : respondWith(withdrawn)
    })
    if (response.isReplay !== true) void worker.nudge()
    return response
  }

  return { viewLead, withdrawLead }
}
