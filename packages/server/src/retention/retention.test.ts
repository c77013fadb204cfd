import { expect, onTestFinished, vi } from 'vitest'
import { test } from '../testing/fixtures.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { recipientSettings } from '../settings/delivery-settings.ts'
import { insertContact, insertLead } from '../leads/queries.ts'
import { leads } from '../testing/pages.ts'
import { retentionOf } from '../testing/retention.ts'
import { CONTACT, LEAD, startServer, type TestServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'
import type { RetentionDeps } from './retention.ts'
import type { ErasurePauseRow, LeadState } from '../database/schema.ts'

const DAY = 86_400_000
const START = Date.parse('2026-03-02T09:00:00Z')

/** Stores this many leads from one day. */
async function addLeads(server: TestServer, count: number, time: number, state: LeadState = 'unverified') {
  await server.store.transaction(async (db) => {
    for (let index = 0; index < count; index++) {
      const id = `${state}-${time}-${index}`
      await insertLead(db, id, { ...LEAD, consent: true }, time + index)
      await db.updateTable('leads').set({ state }).where('id', '=', id).execute()
    }
  })
}

const statesOf = async (server: TestServer) => (await server.leads()).map(({ state }) => state).toSorted((a, b) => a.localeCompare(b))

const outbox = createOutbox(recipientSettings({}))

const erase = (server: TestServer, now: number) => retentionOf(server, now, 365, { unverifiedRetentionDays: 30 }).runOnce()

/** Runs retention once. Returns how many it erased and the pause, if any. */
const run = async (server: TestServer, now: number, unverifiedRetentionDays = 30) => {
  let pause: ErasurePauseRow | undefined
  const onRun: RetentionDeps['onRun'] = (found) => void (pause = found)
  const erased = await retentionOf(server, now, 365, { unverifiedRetentionDays, onRun }).runOnce()
  return { erased, pause }
}

onBothStores('old data (R-retention-01)', (test) => {
  test('is erased: unverified leads after 30 days, other leads and messages after the retention period', async ({ server }) => {
    for (const state of ['unverified', 'superseded', 'verified'] as const) await addLeads(server, 1, START, state)
    await server.store.transaction(async (db) => {
      await insertContact(db, 'a message', { ...CONTACT, phone: '', consent: true, subject: 'complaint' }, START)
      await outbox.enqueue(db, 'contact.received', 'a message', START)
    })
    expect(await erase(server, START + 30 * DAY)).toBe(0)
    expect(await erase(server, START + 30 * DAY + 1)).toBe(2)
    expect(await statesOf(server)).toEqual(['verified'])
    expect(await erase(server, START + 365 * DAY)).toBe(0)
    expect(await erase(server, START + 365 * DAY + 1)).toBe(2)
    expect(await statesOf(server)).toEqual([])
    expect(await server.rows('deliveries')).toEqual([])
  })

  test('is erased with the keys of its submissions (R-leads-04)', async ({ server }) => {
    await server.postOk('leads', LEAD, { 'Idempotency-Key': 'a-key-of-16-chars' })
    const retain = (now: number) => retentionOf(server, now, 365, { unverifiedRetentionDays: 7 }).runOnce()
    await retain(START + 7 * DAY)
    expect(await server.rows('idempotency_keys')).toHaveLength(1)
    expect(await retain(START + 7 * DAY + 1)).toBe(1)
    expect(await server.rows('idempotency_keys')).toEqual([])
  })

  test('is erased completely, however many batches that takes', async ({ server }) => {
    await addLeads(server, 100, START)
    await addLeads(server, 2, START + 20 * DAY, 'verified')
    // Nine of a hundred are less than a tenth, and up to a hundred nothing pauses.
    expect(await erase(server, START + 30 * DAY + 9)).toBe(9)
    expect(await statesOf(server)).toHaveLength(93)
    expect(await erase(server, START + 31 * DAY)).toBe(91)
    expect(await statesOf(server)).toEqual(['verified', 'verified'])
  })

  test('is erased by the next run when it becomes old while the server runs (R-retention-05)', async ({ server }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await addLeads(server, 1, START)
    await addLeads(server, 1, START + 2_000)
    let now = START + 30 * DAY + 1_000
    const runs: unknown[] = []
    const parts = { unverifiedRetentionDays: 30, clock: () => now, onRun: (pause: unknown) => void runs.push(pause) }
    const retention = retentionOf(server, 0, 365, parts)
    retention.start()
    await expect.poll(() => server.leads()).toHaveLength(1)
    now += 59 * 60_000
    await vi.advanceTimersByTimeAsync(59 * 60_000)
    expect(runs).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.poll(() => server.leads()).toHaveLength(0)
    await retention.stop()
    expect(runs).toEqual([undefined, undefined])
  })
})

onBothStores('more than a tenth of over a hundred leads and messages (R-retention-05)', (test) => {
  test('is erased only once a person has confirmed it with the command', async ({ at, server }) => {
    await addLeads(server, 12, START)
    await addLeads(server, 98, START + 20 * DAY)
    const now = START + 31 * DAY
    expect(await run(server, now)).toMatchObject({ erased: 0, pause: { records_due: 12, records_kept: 110 } })
    expect(await statesOf(server)).toHaveLength(110)

    expect(await leads(at, 'retention')).toMatch(
      /^Erasing is paused: 12 of 110 leads .*\(unverified leads from before 2026-03-03T.*, others from before 2025-04-02T.* UNVERIFIED_RETENTION_DAYS .*--yes/,
    )
    expect(await run(server, now + 1)).toMatchObject({ erased: 0 })
    expect(await leads(at, 'retention', '--yes')).toMatch(/^Confirmed: .* erase 12 of 110/)
    expect(await run(server, now + 2)).toEqual({ erased: 12, pause: undefined })
    expect(await leads(at, 'retention')).toMatch(/not paused/)
    expect(await statesOf(server)).toHaveLength(98)
  })

  test('is still delivered while it waits, so that the partner loses no lead', async ({ at, server }) => {
    await addLeads(server, 92, START)
    await addLeads(server, 20, START, 'verified')
    const ids = (await server.leads()).filter(({ state }) => state === 'verified').map(({ id }) => id)
    await server.store.transaction(async (db) => {
      for (const id of ids) await outbox.enqueue(db, 'lead.verified', id, START)
    })
    const retention = retentionOf(server, START + 3 * DAY, 1)
    expect(await retention.runOnce()).toBe(0)
    expect(await server.rows('deliveries')).toMatchObject(ids.map(() => ({ state: 'pending' })))

    await leads(at, 'retention', '--yes')
    expect(await retention.runOnce()).toBe(112)
    expect(await server.rows('deliveries')).toEqual([])
  })

  test('pauses again when it is more than was confirmed, as after a slip in the settings', async ({ at, server }) => {
    await addLeads(server, 20, START)
    await addLeads(server, 110, START + 20 * DAY)
    const now = START + 31 * DAY
    await run(server, now)
    await leads(at, 'retention', '--yes')
    expect(await run(server, now, 3)).toMatchObject({ erased: 0, pause: { records_due: 110, records_kept: 130 } })
    expect(await statesOf(server)).toHaveLength(130)
  })

  test('is erased when it falls due while the server runs, as after a campaign', async ({ server }) => {
    await addLeads(server, 120, START)
    await addLeads(server, 130, START + 20 * DAY)
    let now = START + 29 * DAY
    const retention = retentionOf(server, 0, 365, { unverifiedRetentionDays: 30, clock: () => now })
    expect(await retention.runOnce()).toBe(0)
    now += 2 * DAY
    expect(await retention.runOnce()).toBe(120)
  })

  test('needs confirmation, but exactly a tenth does not', async ({ server }) => {
    await addLeads(server, 11, START)
    await addLeads(server, 99, START + 20 * DAY)
    expect(await run(server, START + 31 * DAY)).toEqual({ erased: 11, pause: undefined })
  })

  test('is erased by a running server within a minute of the confirmation, also if the store was away a minute earlier', async ({
    at,
    server,
  }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await addLeads(server, 120, START)
    const runs: unknown[] = []
    let isAway = false
    const store: TestServer['store'] = {
      ...server.store,
      transaction: (work) => (isAway ? Promise.reject(new Error('away')) : server.store.transaction(work)),
    }
    const parts = { unverifiedRetentionDays: 30, onRun: (pause: unknown) => void runs.push(pause) }
    const retention = retentionOf({ store }, START + 31 * DAY, 365, parts)
    retention.start()
    await expect.poll(() => runs).toMatchObject([{ records_due: 120 }])
    isAway = true
    await vi.advanceTimersByTimeAsync(60_000)
    isAway = false
    await leads(at, 'retention', '--yes')
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.poll(() => server.leads()).toEqual([])
    await retention.stop()
  })
})

test('a stop waits for the batch that is being erased, not for all that is old', async ({ server }) => {
  await addLeads(server, 90, START)
  await addLeads(server, 1_000, START + 30 * DAY)
  const reached = Promise.withResolvers<void>()
  const store: TestServer['store'] = {
    ...server.store,
    transaction: async (work) => {
      const result = await server.store.transaction(work)
      if ((await server.leads()).length < 1_090) reached.resolve()
      return result
    },
  }
  const retention = retentionOf({ store }, START + 31 * DAY, 365, { unverifiedRetentionDays: 30 })
  retention.start()
  await reached.promise
  await retention.stop()
  expect((await server.leads()).length).toBeGreaterThan(1_000)
})

test('SQLite’s log is emptied after an erasure, and tried again while a reader is in the way (R-retention-02)', async ({ server }) => {
  await addLeads(server, 1, START)
  const emptyLog = vi.fn(async () => emptyLog.mock.calls.length > 1)
  const retention = retentionOf({ store: { ...server.store, emptyLog } }, START + 31 * DAY, 365, { unverifiedRetentionDays: 30 })
  const calls: number[] = []
  for (let hour = 0; hour < 3; hour++) {
    await retention.runOnce()
    calls.push(emptyLog.mock.calls.length)
  }
  expect(calls).toEqual([1, 2, 2])
})

test('after a run that failed there is another an hour later, each logged, and after a stop there is none (R-retention-05)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = await startServer()
  await server.postOk('contact', CONTACT)
  const others = vi.getTimerCount()
  let isAway = true
  const store: TestServer['store'] = {
    ...server.store,
    transaction: (work) => (isAway ? Promise.reject(new Error('away')) : server.store.transaction(work)),
  }
  const logged: unknown[] = []
  const log: RetentionDeps['log'] = (level, message, fields) => void logged.push({ level, message, erased: fields?.['erased'] })
  const retention = retentionOf({ store }, START + 400 * DAY, 365, { log })
  const failed = { level: 'error', message: 'Old data could not be erased. It will be tried again in an hour.' }
  retention.start()
  await expect.poll(() => logged).toEqual([failed])
  isAway = false
  await vi.advanceTimersByTimeAsync(3_600_000)
  const erased = { level: 'info', message: 'Leads and messages past their retention were erased.', erased: 1 }
  await expect.poll(() => logged).toEqual([failed, erased])
  await retention.stop()
  expect(vi.getTimerCount()).toBe(others)
})
