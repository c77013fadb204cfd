import { randomUUID } from 'node:crypto'
import type { EventName } from '@plotline/contract/events'
import { toIso } from '../common/clock.ts'
import { currentTrace, writeTraceparent } from '../common/trace-context.ts'
import type { DeliveryKind, DeliveryRow, StoreTransaction } from '../database/schema.ts'
import type { Destination } from '../settings/destinations.ts'
import { discardAnnouncements, mayHaveLeft } from './discards.ts'

/** The deliveries that each event leads to, as far as they are configured. */
const EVENT_KINDS = {
  'code.requested': ['code.sms'],
  'call.requested': ['code.call'],
  'lead.verified': ['lead.webhook', 'lead.email', 'confirmation.email'],
  'lead.withdrawn': ['withdrawal.webhook', 'withdrawal.email'],
  'contact.received': ['contact.email'],
  'report.due': ['report.email'],
  'alarm.changed': ['alarm.email'],
  'digest.due': ['digest.email'],
} as const satisfies Readonly<Record<string, readonly DeliveryKind[]>>

/** Something that happened and that someone must be told about. */
export type OutboxEvent = keyof typeof EVENT_KINDS

export const kindsOf = <Event extends OutboxEvent>(event: Event): (typeof EVENT_KINDS)[Event] => EVENT_KINDS[event]

/** How kinds of delivery name what they tell of, before the dot: those of further destinations do too. */
export const TOLD_AS = {
  'lead.verified': 'lead',
  'lead.withdrawn': 'withdrawal',
  'contact.received': 'contact',
} as const satisfies Readonly<Record<EventName, string>>

/** The kind of delivery that tells a further destination of an event. */
export const kindTo = ({ name, inbox }: Pick<Destination, 'name' | 'inbox'>, event: EventName): DeliveryKind =>
  `${TOLD_AS[event]}.${inbox === undefined ? 'webhook' : 'email'}:${name}`

export interface Recipients {
  /** Who else is told, and of what. */
  destinations: readonly Pick<Destination, 'name' | 'inbox' | 'events'>[]
  /** The mail server, if there is one; `leadsTo` gets leads by email. */
  mail: { leadsTo: string | undefined } | undefined
  /** The start of the link in a confirmation. Without it none is sent, as the link would lead nowhere. */
  siteOrigin: string | undefined
}

/** Makes what takes deliveries, in the transaction of the data that they follow from. The worker delivers them after the commit. */
export function createOutbox({ mail, siteOrigin, destinations }: Recipients) {
  const hasLeadsEmail = mail?.leadsTo !== undefined
  const isLeftOut: Readonly<Partial<Record<DeliveryKind, boolean>>> = {
    'lead.email': !hasLeadsEmail,
    'withdrawal.email': !hasLeadsEmail,
    'confirmation.email': mail === undefined || siteOrigin === undefined,
  }

  /** The kinds that an event leads to, those of further destinations last. */
  const kindsTo = (event: OutboxEvent): readonly DeliveryKind[] => [
    ...kindsOf(event),
    ...destinations.flatMap((to) => to.events.flatMap((one) => (one === event ? [kindTo(to, one)] : []))),
  ]

  async function add(db: StoreTransaction, kinds: readonly DeliveryKind[], subjectId: string, now: number): Promise<void> {
    const rows = kinds.filter((kind) => isLeftOut[kind] !== true).map((kind) => newDelivery(kind, subjectId, now))
    if (rows.length === 0) return
    await db
      .insertInto('deliveries')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }

  return {
    /**
     * Adds the deliveries that an event leads to, due at once. What goes to the owner is added only once, whichever process does so first.
     *
     * @param subjectId the lead's or message's id, the report's Monday, the digest's day, or the alarm with its time
     */
    enqueue: (db: StoreTransaction, event: Exclude<OutboxEvent, 'lead.withdrawn'>, subjectId: string, now: number): Promise<void> =>
      add(db, kindsTo(event), subjectId, now),

    /**
     * Discards what is still to be delivered of a verified lead, and adds a notice of the withdrawal to whoever may have got it.
     *
     * @param verifiedAt when the lead was verified, in ISO 8601
     */
    async withdraw(db: StoreTransaction, leadId: string, verifiedAt: string, now: number): Promise<void> {
      const deliveries = await discardAnnouncements(db, leadId, now)
      const notices = kindsTo('lead.withdrawn').filter((notice) => mayHaveLeft(deliveries, notice, verifiedAt, now))
      await add(db, notices, leadId, now)
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>

const FOR_OWNER: ReadonlySet<DeliveryKind> = new Set(['report.email', 'alarm.email', 'digest.email'])

/** A delivery that is due at once. The id of what goes to the owner is the same in every process. */
export function newDelivery(kind: DeliveryKind, subjectId: string, now: number): DeliveryRow {
  const trace = currentTrace()
  return {
    id: FOR_OWNER.has(kind) ? `msg_${kind.replace('.email', '')}_${subjectId}` : `msg_${randomUUID()}`,
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
