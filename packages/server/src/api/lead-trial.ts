import { randomUUID } from 'node:crypto'
import { sampleLead } from '@plotline/contract/sample-lead'
import type { StoreTransaction } from '../database/schema.ts'
import { createMetrics } from '../operations/metrics.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { createCodes } from './codes.ts'
import type { HandlerDeps } from './handlers.ts'
import { createIdempotency } from './idempotency.ts'
import { createSubmitLead } from './submit-lead.ts'
import { createTokens } from './tokens.ts'

/**
 * Makes what stores a lead as a visitor's is stored, with its code's delivery, in a transaction of which the caller keeps nothing. Nothing
 * is sent or counted.
 */
export function createLeadTrial({ settings, otpKeys, clock }: Pick<HandlerDeps, 'settings' | 'otpKeys' | 'clock'>) {
  const { sms, funnel } = settings
  const codes = createCodes({
    sms,
    otpKeys,
    outbox: createOutbox(settings),
    worker: { nudge: async () => {} },
    metrics: createMetrics(),
    alarm: () => {},
    clock,
  })
  return async (db: StoreTransaction): Promise<void> => {
    const withIdempotency = createIdempotency({ transaction: (work) => work(db) }, clock)
    const submit = createSubmitLead({ withIdempotency, codes, tokens: createTokens(otpKeys), funnel })
    await submit(sampleLead(), { key: randomUUID(), networks: [] })
  }
}
