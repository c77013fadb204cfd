import { CHOICE_STEPS, COMPANY_NAME } from '@plotline/contract'
import { expect, test } from 'vitest'
import { createOutbox } from '../outbox/outbox.ts'
import { recipientSettings } from '../settings/delivery-settings.ts'
import { countSmsResults } from './sms-results.ts'
import type { DeliveryState } from '../database/schema.ts'
import type { StoredKind } from '../deliveries/kinds.ts'
import { readStore } from '../database/store.ts'
import { insertLead } from '../leads/queries.ts'
import { bodyOf, startMail } from '../testing/mail.ts'
import { leads as runLeads } from '../testing/pages.ts'
import { startPartner } from '../testing/partner.ts'
import { LEAD, startServer, type TestServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'
import { htmlOf } from '../mail/html.ts'
import { duration, reportMail, reportRows, reportText } from './format.ts'
import { readReport } from './report.ts'
import { scheduleReports, weeksBefore } from './weekly.ts'

const utc = (time: string) => Date.parse(`${time}Z`)
let next = 0

async function takeLead(server: TestServer, fields: Record<string, unknown>, verifyAfter?: number) {
  const phone = `+447700900${String(++next).padStart(3, '0')}`
  await (verifyAfter === undefined
    ? server.postOk('leads', { ...LEAD, phone, ...fields })
    : server.verifyLead({ phone, ...fields }, verifyAfter))
  await server.deliver()
}

onBothStores('the report (R-owner-08)', (test) => {
  test('counts leads by UK day and week, campaign and answer, with medians, chosen call times and SMS messages', async ({
    at,
    partner,
  }) => {
    const server = await startServer({ at, environment: partner.environment })
    // Monday 2 March 2026, 09:00.
    await takeLead(server, { utm_source: 'news', utm_campaign: '=spring\u202e', call_window: '2026-03-02-evening' }, 20)
    await takeLead(server, { utm_source: 'news', utm_campaign: '=spring\u202e', location_preference: 'Leeds', gclid: 'g' }, 40)
    await takeLead(server, { fbclid: 'f', form_age_ms: 10 })
    server.advance(7 * 86_400)
    await takeLead(server, { utm_medium: 'cpc', gclid: 'g', timeline: '3-6 months' }, 60)
    expect(server.events.filter(({ kind, outcome }) => kind === 'lead.webhook' && outcome === 'delivered')).toHaveLength(3)

    const period = { since: utc('2026-03-01T12:00:00'), until: utc('2026-03-10T12:00:00') }
    const report = await readStore(at, (db) => readReport(db, period))
    expect(report.total).toEqual({ leads: 4, verified: 3, shareVerified: 0.75 })
    // A period begins with its first moment and ends before its last.
    const nine = utc('2026-03-02T09:00:00')
    const leadsIn = async (since: number, until: number) => (await readStore(at, (db) => readReport(db, { since, until }))).total.leads
    expect([await leadsIn(nine - 1, nine), await leadsIn(nine, nine + 1)]).toEqual([0, 1])
    expect(report.days.map(({ day, leads, verified }) => [day, leads, verified])).toEqual([
      ['2026-03-01', 0, 0],
      ['2026-03-02', 3, 2],
      ...[3, 4, 5, 6, 7, 8].map((day) => [`2026-03-0${day}`, 0, 0]),
      ['2026-03-09', 1, 1],
      ['2026-03-10', 0, 0],
    ])
    expect(report.answers.map(({ question, answer }) => [question, answer])).toEqual(
      CHOICE_STEPS.flatMap(({ field, options }) => options.map((option) => [field, option])),
    )
    expect(report.weeks).toEqual([
      { monday: '2026-02-23', leads: 0, verified: 0, shareVerified: null },
      { monday: '2026-03-02', leads: 3, verified: 2, shareVerified: 2 / 3 },
      { monday: '2026-03-09', leads: 1, verified: 1, shareVerified: 1 },
    ])
    expect(report.campaigns).toMatchObject([
      { source: 'news', medium: null, campaign: '=spring\u202e', leads: 2, verified: 2 },
      { source: null, medium: 'cpc', campaign: null, leads: 1, verified: 1 },
      { source: 'fbclid', medium: null, campaign: null, leads: 1, verified: 0 },
    ])
    const answer = (question: string, given: string) =>
      report.answers.find((row) => row.question === question && row.answer === given)?.leads
    expect(answer('location_preference', 'Leeds')).toBe(4)
    expect(answer('location_preference', 'Manchester')).toBe(3)
    expect(answer('location_preference', 'London & Southeast')).toBe(0)
    expect(answer('timeline', '3-6 months')).toBe(1)
    // An option with a comma in it is one.
    expect(answer('investment_experience', 'Some knowledge, no investments')).toBe(4)
    expect(report).toMatchObject({
      medianSecondsToVerification: 40,
      medianSecondsToDelivery: 0,
      choseCallTime: 1,
      suspects: { leads: 1, verified: 0 },
      sms: { sent: 4, failed: 0 },
    })

    expect(reportText(report)).toContain('news / - / =spring\\u202e')
  })

  test('ends with the last whole day, takes the middle of two times, and counts a lead’s first delivery', async ({ at }) => {
    const [mail, partner] = [await startMail(), await startPartner()]
    const server = await startServer({ at, environment: { ...mail.environment, ...partner.environment } })
    await takeLead(server, {}, 20)
    await takeLead(server, {}, 60)
    await server.deliver()
    const [, second] = await server.leads()
    await server.store.transaction(async (db) => {
      const end = (kind: StoredKind, state: DeliveryState, hour: number) =>
        db
          .updateTable('deliveries')
          .set({ state, finished_at: `2026-03-02T${hour}:00:00.000Z` })
          .where('kind', '=', kind)
      await end('lead.webhook', 'delivered', 12).execute()
      await end('lead.email', 'delivered', 18).execute()
      // Neither reaches the partner.
      await end('lead.email', 'dead_letter', 11)
        .where('subject_id', '=', second?.id ?? '')
        .execute()
      await end('confirmation.email', 'delivered', 10).execute()
    })
    const period = { since: utc('2026-03-02T00:00:00'), until: utc('2026-03-04T00:00:00') }
    const spending = [1, 2, 3, 4].map((day) => ({ day: `2026-03-0${day}`, source: 'news', campaign: '', amount: 10 ** day }))
    const report = await readStore(at, (db) => readReport(db, period, spending))
    expect(report.costs).toMatchObject([{ spent: 1_100 }])
    expect(report.days.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-03'])
    expect(report.medianSecondsToVerification).toBe(40)
    // From 09:00:20 and 09:01:20 to noon.
    expect(report.medianSecondsToDelivery).toBe(10_750)
  })

  test('is a table, CSV or JSON for the last few weeks or since a given day', async ({ at }) => {
    const server = await startServer({ at, clock: Date.now })
    await takeLead(server, { utm_source: '=1+1' })
    const report = (...args: string[]) => runLeads(at, 'report', ...args)
    expect(await report()).toMatch(/^1 lead, 0 verified \(0 %\), /m)
    expect(JSON.parse(await report('--json'))).toMatchObject({ total: { leads: 1 }, weeks: [{}, {}, {}, {}, { leads: 1 }] })
    expect(JSON.parse(await report('--json', '--since', '2020-01-01')).days.length).toBeGreaterThan(2_000)
    const csv = await report('--csv')
    expect(csv).toMatch(/^\ufeff"section","name","leads","verified","share_verified","value"\r\n"Total",/)
    expect(csv).toContain(`"'=1+1 / - / -","1","0","0",""`)
  })

  test('lists only a readable number of campaigns and reasons, however many are made up', async ({ at, server }) => {
    await server.store.transaction(async (db) => {
      for (let index = 0; index < 35; index++)
        await insertLead(db, `${index}`, { ...LEAD, consent: true, utm_campaign: `made up ${index}` }, utc('2026-03-02T09:00:00'))
      const told = { verified_at: '2026-03-02T09:00:00.000Z', outcome: 'rejected' } as const
      await db
        .updateTable('leads')
        .set((eb) => ({ ...told, outcome_reason: eb.ref('id') }))
        .execute()
    })
    const report = await readStore(at, (db) => readReport(db, { since: 0, until: utc('2026-03-03T00:00:00') }))
    expect(report.campaigns).toHaveLength(30)
    expect(report.outcomes.reasons.map(({ reason }) => reason)).toEqual(['0', '1', ...[10, 11, 12, 13, 14, 15, 16, 17].map(String)])
    expect(report.otherCampaigns).toEqual({ leads: 5, verified: 5, shareVerified: 1 })
    expect(reportRows(report)).toContainEqual(expect.objectContaining({ name: 'all others', leads: 5 }))
  })

  test('is emailed on Mondays at seven UK time, once across processes and restarts (R-owner-08)', async ({ at, mail }) => {
    const environment = { ...mail.environment, REPORT_EMAIL_TO: 'owner@example.com' }
    const [server, other] = [await startServer({ at, environment }), await startServer({ at, environment })]
    // A Sunday in summer time: an earlier process sent this week's report.
    let now = utc('2026-07-05T12:00:00')
    const clock = () => now
    const logged: string[] = []
    const outbox = createOutbox(recipientSettings({}))
    const start = () => scheduleReports(server.store, outbox, clock, (_, message) => void logged.push(message))
    await start().look()
    const waiting = () =>
      readStore(at, (db) =>
        db.selectFrom('deliveries').select(['id', 'subject_id']).where('kind', '=', 'report.email').orderBy('id').execute(),
      )
    expect(await waiting()).toEqual([{ id: 'msg_report_2026-06-29', subject_id: '2026-06-29' }])
    const schedules = [start(), start()]
    const look = () => Promise.all(schedules.map((schedule) => schedule.look()))
    now = utc('2026-07-06T05:59:59')
    await look()
    expect(await waiting()).toHaveLength(1)
    now = utc('2026-07-06T06:00:00')
    await look()
    await start().look()
    expect((await waiting()).map(({ subject_id }) => subject_id)).toEqual(['2026-06-29', '2026-07-06'])
    expect(logged).toEqual([])

    for (const one of [server, other]) one.advance((now - utc('2026-03-02T09:00:00')) / 1_000)
    await takeLead(server, { utm_campaign: '<b>summer</b> & co' })
    await Promise.all([server, other].map(({ worker }) => worker.nudge()))
    await expect.poll(() => mail.emails).toHaveLength(2)
    const subjects = mail.emails.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim())
    expect(new Set(subjects)).toEqual(new Set(['Plotline: leads up to 28 June', 'Plotline: leads up to 5 July']))
    expect(mail.emails.map(({ to }) => to)).toEqual([['owner@example.com'], ['owner@example.com']])
    expect(bodyOf(mail.emails[0], 'html')).toContain('Leads from')
    const report = await readStore(at, (db) => readReport(db, { since: now, until: now + 1 }))
    expect(htmlOf(reportMail(report), COMPANY_NAME)).toContain('- / - / &lt;b&gt;summer&lt;/b&gt; &amp; co')
  })

  test('counts a UK day’s SMS messages across processes, as it counts leads', async ({ at, server: { store } }) => {
    // In summer time it is half past twelve, on the sixth.
    const now = utc('2026-07-05T23:30:00')
    await Promise.all([1, 2, 3].map((sent) => store.transaction((db) => countSmsResults(db, { sent, failed: 1 }, now))))
    const smsOn = async (time: string) => (await readStore(at, (db) => readReport(db, { since: utc(time), until: utc(time) + 1 }))).sms
    expect(await smsOn('2026-07-05T12:00:00')).toEqual({ sent: 0, failed: 0 })
    expect(await smsOn('2026-07-06T12:00:00')).toEqual({ sent: 6, failed: 3 })
  })
})

test('an emailed report covers the four whole weeks before its Monday (R-owner-08)', () => {
  expect(weeksBefore('2026-04-06')).toEqual({ since: utc('2026-03-09T00:00:00'), until: utc('2026-04-05T23:00:00') })
})

test.each([
  [null, '-'],
  [0, '0 seconds'],
  [89, '89 seconds'],
  [90, '1.5 minutes'],
  [5_400, '1.5 hours'],
  [200_000, '2.3 days'],
])('%s seconds are %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words)
})
