import { join } from 'node:path'
import { DAY_MS } from '@plotline/contract'
import { expect, onTestFinished, test } from 'vitest'
import { DELIVERY_STATES, type DeliveryRow } from '../database/schema.ts'
import { openStore } from '../database/store.ts'
import { insertLead } from '../leads/queries.ts'
import { LEAD, temporaryFolder } from '../testing/server.ts'
import { discardAnnouncements, discardCodes, mayHaveLeft } from './discards.ts'
import { createOutbox, newDelivery } from './outbox.ts'
import { recipientSettings } from '../settings/delivery-settings.ts'

const START = Date.parse('2026-03-02T09:00:00Z')
const NOW = START + 60_000
const now = new Date(NOW).toISOString()

/** A store with deliveries. */
async function withDeliveries(...rows: DeliveryRow[]) {
  const store = await openStore({ file: join(temporaryFolder(), 'plotline.sqlite') })
  onTestFinished(() => store.close())
  if (rows.length > 0) await store.transaction((db) => db.insertInto('deliveries').values(rows).execute())
  const read = async () => {
    const found = await store.transaction((db) => db.selectFrom('deliveries').selectAll().execute())
    return new Map(found.map((row) => [row.id, row]))
  }
  return { store, read }
}

const row = (id: string, change: Partial<DeliveryRow> = {}): DeliveryRow => ({
  ...newDelivery('lead.webhook', 'a lead', START),
  id,
  ...change,
})

test('a withdrawal discards what would still announce its lead, and nothing else (R-delivery-15)', async () => {
  const announcements = (['lead.webhook', 'lead.email', 'confirmation.email'] as const).map((kind) =>
    row(kind, { kind, locked_until: now }),
  )
  const others = [
    row('delivered', { state: 'delivered', finished_at: 'then' }),
    row('another lead', { subject_id: 'another lead' }),
    row('a message', { kind: 'contact.email' }),
  ]
  const givenUp = row('given up', { state: 'dead_letter', last_error: 'http-500' })
  const { store, read } = await withDeliveries(...announcements, givenUp, ...others)
  const before = await store.transaction((db) => discardAnnouncements(db, 'a lead', NOW))
  // As they were, for whoever decides who has to be told.
  expect(Object.fromEntries(before.map(({ id, state }) => [id, state]))).toEqual({
    'confirmation.email': 'pending',
    'lead.email': 'pending',
    'lead.webhook': 'pending',
    'given up': 'dead_letter',
    delivered: 'delivered',
  })
  const after = await read()
  for (const { id } of [...announcements, givenUp])
    expect(after.get(id)).toMatchObject({ state: 'discarded', last_error: 'withdrawn', finished_at: now, locked_until: null })
  for (const other of others) expect(after.get(other.id)).toEqual(other)
  expect(await store.transaction((db) => discardAnnouncements(db, 'nobody', NOW))).toEqual([])
})

test('another code discards those of the same phone that are still to be sent (R-otp-16)', async () => {
  const { store, read } = await withDeliveries(
    row('waiting', { kind: 'code.sms', subject_id: 'first' }),
    row('of the phone’s second lead', { kind: 'code.sms', subject_id: 'second' }),
    row('sent', { kind: 'code.sms', subject_id: 'first', state: 'delivered' }),
    row('another phone', { kind: 'code.sms', subject_id: 'other' }),
    row('no code', { subject_id: 'first' }),
  )
  await store.transaction(async (db) => {
    for (const [id, phone] of [['first', LEAD.phone] as const, ['second', LEAD.phone] as const, ['other', '+447700900456'] as const])
      await insertLead(db, id, { ...LEAD, phone, consent: true }, START)
    await discardCodes(db, LEAD.phone, NOW)
    await discardCodes(db, 'nobody', NOW)
  })
  const after = await read()
  const discards = [...after.values()].filter(({ state }) => state === 'discarded')
  expect(discards.map(({ id }) => id).toSorted()).toEqual(['of the phone’s second lead', 'waiting'])
  for (const discard of discards) expect(discard).toMatchObject({ last_error: 'asked-again', finished_at: now })
})

test.each([
  ['waits for its first attempt', { state: 'pending' }, false],
  ['has ever been claimed', { state: 'pending', locked_by: 'a worker' }, true],
  ...DELIVERY_STATES.filter((state) => state !== 'pending').map((state) => [`is ${state}`, { state }, true] as const),
] as const)('whether the receiver may have a lead whose delivery %s (R-delivery-15)', (_, change, may) => {
  const verifiedAt = new Date(NOW - DAY_MS).toISOString()
  const [webhook, email] = [row('webhook', change), row('email', { kind: 'lead.email', ...change })]
  expect(mayHaveLeft([webhook], 'withdrawal.webhook', verifiedAt, NOW)).toBe(may)
  expect(mayHaveLeft([email], 'withdrawal.email', verifiedAt, NOW)).toBe(may)
  // The one says nothing about the other.
  expect(mayHaveLeft([webhook], 'withdrawal.email', verifiedAt, NOW)).toBe(false)
  expect(mayHaveLeft([email], 'withdrawal.webhook', verifiedAt, NOW)).toBe(false)
})

test('a delivery that is no longer listed was made, if its lead was verified more than 30 days ago (R-delivery-15)', () => {
  const [month, longer] = [30 * DAY_MS, 30 * DAY_MS + 1].map((ms) =>
    mayHaveLeft([], 'withdrawal.webhook', new Date(NOW - ms).toISOString(), NOW),
  )
  expect({ month, longer }).toEqual({ month: false, longer: true })
})

const MAIL = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'a@example.com', LEADS_EMAIL_TO: 'partner@example.com' }

test.each([
  [{}, ['withdrawal.webhook']],
  [MAIL, ['withdrawal.email', 'withdrawal.webhook']],
])(
  'a withdrawal after 31 days is told to whoever gets leads, by the ways that are set up: %j (R-delivery-15)',
  async (environment, kinds) => {
    const { store, read } = await withDeliveries()
    const verifiedAt = new Date(NOW - 31 * DAY_MS).toISOString()
    await store.transaction((db) => createOutbox(recipientSettings(environment)).withdraw(db, 'a lead', verifiedAt, NOW))
    expect([...(await read()).values()].map(({ kind }) => kind).toSorted()).toEqual(kinds)
  },
)
