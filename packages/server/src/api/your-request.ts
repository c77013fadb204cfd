import { MESSAGES, type RequestToken } from '@plotline/contract'
import type { Clock } from '../common/clock.ts'
import type { Deliveries } from '../outbox/worker.ts'
import { addDeliveries } from '../outbox/outbox.ts'
import { readToken } from '../leads/lead-token.ts'
import { findLead } from '../leads/leads.ts'
import { isVerifiedLead, storedLead, withdrawLeads, type VerifiedLead } from '../leads/withdrawal.ts'
import { lockPhone } from '../otp/codes.ts'
import type { Settings } from '../settings/settings.ts'
import type { DeliveryRow, StoreTransaction } from '../database/schema.ts'
import type { Store } from '../database/store.ts'
import { errorResponse, type ApiResponse } from '../http/responses.ts'

interface LeadPageHandlerDeps {
  settings: Pick<Settings, 'mail'>
  /** The key that tokens are signed with. */
  otpKey: Buffer
  store: Store
  deliveries: Deliveries
  clock: Clock
  /** Delivers what an operation added, after its commit. */
  deliver: (added?: readonly DeliveryRow[]) => Promise<void>
}

const NOT_FOUND = errorResponse(404, MESSAGES.requestNotFound)

const found = (lead: VerifiedLead): ApiResponse => ({ status: 200, body: { ok: true, lead: storedLead(lead) } })

/** Makes the handlers that show and withdraw a verified lead, given only its token. */
export function createLeadPageHandlers({ settings, otpKey, store, deliveries, clock, deliver }: LeadPageHandlerDeps) {
  async function find(db: StoreTransaction, token: string): Promise<VerifiedLead | undefined> {
    const id = readToken(otpKey, 'request', token)
    const lead = id === undefined ? undefined : await findLead(db, id)
    return lead !== undefined && isVerifiedLead(lead) ? lead : undefined
  }

  /** Returns a verified lead. An erased one looks like one that never existed. */
  const viewLead = async ({ request_token }: RequestToken): Promise<ApiResponse> => {
    const lead = await store.transaction((db) => find(db, request_token))
    return lead === undefined ? NOT_FOUND : found(lead)
  }

  /** Withdraws a lead and tells the partner. Withdrawing again gets the same response and tells nobody. */
  const withdrawLead = async ({ request_token }: RequestToken): Promise<ApiResponse> => {
    const now = clock()
    const { response, added } = await store.transaction(async (db) => {
      const lead = await find(db, request_token)
      if (lead === undefined) return { response: NOT_FOUND, added: [] }
      if (lead.state === 'withdrawn') return { response: { ...found(lead), isReplay: true }, added: [] }
      await lockPhone(db, lead.phone)
      const notices = await withdrawLeads(db, lead.phone, now)
      const drafts = notices
        .filter(({ kind }) => kind === 'withdrawal.webhook' || settings.mail?.leadsTo !== undefined)
        .map(({ kind, leadId }) => deliveries.draft(kind, leadId, now))
      if (drafts.length > 0) await addDeliveries(db, drafts)
      const withdrawn = await find(db, request_token)
      return { response: withdrawn === undefined ? NOT_FOUND : found(withdrawn), added: drafts }
    })
    await deliver(added)
    return response
  }

  return { viewLead, withdrawLead }
}
