import { WRONG_CODE } from '@plotline/contract/conformance'
import { expect } from 'vitest'
import { LEAD, phoneAt, startServer, type TestServer } from '../testing/server.ts'
import { leads } from '../testing/pages.ts'
import { retentionOf } from '../testing/retention.ts'
import { onBothStores, onPostgres } from '../testing/stores.ts'
import { toIso } from '../common/clock.ts'
import type { StoreAddress } from '../database/store.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { scheduleReports } from '../reports/weekly.ts'
import { recipientSettings } from '../settings/delivery-settings.ts'

const START = Date.parse('2026-03-02T09:00:00Z')
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

const JUMPS = [2 * MINUTE, 20 * MINUTE, 3 * HOUR, 2 * DAY, 40 * DAY, 3 * 365 * DAY].flatMap((ms) => [ms, -ms])
const inWords = (ms: number) => {
  const by = Math.abs(ms) < DAY ? `${Math.abs(ms) / MINUTE} minutes` : `${Math.abs(ms) / DAY} days`
  return `${by} ${ms > 0 ? 'ahead' : 'back'}`
}
const CASES = JUMPS.flatMap((jump) =>
  (['while it runs', 'between two starts'] as const).map((when) => [inWords(jump), when, jump] as const),
)

const retain = (server: TestServer, now: number) =>
  retentionOf(server, now, 365, { unverifiedRetentionDays: 30, time: server.time }).runOnce()

