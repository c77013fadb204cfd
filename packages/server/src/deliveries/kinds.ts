import type { EventName } from '@plotline/contract/events'
import { sql, type RawBuilder } from 'kysely'
import { CALL_SCHEDULE, CONFIRMATION_SCHEDULE, EVENT_SCHEDULE, TEXT_SCHEDULE, type Schedule } from './schedules.ts'

export interface KindDetails {
  /** What has happened when one is added to the outbox. */
  event: string
  /** What it is about, whose id is the delivery's `subject_id`; a report has its Monday, a digest its day, an alarm its name and time. */
  subject: 'lead' | 'message' | 'report' | 'alarm' | 'digest'
  channel: 'sms' | 'call' | 'webhook' | 'email'
  /** Who is told. With `destinations` nobody is but further destinations. */
  to: 'visitor' | 'partner' | 'owner' | 'destinations'
  /** Whether further destinations can be told so as well. */
  isForDestinations: boolean
  /** Whether it waits in the outbox until a setting says where it goes. Otherwise there is none. */
  waits: boolean
  /** Whether its id is the same in every process, so that there is one for each subject, however many processes add it. */
  isOnePerSubject: boolean
  /** Whether it brings a code, which is of use for minutes: it is not listed or replayed, and is deleted after a day. */
  isCode: boolean
  schedule: Schedule
}

const CODE = { subject: 'lead', to: 'visitor', isForDestinations: false, waits: true, isOnePerSubject: false, isCode: true } as const
const NO_CODE = { isOnePerSubject: false, isCode: false, schedule: EVENT_SCHEDULE } as const
const VERIFIED = { ...NO_CODE, event: 'lead.verified', subject: 'lead' } as const
const WITHDRAWN = { ...NO_CODE, event: 'lead.withdrawn', subject: 'lead' } as const
const MESSAGE = { ...NO_CODE, event: 'contact.received', subject: 'message', isForDestinations: true } as const
const TO_OWNER = { ...NO_CODE, channel: 'email', to: 'owner', isForDestinations: false, waits: true, isOnePerSubject: true } as const

/**
 * Every kind of delivery, under the name that is stored, listed and measured; in the order in which an event's are added. How each is
 * sent is in channels/channels.ts, where it goes in settings/recipients.ts.
 */
export const KINDS = {
  'code.sms': { ...CODE, event: 'code.requested', channel: 'sms', schedule: TEXT_SCHEDULE },
  'code.call': { ...CODE, event: 'call.requested', channel: 'call', schedule: CALL_SCHEDULE },
  'lead.webhook': { ...VERIFIED, channel: 'webhook', to: 'partner', isForDestinations: true, waits: true },
  'lead.email': { ...VERIFIED, channel: 'email', to: 'partner', isForDestinations: true, waits: false },
  'confirmation.email': {
    ...VERIFIED,
    channel: 'email',
    to: 'visitor',
    isForDestinations: false,
    waits: false,
    schedule: CONFIRMATION_SCHEDULE,
  },
  'withdrawal.webhook': { ...WITHDRAWN, channel: 'webhook', to: 'partner', isForDestinations: true, waits: true },
  'withdrawal.email': { ...WITHDRAWN, channel: 'email', to: 'partner', isForDestinations: true, waits: false },
  'contact.webhook': { ...MESSAGE, channel: 'webhook', to: 'destinations', waits: false },
  'contact.email': { ...MESSAGE, channel: 'email', to: 'owner', waits: true },
  'report.email': { ...TO_OWNER, event: 'report.due', subject: 'report' },
  'alarm.email': { ...TO_OWNER, event: 'alarm.changed', subject: 'alarm' },
  'digest.email': { ...TO_OWNER, event: 'digest.due', subject: 'digest' },
} as const satisfies Readonly<Record<string, KindDetails>>

export type KindName = keyof typeof KINDS

/** The names of the kinds whose details include these. */
export type KindsWith<Details extends Partial<KindDetails>> = {
  [Name in KindName]: (typeof KINDS)[Name] extends Details ? Name : never
}[KindName]

/** Something that happened and that someone must be told about. */
export type OutboxEvent = (typeof KINDS)[KindName]['event']

