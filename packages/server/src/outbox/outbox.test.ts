import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../testing/fixtures.ts'
import { toIso } from '../common/clock.ts'
import type { DeliveryState, StoreTransaction } from '../database/schema.ts'
import type { StoredKind } from '../deliveries/kinds.ts'
import { dialectOf } from '../database/dialects.ts'
import { bringForward, claimDue } from './claims.ts'
import { measureOutbox, replay, undeliveredLeadMs } from './deliveries.ts'
import { newDelivery } from './outbox.ts'
import { readStore } from '../database/store.ts'
import { runCommand } from '../leads-cli.ts'
import { CONTACT, LEAD, startServer, temporaryFolder } from '../testing/server.ts'
import { onBothStores, settingsOf } from '../testing/stores.ts'
import { PARTNER_SECRET, startPartner, startReceiver } from '../testing/partner.ts'

const HOUR = 3_600
/** Where the tests' clock starts. */
const START = Date.parse('2026-03-02T09:00:00Z')

const OTHER_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

/** Leaves PostgreSQL only the plan in which it runs a subquery for each row. */
const ROW_BY_ROW = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'].map((plan) => `set local enable_${plan} = off`).join('; ')

onBothStores('further destinations', (test) => {
  test('each is told of its own events, signed with its own secret, as often as it says (R-delivery-17)', async ({ at, partner, mail }) => {
    const [crm, other] = [await startReceiver(), await startReceiver()]
    const to = [
      { name: 'crm', url: crm.url, secret: OTHER_SECRET, events: ['lead.verified', 'lead.withdrawn', 'contact.received'] },
      { name: 'other', url: other.url, secret: PARTNER_SECRET, retries: 1 },
      { name: 'sales', email: 'sales@example.com', events: ['lead.verified', 'contact.received'] },
    ]
    const DESTINATIONS = join(temporaryFolder({ 'to.json': JSON.stringify(to) }), 'to.json')
    const server = await startServer({ at, environment: { ...partner.environment, ...mail.environment, DESTINATIONS } })
    other.respondWith(500)
    server.setTime(new Date().toISOString())
    await server.verifyLead()
    await server.postOk('contact', CONTACT)
    await server.deliver()
    server.advance(5)
    await server.deliver()
    expect((await server.deliveries('dead_letter')).map(({ kind, attempts }) => [kind, attempts])).toEqual([['lead.webhook:other', 2]])
    await runCommand(['withdraw', LEAD.phone], { ...mail.environment, ...settingsOf(at), DESTINATIONS })
    // The command's own time, however late it ran.
    server.setTime(new Date().toISOString())
    await server.deliver()

    const eventsOf = ({ requests }: Pick<typeof crm, 'requests'>, secret: string) =>
      requests.map(({ body, headers }) => Object(new Webhook(secret).verify(body, headers)).type)
    expect(eventsOf(crm, OTHER_SECRET)).toEqual(['lead.verified', 'contact.received', 'lead.withdrawn'])
    expect(JSON.parse(crm.requests[1]?.body ?? '')).toMatchObject({ data: { message: CONTACT.message, tracking: { gclid: null } } })
    expect(eventsOf(partner, PARTNER_SECRET)).toEqual(['lead.verified', 'lead.withdrawn'])
    expect(eventsOf(other, PARTNER_SECRET)).toEqual(['lead.verified', 'lead.verified', 'lead.withdrawn'])
    const subjectsTo = (inbox: string) =>
      mail.emails.flatMap(({ to: tos, text }) => (tos.includes(inbox) ? [/^Subject: (.*)\r$/m.exec(text)?.[1]] : []))
    expect(subjectsTo('sales@example.com')).toEqual([
      'Plotline: new lead, Ada Sample',
      'Plotline: message about complaint, from Ada Sample',
    ])
  })
})

