import { randomUUID } from 'node:crypto'
import { toIso } from '../common/clock.ts'
import { currentTrace, writeTraceparent } from '../common/trace-context.ts'
import type { DeliveryKind, DeliveryRow, StoreTransaction } from '../database/schema.ts'

/** Something that happened and that someone must be told about. */
export type OutboxEvent = 'code.requested' | 'lead.verified' | 'lead.withdrawn' | 'message.received'

/** The settings that say who is told. */
export interface Recipients {
  /** The mail server, if there is one; `leadsTo` gets leads by email. */
  mail: { leadsTo: string | undefined } | undefined
  /** The start of the link in a confirmation. Without it none is sent, as the link would lead nowhere. */
  siteOrigin: string | undefined
}

/** Takes what is to be delivered, in the transaction of the data that it follows from. The worker delivers it after the commit. */
export interface Outbox {
  /**
   * Adds the deliveries that an event leads to, due at once.
   *
   * @param subjectId the lead's or message's id
   * @param only of these kinds alone, when the event does not concern all of them
   */
  enqueue(db: StoreTransaction, event: OutboxEvent, subjectId: string, now: number, only?: readonly DeliveryKind[]): Promise<void>
}

/** Makes the outbox for the recipients that are configured. */
export function createOutbox({ mail, siteOrigin }: Recipients): Outbox {
  const hasLeadsEmail = mail?.leadsTo !== undefined
  const kinds: Readonly<Record<OutboxEvent, readonly DeliveryKind[]>> = {
    'code.requested': ['code.sms'],
    'lead.verified': [
      'lead.webhook',
      ...(hasLeadsEmail ? (['lead.email'] as const) : []),
      ...(mail === undefined || siteOrigin === undefined ? [] : (['confirmation.email'] as const)),
    ],
    'lead.withdrawn': ['withdrawal.webhook', ...(hasLeadsEmail ? (['withdrawal.email'] as const) : [])],
    'message.received': ['contact.email'],
  }
  return {
    async enqueue(db, event, subjectId, now, only = kinds[event]) {
      const rows = kinds[event].filter((kind) => only.includes(kind)).map((kind) => newDelivery(kind, subjectId, now))
      if (rows.length > 0) await db.insertInto('deliveries').values(rows).execute()
    },
  }
}

/** A delivery that is due at once. */
export function newDelivery(kind: DeliveryKind, subjectId: string, now: number): DeliveryRow {
  const trace = currentTrace()
  return {
    id: `msg_${randomUUID()}`,
    kind,
    subject_id: subjectId,
    state: 'pending',
    attempts: 0,
    next_attempt_at: toIso(now),
    locked_by: null,
    locked_until: null,
    last_error: null,
    created_at: toIso(now),
    finished_at: null,
    traceparent: trace === undefined ? null : writeTraceparent(trace),
    scheduled_at: null,
    brought_forward_at: null,
  }
}