onBothStores('a clock that jumps (R-operations-21)', (test) => {
  test.for(CASES)('by %s, %s, loses and repeats nothing, and locks nobody out', async ([, when, jump], { at, partner }) => {
    const [early, open, waiting] = [phoneAt(1), phoneAt(2), phoneAt(3)]
    const before = await startServer({ at, environment: partner.environment })
    partner.respondWith(500)
    await before.verifyLead({ phone: early })
    await before.deliver()
    const { lead_token } = await before.postOk('leads', { ...LEAD, phone: open })
    await before.postOk('leads', { ...LEAD, phone: waiting })
    const otp_code = before.codeFor(open)
    partner.respondWith(200)

    // The server that ends looks into the outbox no more, as it might still on a slow machine.
    if (when === 'between two starts') await before.worker.stop(1_000)
    const after = when === 'while it runs' ? before : await startServer({ at, environment: partner.environment })
    const restarted = START + jump
    after.setTime(new Date(restarted).toISOString())

    // The code lasts, and so does the wait for the next.
    const tooSoon = await after.post('resendOtp', { phone: waiting })
    expect(tooSoon.status).toBe(after === before || jump < 0 || jump > DAY ? 429 : 200)
    await after.deliver()
    after.advance(60)
    await after.postOk('verifyOtp', { phone: open, otp_code, lead_token })
    expect((await after.post('resendOtp', { phone: waiting })).status).toBe(200)

    // And they end when they would have.
    await after.deliver()
    after.advance(600)
    const late = { phone: waiting, otp_code: after.codeFor(waiting) }
    expect(await after.post('verifyOtp', late)).toMatchObject(WRONG_CODE)
    expect(await after.post('resendOtp', { phone: early })).toMatchObject({ status: 200 })

    // What waited is delivered within the time that it would have taken, and once.
    await after.deliver()
    after.advance(60)
    await after.deliver()
    const told = partner.requests.map(({ body }) => String(JSON.parse(body).data.phone))
    expect(told.toSorted()).toEqual([early, early, open].toSorted())

    // Nothing is erased on the clock's word.
    expect(await retain(after, restarted + 120_000)).toBe(0)
    expect(await after.leads()).toHaveLength(3)
  })

  test('ahead while an attempt is under way does not start another', async ({ at, partner }) => {
    const server = await startServer({ at, environment: partner.environment })
    const other = await startServer({ at, environment: partner.environment })
    await other.rows('leads')
    partner.beSilent()
    await server.verifyLead()
    void server.worker.nudge()
    await expect.poll(() => partner.requests).toHaveLength(1)
    for (const one of [server, other]) one.setTime(new Date(START + HOUR).toISOString())
    void other.worker.nudge()
    void server.worker.nudge()
    await expect.poll(() => other.rows('clock')).toMatchObject([{ seen_at: new Date(START + HOUR).toISOString() }])
    await Promise.all([other.worker.nudge(), other.worker.nudge()])
    expect(partner.requests).toHaveLength(1)
    partner.hangUp()
  })

  test('is not in doubt at a start after 40 days in which nobody came', async ({ at }) => {
    const before = await startServer({ at })
    await before.time.doubt()
    before.advance(40 * 86_400)
    await before.time.doubt()
    const after = await startServer({ at })
    after.setTime(toIso(START + 40 * DAY))
    expect(await after.time.doubt()).toBe(0)
  })

  test('ahead at a start erases nothing, at that start and the next, until a person confirms it', async ({ at }) => {
    const first = await startServer({ at })
    await first.verifyLead({ phone: phoneAt(1) })
    await first.postOk('leads', { ...LEAD, phone: phoneAt(2) })
    const wrong = START + 3 * 365 * DAY
    for (const now of [wrong, wrong + HOUR]) {
      const server = await startServer({ at })
      server.setTime(new Date(now).toISOString())
      expect(await retain(server, now)).toBe(0)
      expect(await leads(at, 'retention')).toMatch(/^Erasing is paused: 2 of 2 leads and messages/)
    }
    await leads(at, 'retention', '--yes')
    const last = await startServer({ at })
    last.setTime(new Date(wrong + 2 * HOUR).toISOString())
    const retention = retentionOf(last, wrong + 2 * HOUR, 365, { unverifiedRetentionDays: 30, time: last.time })
    expect(await last.time.doubt()).toBeGreaterThan(DAY)
    await retention.runOnce()
    expect([await last.leads(), await last.time.doubt()]).toEqual([[], 0])
  })

  test('ahead erases what is due by the time that passes, and is believed after a day in which nothing else would be', async ({ at }) => {
    const server = await startServer({ at })
    await server.postOk('leads', LEAD)
    await server.verifyLead({ phone: phoneAt(1) })
    server.advance(30 * 86_400 - 3_600)
    // Nothing but what falls due within the hour is unverified, and nothing verified is due.
    server.setTime(new Date(START + 30 * DAY - HOUR + 100 * DAY).toISOString())
    const retention = retentionOf(server, 0, 365, {
      unverifiedRetentionDays: 30,
      time: server.time,
      clock: () => START + 130 * DAY - HOUR + passed,
    })
    let passed = 0
    const states = []
    for (let hour = 0; hour < 28; hour++) {
      await retention.runOnce()
      states.push([(await server.leads()).length, (await server.time.doubt()) > 0])
      passed += HOUR
      server.advance(3_600)
    }
    expect(states[0]).toEqual([2, true])
    expect(states[2]).toEqual([1, true])
    expect(states.at(-1)).toEqual([1, false])
  })

  test('ahead for a whole run and right again at the next leaves nobody locked out and nothing to wait', async ({ at, partner }) => {
    const first = await startServer({ at })
    await first.verifyLead({ phone: phoneAt(1) })
    const wrong = await startServer({ at, environment: partner.environment })
    wrong.setTime(toIso(START + 3 * 365 * DAY))
    partner.respondWith(500)
    const [open, locked] = [phoneAt(2), phoneAt(3)]
    const { lead_token } = await wrong.postOk('leads', { ...LEAD, phone: open })
    await wrong.postOk('leads', { ...LEAD, phone: locked })
    for (let count = 0; count < 5; count++) await wrong.guess(locked)
    await wrong.deliver()
    await wrong.worker.stop(1_000)
    partner.respondWith(200)

    const right = await startServer({ at, environment: partner.environment })
    right.setTime(toIso(START + MINUTE))
    await right.postOk('verifyOtp', { phone: open, otp_code: wrong.codeFor(open), lead_token })
    expect(await right.post('resendOtp', { phone: locked })).toMatchObject({ status: 429, body: { retry_after: 30 } })
    await right.deliver()
    right.advance(60)
    await right.postOk('resendOtp', { phone: locked })
    await right.deliver()
    expect(partner.requests).toHaveLength(3)
    expect(await right.deliveries('pending')).toEqual([])
  })

  test.for([8, 3650])('back by %s days at two starts and right again sends no report once more', async (days, { at, mail }) => {
    const environment = { ...mail.environment, REPORT_EMAIL_TO: 'owner@example.com' }
    const sent: number[] = []
    for (const back of [0, days, days, 0]) {
      const server = await startServer({ at, environment })
      server.setTime(toIso(START - back * DAY))
      await scheduleReports(server.store, createOutbox(recipientSettings(environment)), server.clock, () => {}).look()
      await server.deliver()
      sent.push(mail.emails.splice(0).length)
    }
    expect(sent).toEqual([1, 1, 0, 0])
  })

  test('back to the same time at every start, hours apart, sends no report of before again', async ({ at, mail }) => {
    const environment = { ...mail.environment, REPORT_EMAIL_TO: 'owner@example.com' }
    const sent: number[] = []
    const DEAD = START - 3 * 365 * DAY
    for (const starts of [START, DEAD, DEAD, START + HOUR]) {
      const server = await startServer({ at, environment })
      server.setTime(toIso(starts))
      const reports = scheduleReports(server.store, createOutbox(recipientSettings(environment)), server.clock, () => {})
      await reports.look()
      await server.deliver()
      // So long it runs, and the store knows.
      server.advance(5 * 3_600)
      await server.deliver()
      sent.push(mail.emails.splice(0).length)
    }
    expect(sent).toEqual([1, 1, 0, 0])
  })

  test('ahead and back again does not swallow the real report', async ({ at, mail }) => {
    const environment = { ...mail.environment, REPORT_EMAIL_TO: 'owner@example.com' }
    const server = await startServer({ at, environment })
    const reports = scheduleReports(server.store, createOutbox(recipientSettings(environment)), server.clock, () => {})
    const mondays = () => server.rows('deliveries').then((rows) => rows.map(({ subject_id }) => subject_id).toSorted())
    await reports.look()
    server.setTime(new Date(START + 7 * DAY).toISOString())
    await reports.look()
    expect(await mondays()).toEqual(['2026-03-02', '2026-03-09'])
    server.setTime(new Date(START).toISOString())
    await reports.look()
    expect(await mondays()).toEqual(['2026-03-02'])
    server.advance(7 * 86_400)
    await reports.look()
    expect(await mondays()).toEqual(['2026-03-02', '2026-03-09'])
  })
})