/** A kind that somebody gets who is no further destination. */
export type OwnKind = Exclude<KindName, KindsWith<{ to: 'destinations' }>>
/** A kind that further destinations can get. */
export type DestinationKind = KindsWith<{ isForDestinations: true }>

/** A kind as it is stored: its name, and behind it that of the further destination that gets it, such as `lead.webhook:crm`. */
export type StoredKind = OwnKind | `${DestinationKind}:${string}`

type KindKey = { name: OwnKind; destination?: undefined } | { name: DestinationKind; destination: string }

/** A kind with its details, and the name of the further destination that gets it, if one does. */
export type Kind = KindKey & KindDetails

const isName = (text: string): text is KindName => Object.hasOwn(KINDS, text)
const isOwn = (name: KindName): name is OwnKind => KINDS[name].to !== 'destinations'
const isForDestinations = (name: KindName): name is DestinationKind => KINDS[name].isForDestinations

const NAMES = Object.keys(KINDS).filter(isName)
/** The kinds of those who are no further destinations. */
export const OWN_KINDS: readonly OwnKind[] = NAMES.filter(isOwn)

export const writeKind = (kind: KindKey): StoredKind => (kind.destination === undefined ? kind.name : `${kind.name}:${kind.destination}`)

/** Reads what {@link writeKind} wrote. Undefined for anything else, such as a kind of a later release. */
export function readKind(stored: string): Kind | undefined {
  const [, name = '', destination] = /^([^:]*)(?::(.*))?$/s.exec(stored) ?? []
  if (!isName(name)) return undefined
  const details: KindDetails = KINDS[name]
  if (destination === undefined) return isOwn(name) ? { ...details, name } : undefined
  return isForDestinations(name) ? { ...details, name, destination } : undefined
}

export const isBy = <Channel extends KindDetails['channel']>(name: KindName, channel: Channel): name is KindsWith<{ channel: Channel }> =>
  KINDS[name].channel === channel

/** The kinds that an event leads to, but for those of further destinations. */
export const kindsOf = (event: OutboxEvent): readonly OwnKind[] => OWN_KINDS.filter((name) => KINDS[name].event === event)

/** The kind of delivery that tells a further destination of an event. */
export function kindTo(
  destination: string,
  event: EventName,
  channel: 'webhook' | 'email',
): { name: DestinationKind; destination: string } {
  const name = NAMES.filter(isForDestinations).find((one) => KINDS[one].event === event && KINDS[one].channel === channel)
  if (name === undefined) throw new Error(`No kind of delivery tells a destination of ${event} by ${channel}.`)
  return { name, destination }
}

/** Whether a delivery tells somebody of a verified lead, whom its visitor may not want to hear from. */
export const announcesLead = ({ event, to }: KindDetails): boolean => event === 'lead.verified' && to !== 'visitor'

/** Whether two deliveries go to the same receiver. */
export const isToSame = (one: Kind, other: Kind): boolean =>
  one.to === other.to && one.channel === other.channel && one.destination === other.destination

/** Whether a stored kind is one of these; a kind of a later release is none. */
export function isOf(stored: string, which: (kind: Kind) => boolean): boolean {
  const kind = readKind(stored)
  return kind !== undefined && which(kind)
}

export const isCode = (stored: string): boolean => isOf(stored, (kind) => kind.isCode)

/** The condition that a delivery is of one of these kinds, whoever gets it, in SQL. */
export function isOfKind(which: (details: KindDetails) => boolean): RawBuilder<boolean> {
  const names = NAMES.filter((name) => which(KINDS[name]))
  const further = names.filter(isForDestinations).map((name) => sql<boolean>`kind like ${`${name}:%`}`)
  return sql<boolean>`(${sql.join([sql`kind in (${sql.join(names)})`, ...further], sql` or `)})`
}

export const CODE_KINDS: readonly OwnKind[] = OWN_KINDS.filter((name) => KINDS[name].isCode)
export const IS_CODE = isOfKind((kind) => kind.isCode)
export const IS_NO_CODE = sql<boolean>`not ${IS_CODE}`
