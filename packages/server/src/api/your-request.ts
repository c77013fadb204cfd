import { MESSAGES, type RequestToken } from '@plotline/contract'
import type { Clock } from '../clock.ts'
import type { Deliveries } from '../deliveries/deliveries.ts'
import { addDeliveries } from '../deliveries/outbox.ts'
import { readToken } from '../leads/lead-token.ts'
import { findLead } from '../leads/leads.ts'
import { isVerifiedLead, storedLead, withdrawLeads, type VerifiedLead } from '../leads/withdrawal.ts'
import { lockPhone } from '../otp/codes.ts'
import type { Settings } from '../settings.ts'
import type { DeliveryRow } from '../store/schema.ts'
import type { Store, StoreTransaction } from '../store/store.ts'
import { refuse, type Reply } from './answers.ts'

interface RequestCallParts {
  settings: Pick<Settings, 'mail'>
  /** The key of the tokens. */
  otpKey: Buffer
  store: Store
  deliveries: Deliveries
  clock: Clock
  /** Delivers what a call added, once that is committed. */
  deliver: (added?: readonly DeliveryRow[]) => Promise<void>
}

const NOT_FOUND = refuse(404, MESSAGES.requestNotFound)

const found = (lead: VerifiedLead): Reply => ({ status: 200, body: { ok: true, lead: storedLead(lead) } })

/** Makes the two calls by which a visitor sees and withdraws a verified lead. The token is all that they need. */
export function createRequestCalls({ settings, otpKey, store, deliveries, clock, deliver }: RequestCallParts) {
  async function find(db: StoreTransaction, token: string): Promise<VerifiedLead | undefined> {
    const id = readToken(otpKey, 'request', token)
    const lead = id === undefined ? undefined : await findLead(db, id)
    return lead !== undefined && isVerifiedLead(lead) ? lead : undefined
  }

  /** Tells what is stored of a verified lead. One that was erased is as unknown as one that never was. */
  const viewLead = async ({ request_token }: RequestToken): Promise<Reply> => {
    const lead = await store.transaction((db) => find(db, request_token))
    return lead === undefined ? NOT_FOUND : found(lead)
  }

  /** Withdraws a lead, and has the partner told. To one that is withdrawn already it answers the same, and tells nobody again. */
  const withdrawLead = async ({ request_token }: RequestToken): Promise<Reply> => {
    const now = clock()
    const { reply, added } = await store.transaction(async (db) => {
      const lead = await find(db, request_token)
      if (lead === undefined) return { reply: NOT_FOUND, added: [] }
      if (lead.state === 'withdrawn') return { reply: { ...found(lead), isReplay: true }, added: [] }
      await lockPhone(db, lead.phone)
      const notices = await withdrawLeads(db, lead.phone, now)
      const drafts = notices
        .filter(({ kind }) => kind === 'withdrawal.webhook' || settings.mail?.leadsTo !== undefined)
        .map(({ kind, leadId }) => deliveries.draft(kind, leadId, now))
      if (drafts.length > 0) await addDeliveries(db, drafts)
      const withdrawn = await find(db, request_token)
      return { reply: withdrawn === undefined ? NOT_FOUND : found(withdrawn), added: drafts }
    })
    await deliver(added)
    return reply
  }

  return { viewLead, withdrawLead }
}