const SKEWS = [20 * MINUTE, 3 * HOUR, 2 * DAY].flatMap((ms) => [ms, -ms])

/** Two servers on one database, of which one's machine has the database's time. */
async function startTwo(at: StoreAddress, environment: Record<string, string>, skew: number) {
  let time = START
  const databaseClock = () => time
  const right = await startServer({ at, environment, databaseClock })
  const wrong = await startServer({ at, environment, databaseClock })
  wrong.setTime(toIso(START + skew))
  return {
    right,
    wrong,
    advance: (seconds: number): void => {
      time += seconds * 1_000
      for (const server of [right, wrong]) server.advance(seconds)
    },
    setDatabase: (now: number) => void (time = now),
  }
}

onPostgres('processes whose machines disagree about the time (R-operations-21)', (test) => {
  test.for(SKEWS.map((skew) => [inWords(skew), skew] as const))(
    'by %s: each takes the codes, waits, attempts and retries of the other for its own',
    async ([, skew], { at, partner }) => {
      const { right, wrong, advance } = await startTwo(at, partner.environment, skew)
      const ways = [
        [right, wrong, phoneAt(1)],
        [wrong, right, phoneAt(2)],
      ] as const
      for (const [one, other, phone] of ways) {
        const { lead_token } = await one.postOk('leads', { ...LEAD, phone })
        expect(await other.post('resendOtp', { phone })).toMatchObject({ status: 429, body: { retry_after: 30 } })

        partner.requests.length = 0
        partner.beSilent()
        await other.postOk('verifyOtp', { phone, otp_code: one.codeFor(phone), lead_token })
        await expect.poll(() => partner.requests).toHaveLength(1)
        await one.worker.nudge()
        expect(partner.requests).toHaveLength(1)

        partner.hangUp()
        await expect.poll(() => one.deliveries('pending')).toMatchObject([{ attempts: 1, locked_until: null }])
        partner.respondWith(200)
        advance(6)
        await one.deliver()
        expect(partner.requests).toHaveLength(2)
      }
    },
  )

  test.for(CASES.filter(([, when]) => when === 'while it runs'))(
    'of which the database’s clock then moves by %s: what one has begun, the other neither loses nor repeats',
    async ([, , jump], { at, partner }) => {
      const { right, wrong, setDatabase } = await startTwo(at, partner.environment, 20 * MINUTE)
      const [open, waiting] = [phoneAt(1), phoneAt(2)]
      const { lead_token } = await right.postOk('leads', { ...LEAD, phone: open })
      await right.verifyLead({ phone: waiting })
      await wrong.rows('leads')
      setDatabase(START + jump)
      await wrong.rows('leads')
      expect(await wrong.post('resendOtp', { phone: open })).toMatchObject({ status: 429, body: { retry_after: 30 } })
      await right.postOk('verifyOtp', { phone: open, otp_code: right.codeFor(open), lead_token })
      await wrong.deliver()
      expect(partner.requests).toHaveLength(2)
    },
  )
})
