import { EVENT_NAMES } from '@plotline/contract/events'
import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { newDelivery } from '../outbox/outbox.ts'
import { onBothStores } from '../testing/stores.ts'
import { IS_CODE, IS_NO_CODE, isCode, isOfKind, KINDS, kindTo, OWN_KINDS, readKind, writeKind, type DestinationKind } from './kinds.ts'

const CHANNELS = ['webhook', 'email'] as const

/** The kinds of further destinations, by what they are told and how. */
const TO_DESTINATIONS = EVENT_NAMES.flatMap((event) => CHANNELS.map((channel) => [event, channel, kindTo('crm', event, channel)] as const))

test('a kind is stored under the name that it has always had, behind which is that of a further destination', () => {
  const stored = [...OWN_KINDS, ...TO_DESTINATIONS.map(([, , kind]) => writeKind(kind))]
  // Rows with these are in databases: a name may be added, never changed.
  expect(stored.toSorted()).toEqual([
    'alarm.email',
    'code.call',
    'code.sms',
    'confirmation.email',
    'contact.email',
    'contact.email:crm',
    'contact.webhook:crm',
    'digest.email',
    'lead.email',
    'lead.email:crm',
    'lead.webhook',
    'lead.webhook:crm',
    'report.email',
    'withdrawal.email',
    'withdrawal.email:crm',
    'withdrawal.webhook',
    'withdrawal.webhook:crm',
  ])
  for (const kind of stored) expect(readKind(kind)?.name.split('.').at(-1)).toBe(readKind(kind)?.channel)
})

test('a delivery waits in the outbox until a setting says where it goes, unless a webhook or a page says the same (R-delivery-08)', () => {
  const notWaiting = OWN_KINDS.filter((kind) => !KINDS[kind].waits)
  expect(notWaiting).toEqual(['lead.email', 'confirmation.email', 'withdrawal.email'])
})

test('what is written of a kind is read back, whatever a destination is called, and nothing else is', () => {
  const name = constantFrom(...TO_DESTINATIONS.map(([, , kind]): DestinationKind => kind.name))
  const destination = string({ unit: constantFrom('a', '-', '.', ':', '_', '\n', 'lead.webhook') })
  assert(
    property(name, destination, (one, to) => {
      expect(readKind(writeKind({ name: one, destination: to }))).toEqual({ ...KINDS[one], name: one, destination: to })
    }),
  )
  for (const one of OWN_KINDS) expect(readKind(writeKind({ name: one }))).toEqual({ ...KINDS[one], name: one })
  const texts = [
    '',
    ':',
    'code.sms:crm',
    'report.email:crm',
    'contact.webhook',
    'lead',
    'lead.webhook ',
    'toString',
    'code.of-a-later-release',
  ]
  expect(texts.filter((text) => readKind(text) !== undefined)).toEqual([])
})

test('further destinations are told of the contract’s events alone (R-delivery-17)', () => {
  const events = Object.values(KINDS).flatMap((kind) => (kind.isForDestinations ? [kind.event] : []))
  expect([...new Set(events)].toSorted()).toEqual(EVENT_NAMES.toSorted())
})

test.each(TO_DESTINATIONS)('a further destination is told of %s by %s (R-delivery-17)', (event, channel, { name }) => {
  expect(KINDS[name]).toMatchObject({ event, channel })
  // No other kind would do.
  expect(Object.values(KINDS).filter((kind) => kind.isForDestinations && kind.event === event && kind.channel === channel)).toHaveLength(1)
})

test('what there is one of for its subject has the same id in every process, and anything else one of its own', () => {
  const [first = [], second = []] = [1, 2].map(() => OWN_KINDS.map((kind) => newDelivery(kind, '2026-03-02', 0).id))
  const same = first.filter((id) => second.includes(id))
  expect(same.toSorted()).toEqual(['msg_alarm_2026-03-02', 'msg_digest_2026-03-02', 'msg_report_2026-03-02'])
})

onBothStores('deliveries', (test) => {
  test('are found by what their kind is, those of further destinations too', async ({ server: { store } }) => {
    const kinds = [...OWN_KINDS, ...TO_DESTINATIONS.map(([, , kind]) => writeKind(kind)), 'lead.webhook:crm-2'] as const
    await store.transaction(async (db) => {
      for (const kind of kinds)
        await db
          .insertInto('deliveries')
          .values({ ...newDelivery(kind, 'a', 0), id: kind })
          .execute()
    })
    const found = (which: typeof IS_CODE) =>
      store.transaction(async (db) =>
        (await db.selectFrom('deliveries').select('kind').where(which).execute()).map(({ kind }) => kind).toSorted(),
      )
    for (const event of new Set(Object.values(KINDS).map((kind) => kind.event)))
      expect(await found(isOfKind((kind) => kind.event === event))).toEqual(
        kinds.filter((kind) => readKind(kind)?.event === event).toSorted(),
      )
    expect(await found(IS_CODE)).toEqual(['code.call', 'code.sms'])
    expect(await found(IS_NO_CODE)).toEqual(kinds.filter((kind) => !isCode(kind)).toSorted())
  })
})
