import { createHmac } from 'node:crypto'
import type { Clock } from '../common/clock.ts'
import { findContact, findLead } from '../leads/queries.ts'
import type { Channel } from '../outbox/worker.ts'
import { readTraceparent, writeTraceparent } from '../common/trace-context.ts'
import { safeJson } from '../common/safe-text.ts'
import type { ContactRow, LeadRow, LeadState, StoreTransaction } from '../database/schema.ts'
import { BODY_MS, post } from '../outbox/post.ts'

export interface WebhookTarget {
  url: URL
  /** All of them sign, so that secrets can be rotated without a gap. */
  secrets: readonly Buffer[]
}

export const TIMEOUT_MS = 15_000

/** The signature header's value (Standard Webhooks, https://www.standardwebhooks.com). */
export const sign = (secrets: readonly Buffer[], id: string, seconds: number, body: string): string =>
  secrets.map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`).join(' ')

/** Reads what an event says; or why it is not to be sent any more. */
type ReadEvent = (db: StoreTransaction, id: string) => Promise<{ event: object } | { discard: string }>

/** About a lead that must still be in this state. */
export const ofLead =
  (state: LeadState, event: (lead: LeadRow) => object): ReadEvent =>
  async (db, id) => {
    const lead = await findLead(db, id)
    if (lead === undefined) return { discard: 'erased' }
    return lead.state === state ? { event: event(lead) } : { discard: lead.state }
  }

export const ofContact =
  (event: (contact: ContactRow) => object): ReadEvent =>
  async (db, id) => {
    const contact = await findContact(db, id)
    return contact === undefined ? { discard: 'erased' } : { event: event(contact) }
  }

/** A channel to the partner or another program: a webhook signed as Standard Webhooks specifies. */
export const webhookChannel = (destination: string, { url, secrets }: WebhookTarget, clock: Clock, read: ReadEvent): Channel => ({
  destination,
  concurrency: 10,
  timeoutMs: TIMEOUT_MS + BODY_MS,
  async prepare(db, { id, subject_id, traceparent }) {
    const record = await read(db, subject_id)
    if ('discard' in record) return record
    const trace = readTraceparent(traceparent)
    return {
      async send() {
        const now = clock()
        const seconds = Math.floor(now / 1_000)
        const body = safeJson(record.event)
        const headers = {
          'Content-Type': 'application/json',
          'User-Agent': 'Plotline',
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': sign(secrets, id, seconds, body),
          ...(trace && { traceparent: writeTraceparent(trace) }),
        }
        return (await post({ url, headers, body, timeoutMs: TIMEOUT_MS, now })).attempt
      },
    }
  },
})
