import { createHmac } from 'node:crypto'
import type { Clock } from '../common/clock.ts'
import { findLead } from '../leads/queries.ts'
import type { Channel } from '../outbox/worker.ts'
import { readTraceparent, writeTraceparent } from '../common/trace-context.ts'
import { safeJson } from '../common/safe-text.ts'
import type { LeadRow, LeadState } from '../database/schema.ts'
import { post } from '../outbox/post.ts'
import { EVENT_POLICY } from '../outbox/retry-delays.ts'

export interface WebhookTarget {
  url: URL
  /** All of them sign, so that secrets can be rotated without a gap. */
  secrets: readonly Buffer[]
}

const TIMEOUT_MS = 15_000

/** The signature header's value (Standard Webhooks, https://www.standardwebhooks.com). */
export const sign = (secrets: readonly Buffer[], id: string, seconds: number, body: string): string =>
  secrets.map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`).join(' ')

/** A channel to the partner: a webhook signed as Standard Webhooks specifies, about a lead that must still be in this state. */
export const webhookChannel = (
  { url, secrets }: WebhookTarget,
  clock: Clock,
  state: LeadState,
  event: (lead: LeadRow) => object,
): Channel => ({
  ...EVENT_POLICY,
  destination: 'partner',
  concurrency: 10,
  timeoutMs: TIMEOUT_MS,
  async prepare(db, { id, subject_id, traceparent }) {
    const lead = await findLead(db, subject_id)
    if (lead === undefined) return { discard: 'erased' }
    if (lead.state !== state) return { discard: lead.state }
    const trace = readTraceparent(traceparent)
    return {
      async send() {
        const now = clock()
        const seconds = Math.floor(now / 1_000)
        const body = safeJson(event(lead))
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