onBothStores('a verified lead', (test) => {
  test('reaches the partner once, in a webhook that either secret verifies (R-delivery-01, R-delivery-02)', async ({ at, partner }) => {
    const environment = { ...partner.environment, PARTNER_WEBHOOK_SECRET: `${PARTNER_SECRET}, ${OTHER_SECRET}` }
    const server = await startServer({ at, environment, clock: Date.now })
    await server.verifyLead({ utm_source: 'news' })
    await expect.poll(() => server.events.filter(({ kind }) => kind === 'lead.webhook')).toMatchObject([{ outcome: 'delivered' }])
    await server.deliver()

    expect(partner.requests).toHaveLength(1)
    const [{ headers, body, method } = { headers: {}, body: '', method: '' }] = partner.requests
    expect(method).toBe('POST')
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Plotline' })
    expect(headers).toMatchObject({ 'webhook-signature': expect.stringMatching(/^v1,\S+ v1,\S+$/) })
    const [lead] = await server.leads()
    for (const secret of [PARTNER_SECRET, OTHER_SECRET])
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({
        type: 'lead.verified',
        timestamp: lead?.verified_at,
        data: { id: lead?.id, name: LEAD.name, call_by: lead?.call_by, tracking: { utm_source: 'news' } },
      })
    expect(() => new Webhook(PARTNER_SECRET).verify(body.replace('Ada', 'Eve'), headers)).toThrow(/signature/i)
  })

  test('is never delivered before its phone is verified, nor when it is superseded (R-delivery-01)', async ({ at, partner }) => {
    const server = await startServer({ at, environment: partner.environment })
    await server.postOk('leads', LEAD)
    await server.deliver()
    expect(partner.requests).toEqual([])
    server.advance(60)
    await server.verifyLead()
    await server.deliver()
    await expect.poll(() => partner.requests).toHaveLength(1)
  })

  test('is tried ten times under one id, then reported, listed and replayed (R-delivery-03, R-delivery-05)', async ({ at, partner }) => {
    partner.respondWith(500)
    const server = await startServer({ at, environment: partner.environment })
    await server.verifyLead()
    await expect.poll(() => partner.requests).toHaveLength(1)

    const waits = [5, 300, 1_800, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
    for (const [index, wait] of waits.entries()) {
      await expect.poll(() => server.events.filter(({ kind }) => kind === 'lead.webhook')).toHaveLength(index + 1)
      server.advance(wait - 1)
      await server.deliver()
      expect(partner.requests).toHaveLength(index + 1)
      server.advance(1)
      await server.deliver()
      expect(partner.requests).toHaveLength(index + 2)
    }
    expect(new Set(partner.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(server.events.at(-1)).toMatchObject({ kind: 'lead.webhook', outcome: 'dead_letter' })
    expect(server.logged).toContainEqual(expect.objectContaining({ level: 'error', reason: 'http-500', attempts: 10 }))
    expect(JSON.stringify(server.logged)).not.toMatch(/Ada|7700900/)
    expect(await readStore(at, (db) => measureOutbox(db, Infinity))).toEqual([
      { kind: 'lead.webhook', pending: 0, oldestMs: 0, deadLetter: 1 },
    ])

    const [dead] = await server.deliveries('dead_letter')
    partner.respondWith(204)
    server.advance(100 * HOUR)
    await server.deliver()
    expect(partner.requests).toHaveLength(10)
    expect(await server.store.transaction((db) => replay(db, [dead?.subject_id ?? ''], 0))).toBe(1)
    // It has all its retries again, and may have arrived before.
    expect(await server.deliveries('pending')).toMatchObject([{ id: dead?.id, attempts: 0, locked_by: expect.any(String) }])
    await server.deliver()
    expect(partner.requests).toHaveLength(11)
    expect(partner.requests.at(-1)?.headers['webhook-id']).toBe(dead?.id)
    expect(await server.deliveries('delivered')).toHaveLength(1)
  })

  test('of a withdrawn lead is replayed as no more than its withdrawal (R-delivery-14, R-delivery-15)', async ({ at, partner, mail }) => {
    const server = await startServer({ at, environment: { ...partner.environment, ...mail.environment } })
    const request_token = await server.verifyLead()
    await server.deliver()
    await server.postOk('withdrawLead', { request_token })
    await server.deliver()
    const [told, sent] = [partner.requests.length, mail.emails.length]
    const [lead] = await server.leads()
    expect(await server.store.transaction((db) => replay(db, [lead?.id ?? ''], 0))).toBeGreaterThan(1)
    await server.deliver()
    expect(partner.requests.slice(told).map(({ body }) => JSON.parse(body).type)).toEqual(['lead.withdrawn'])
    expect(mail.emails.slice(sent).map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1])).toEqual(['Plotline: do not call Ada Sample'])
  })

  test('is replayed without what was discarded, such as a confirmation that was abandoned (R-delivery-14)', async ({ server }) => {
    await server.verifyLead()
    await server.store.transaction((db) =>
      db.updateTable('deliveries').set({ state: 'discarded' }).where('state', '=', 'pending').execute(),
    )
    const [lead] = await server.leads()
    expect(await server.store.transaction((db) => replay(db, [lead?.id ?? ''], 0))).toBe(0)
    expect(await server.deliveries()).toMatchObject([{ state: 'discarded' }])
  })

  test('that fails when tried early loses no attempt, and waits before the next such try (R-delivery-03)', async ({ at, partner }) => {
    partner.respondWith(500)
    const server = await startServer({ at, environment: partner.environment })
    await server.verifyLead()
    const failures = () => expect.poll(() => server.events.filter(({ kind }) => kind === 'lead.webhook'))
    for (const [index, wait] of [5, 300, 1_800].entries()) {
      await failures().toHaveLength(index + 1)
      server.advance(wait)
      await server.deliver()
    }
    await failures().toHaveLength(4)
    const waiting = async () => (await server.deliveries('pending')).find(({ attempts }) => attempts > 0)
    const before = await waiting()
    expect(before).toMatchObject({ attempts: 4 })

    const attempts = () => server.events.filter(({ kind }) => kind === 'lead.webhook').length
    /** Delivers another lead. Then the first is tried early, this many times, and gets this status. */
    const another = async (to: string, status: number, early: 0 | 1) => {
      const made = attempts()
      partner.respondWith((body) => (body.includes(to) ? 200 : status))
      await server.verifyLead({ phone: to })
      await expect.poll(attempts).toBe(made + 1 + early)
      await server.deliver()
      expect(attempts()).toBe(made + 1 + early)
    }
    await another('+447700900201', 500, 1)
    expect(await waiting()).toMatchObject({ attempts: 4, next_attempt_at: before?.next_attempt_at, scheduled_at: null })
    await another('+447700900202', 500, 0)
    server.advance(900)
    await another('+447700900203', 200, 1)
    expect(await waiting()).toBeUndefined()
  })

  test.for([
    ['was never tried', { attempts: 0 }],
    ['was held by a process that was killed', { attempts: 0, locked_by: 'killed', locked_until: toIso(START + 30_000) }],
  ] as const)('that %s is delivered within a lease of a clock being set back (R-otp-19)', async ([, waiting], { at, partner }) => {
    const earlier = await startServer({ at })
    await earlier.verifyLead()
    await earlier.store.transaction((db) => db.updateTable('deliveries').set(waiting).where('kind', '=', 'lead.webhook').execute())

    let now = START - 3 * HOUR * 1_000
    const server = await startServer({ at, environment: partner.environment, clock: () => now })
    await server.deliver()
    now += 30_000
    await server.deliver()
    expect(partner.requests).toHaveLength(1)
  })

  test('in a backlog is delivered oldest first (R-delivery-03)', async ({ server: { store } }) => {
    const waiting = [3, 1, 4, 2].map((age) => newDelivery('lead.webhook', `waiting for ${age} s`, START - age * 1_000))
    await store.transaction((db) => db.insertInto('deliveries').values(waiting).execute())
    const claim = () => store.transaction(async (db) => (await claimDue(db, 'lead.webhook', 2, 'me', START)).map((row) => row.subject_id))
    expect([await claim(), await claim()]).toEqual([
      ['waiting for 4 s', 'waiting for 3 s'],
      ['waiting for 2 s', 'waiting for 1 s'],
    ])
  })

  test('is brought forward within a limit (R-delivery-03)', async ({ server: { store } }) => {
    const now = START
    const waits = Array.from({ length: 5 }, (_, index) => ({
      ...newDelivery('lead.webhook', `lead ${index}`, now),
      attempts: index,
      next_attempt_at: toIso(now + HOUR * 1_000),
    }))
    await store.transaction((db) => db.insertInto('deliveries').values(waits).execute())
    expect(await store.transaction((db) => bringForward(db, ['lead.email'], 3, now))).toBe(0)
    const bring = async (db: StoreTransaction) => {
      if (dialectOf(db).lock !== undefined) await sql.raw(ROW_BY_ROW).execute(db)
      return bringForward(db, ['lead.webhook'], 3, now)
    }
    expect(await store.transaction(bring)).toBe(3)
    expect(await store.transaction((db) => bringForward(db, ['lead.webhook'], 3, now))).toBe(1)
    // By a clock that was set back, all of it is in the future.
    expect(await store.transaction((db) => bringForward(db, ['lead.webhook'], 9, now - 1_000))).toBe(4)
    // What was never tried is waiting for another reason.
    expect(await store.transaction((db) => claimDue(db, 'lead.webhook', 9, 'me', now))).toHaveLength(4)
  })

  test('that has reached nobody through any channel is reported with its age (R-operations-07)', async ({ server: { store } }) => {
    const now = START
    const row = (kind: StoredKind, lead: string, state: DeliveryState, hours: number) => ({
      ...newDelivery(kind, lead, now - hours * HOUR * 1_000),
      state,
    })
    const rows = [
      row('lead.webhook', 'a', 'dead_letter', 9),
      row('lead.email', 'a', 'delivered', 9),
      row('lead.webhook', 'b', 'dead_letter', 4),
      row('lead.webhook', 'c', 'pending', 2),
      row('lead.webhook', 'd', 'discarded', 20),
      row('contact.email', 'e', 'pending', 30),
    ]
    await store.transaction((db) => db.insertInto('deliveries').values(rows).execute())
    const hours = (...kinds: StoredKind[]) => store.transaction(async (db) => (await undeliveredLeadMs(db, kinds, now)) / HOUR / 1_000)
    expect(await hours('lead.webhook', 'lead.email')).toBe(4)
    expect(await hours('lead.webhook')).toBe(9)
    expect(await hours('lead.email')).toBe(0)
  })

  test('waits in the outbox until a partner is configured (R-delivery-08)', async ({ at }) => {
    const before = await startServer({ at })
    await before.verifyLead()
    await before.deliver()
    expect(await before.deliveries('pending')).toMatchObject([{ kind: 'lead.webhook', attempts: 0 }])

    const partner = await startPartner()
    const after = await startServer({ at, environment: partner.environment })
    await after.deliver()
    expect(partner.requests).toHaveLength(1)
  })

  test('is delivered only once when two processes share the outbox and both deliver (R-delivery-05)', async ({ at }) => {
    const before = await startServer({ at })
    for (let index = 0; index < 40; index++) await before.verifyLead({ phone: `+4477009000${String(index + 10)}` })
    const partner = await startPartner()
    const servers = [
      await startServer({ at, environment: partner.environment }),
      await startServer({ at, environment: partner.environment }),
    ]
    // Connect both first, or one could be done before the other arrives.
    for (const server of servers) await server.store.transaction((db) => db.selectFrom('leads').selectAll().execute())
    for (let round = 0; round < 20 && partner.requests.length < 40; round++) {
      // Two on one file in the same process cannot wait for each other, so they take turns.
      for (const pass of 'file' in at ? [0, 1] : [0]) {
        await Promise.all(servers.filter((_, index) => !('file' in at) || index === pass).map((server) => server.worker.nudge()))
      }
    }
    const ids = partner.requests.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(40)
    expect(new Set(ids).size).toBe(40)
    const shares = () => servers.map((server) => server.events.filter(({ outcome }) => outcome === 'delivered').length)
    await expect.poll(() => shares().reduce((sum, share) => sum + share, 0)).toBe(40)
    expect(Math.min(...shares())).toBeGreaterThan(0)
  })

  test('that a killed process was delivering is taken over when its lease expires (R-delivery-05)', async ({ at, partner }) => {
    const before = await startServer({ at })
    await before.verifyLead()
    const held = { locked_by: 'a process that is gone', locked_until: '2026-03-02T09:00:30.000Z' }
    await before.store.transaction((db) => db.updateTable('deliveries').set(held).execute())
    const server = await startServer({ at, environment: partner.environment })
    server.advance(29)
    await server.deliver()
    expect(partner.requests).toEqual([])
    // Nor does a replay deliver what may be on its way right now.
    const [lead] = await server.leads()
    for (const which of ['pending', [lead?.id ?? '']] as const)
      expect(await server.store.transaction((db) => replay(db, which, START + 29_000))).toBe(0)
    server.advance(1)
    await server.deliver()
    expect(partner.requests).toHaveLength(1)
  })
})

describe('an SMS message with a code', () => {
  test('is all that the sandbox’s response waits for, even while the partner does not respond (R-otp-13)', async ({ partner }) => {
    partner.beSilent()
    const before = await startServer()
    await before.verifyLead()
    const server = await startServer({ at: { file: before.storeFile }, environment: partner.environment })
    await server.postOk('leads', { ...LEAD, phone: '+447700900124' })
    expect(server.events).toMatchObject([{ kind: 'code.sms', outcome: 'delivered' }])
    await expect.poll(() => partner.requests).toHaveLength(1)
  })

  test('is not sent if it was requested more than five minutes ago (R-otp-16)', async () => {
    const before = await startServer({ sender: { isReal: false, send: async () => ({ ok: false, reason: 'away' }) } })
    await before.postOk('leads', LEAD)
    const server = await startServer({ at: { file: before.storeFile } })
    server.advance(301)
    await server.deliver()
    expect(server.smsMessages).toEqual([])
    expect(server.logged).toContainEqual(expect.objectContaining({ level: 'warn', reason: 'too-old' }))
  })
})
