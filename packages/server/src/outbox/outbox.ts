import { randomUUID } from 'node:crypto'
import { toIso } from '../common/clock.ts'
import { currentTrace, writeTraceparent } from '../common/trace-context.ts'
import type { DeliveryRow, StoreTransaction } from '../database/schema.ts'
import {
  announcesLead,
  isOf,
  KINDS,
  kindsOf,
  readKind,
  writeKind,
  type OutboxEvent,
  type OwnKind,
  type StoredKind,
} from '../deliveries/kinds.ts'
import type { RecipientSettings } from '../settings/delivery-settings.ts'
import { addressesOf, kindsTo } from '../settings/recipients.ts'
import { discardAnnouncements, hasLeft, mayHaveLeft } from './discards.ts'

async function add(db: StoreTransaction, kinds: readonly StoredKind[], subjectId: string, now: number): Promise<void> {
  const rows = kinds.map((kind) => newDelivery(kind, subjectId, now))
  if (rows.length === 0) return
  await db
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Makes what takes deliveries, in the transaction of the data that they follow from. The worker delivers them after the commit. */
export function createOutbox(recipients: RecipientSettings) {
  const addresses: Partial<Record<OwnKind, unknown>> = addressesOf(recipients)
  const further = recipients.destinations.flatMap(kindsTo)

  /** The kinds that an event leads to, those of further destinations last. */
  const kindsFor = (event: OutboxEvent): readonly StoredKind[] => [
    ...kindsOf(event).filter((kind) => KINDS[kind].waits || addresses[kind] !== undefined),
    ...further.filter(({ name }) => KINDS[name].event === event).map(writeKind),
  ]

  return {
    /**
     * Adds the deliveries that an event leads to, due at once. What there is one of for its subject (`KindDetails`) is added once,
     * whichever process does so first.
     *
     * @param subjectId the id of what the event is about
     */
    enqueue: (db: StoreTransaction, event: Exclude<OutboxEvent, 'lead.withdrawn'>, subjectId: string, now: number): Promise<void> =>
      add(db, kindsFor(event), subjectId, now),

    /**
     * Discards what is still to be delivered of a verified lead, and adds a notice of the withdrawal to whoever may have got it.
     *
     * @param verifiedAt when the lead was verified, in ISO 8601
     * @returns the kinds by which somebody may have got it whom these recipients do not include, and who is not told
     */
    async withdraw(db: StoreTransaction, leadId: string, verifiedAt: string, now: number): Promise<StoredKind[]> {
      const deliveries = await discardAnnouncements(db, leadId, now)
      const notices = kindsFor('lead.withdrawn').filter((notice) => mayHaveLeft(deliveries, notice, verifiedAt, now))
      await add(db, notices, leadId, now)
      const ours = kindsFor('lead.verified')
      return deliveries.filter((row) => isOf(row.kind, announcesLead) && hasLeft(row) && !ours.includes(row.kind)).map(({ kind }) => kind)
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>

/** A delivery that is due at once. */
export function newDelivery(kind: StoredKind, subjectId: string, now: number): DeliveryRow {
  const trace = currentTrace()
  const details = readKind(kind)
  return {
    id: `msg_${details?.isOnePerSubject === true ? `${details.subject}_${subjectId}` : randomUUID()}`,
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
