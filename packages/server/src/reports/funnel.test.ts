import { STEP_IDS } from '@plotline/contract'
import { expect, test as unit } from 'vitest'
import { leads } from '../testing/pages.ts'
import { LEAD, startServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'
import { readStore } from '../database/store.ts'
import { compare, readFunnel, type Funnel } from './funnel.ts'

const reportOf = async (...args: Parameters<typeof leads>): Promise<Funnel> => JSON.parse(await leads(...args, '--json'))
/** As pages send it, unless their visitor has declined. */
const DEVICE = { utm_device: 'mobile' }

onBothStores('the funnel', (test) => {
  test('counts visits by day, campaign and step, and the report says where they leave (R-tracking-07)', async ({ at }) => {
    const server = await startServer({ at, environment: { FUNNEL: 'on' } })
    const reach = (step: string, times: number, campaign: object = {}) =>
      Promise.all(Array.from({ length: times }, () => server.postOk('count', { step, ...campaign })))
    const spring = { utm_source: 'news', utm_campaign: 'spring' }
    for (const [step, times] of [
      ['landing', 10],
      [STEP_IDS[0], 5],
      [STEP_IDS[1], 4],
    ] as const)
      await reach(step ?? '', times, spring)
    await reach('landing', 10)
    await reach('not-eligible', 1)
    await server.verifyLead({ ...DEVICE, ...spring })
    const report = await leads(at, 'report', '--since', '2026-03-01')
    expect(report).toMatch(/^Arrived +20\n[^\n]+\? +5 +25 %\n[^\n]+\? +4 +80 %\n[^\n]+\? +0 +0 %\n/m)
    expect(report).toMatch(/^Sent them +1\nWere sent a code +1 +100 %\nEntered it +1 +100 %\nHad too little to invest +1$/m)
    const { funnel } = await reportOf(at, 'report', '--since', '2026-03-01')
    for (const [step, visits] of [
      ['landing', 10],
      ['code right', 1],
    ])
      expect(funnel).toContainEqual({ step, source: 'news', campaign: 'spring', headline: '', visits })
    const stepsOn = async (day: string) => (await readStore(at, (db) => readFunnel(db, day, day))).funnel.length
    expect([await stepsOn('2026-03-01'), await stepsOn('2026-03-02'), await stepsOn('2026-03-03')]).toEqual([0, 8, 0])
    expect(await server.rows('funnel_steps')).toHaveLength(8)
  })

  test('counts a lead’s code as sent once, when it is, and nothing of whoever has declined or looks automated (R-tracking-07)', async ({
    at,
  }) => {
    const server = await startServer({ at, environment: { FUNNEL: 'on' } })
    const visits = async () => (await reportOf(at, 'report', '--since', '2026-03-01')).funnel.map(({ step, visits: all }) => [step, all])
    await server.verifyLead()
    await server.postOk('leads', { ...LEAD, ...DEVICE, phone: '+447700900001', website: 'https://bot.example' })
    expect(await visits()).toEqual([])
    // The phone has just had one, so this lead gets its own when it asks.
    const { lead_token } = await server.postOk('leads', { ...LEAD, ...DEVICE })
    expect(await visits()).toEqual([['sent', 1]])
    for (let resent = 0; resent < 2; resent++) {
      server.advance(300)
      await server.postOk('resendOtp', { phone: LEAD.phone, lead_token })
    }
    await server.guess(LEAD.phone, {}, { lead_token })
    expect(await visits()).toEqual([
      ['sent', 1],
      ['code sent', 1],
    ])
  })

  test('counts no more campaigns apart than can be read, however many visitors make up (R-tracking-07)', async ({ at }) => {
    const server = await startServer({ at, environment: { FUNNEL: 'on' } })
    for (let index = 0; index < 205; index++) await server.post('count', { step: 'landing', utm_campaign: String(index) })
    expect((await server.rows('funnel_steps')).find(({ source }) => source === 'all others')).toMatchObject({ visits: 5 })
  })

  test('counts a visit under the headline that it saw, once however often its lead is sent, and takes what only it can know from nobody (R-tracking-07, R-tracking-08)', async ({
    at,
  }) => {
    const server = await startServer({ at, environment: { FUNNEL: 'on' } })
    for (const [headline, landings, confirmed] of [
      ['a', 3, 1],
      ['b', 2, 2],
    ] as const) {
      for (let visit = 0; visit < landings; visit++) await server.post('count', { step: 'landing', headline })
      for (let lead = 0; lead < confirmed; lead++) {
        const phone = `+44770090010${lead}`
        const again = { 'Idempotency-Key': `a-lead-with-headline-${headline}${lead}` }
        for (const _ of ['sent', 'repeated']) await server.postOk('leads', { ...LEAD, ...DEVICE, headline, phone }, again)
        await server.postOk('verifyOtp', { phone, otp_code: server.codeFor(phone) })
        server.advance(3_600)
      }
    }
    expect(await server.post('count', { step: 'code right' })).toMatchObject({ status: 422 })
    expect(await server.post('count', { step: 'landing' }, { Origin: 'https://elsewhere.example' })).toMatchObject({ status: 403 })
    const { funnel, headlines } = await reportOf(at, 'report', '--since', '2026-03-01')
    expect(funnel.map(({ step, headline, visits }) => `${step} ${headline} ${visits}`)).toEqual([
      'landing a 3',
      'landing b 2',
      ...['sent', 'code sent', 'code right'].flatMap((step) => [`${step} a 1`, `${step} b 2`]),
    ])
    expect(headlines?.counts).toEqual([
      { headline: 'a', landings: 3, verified: 1 },
      { headline: 'b', landings: 2, verified: 2 },
    ])
    expect(await leads(at, 'report', '--since', '2026-03-01')).toContain('Headline b: 2 of 2 visits confirmed a number')
  })

  test('says within which time three of four pages were there, from counts alone (R-tracking-09)', async ({ at }) => {
    const server = await startServer({ at, environment: { FUNNEL: 'on' } })
    // Of seven pages six are three quarters; five are not.
    for (const LCP of [100, 1000, 1000, 1000, 1000, 1001, 60_000])
      await server.postOk('count', { step: 'left', LCP, CLS: 0, utm_source: 'news' })
    await server.postOk('count', { step: 'left', INP: 51 })
    expect(await server.post('count', { step: 'left', LCP: 60_001 })).toMatchObject({ status: 422 })
    const report = await leads(at, 'report', '--since', '2026-03-01')
    expect(report).toMatch(/\(LCP\): 1\.5 s or less on three of four of the 7 pages that visitors left\n.*\(INP\): 0\.1 s or less/)
    expect(report).toContain('(CLS): 0.01 or less on three of four of the 7 pages')
    expect(report).not.toContain('Arrived')
    expect(await server.rows('funnel_steps')).toContainEqual(expect.objectContaining({ step: 'LCP', source: '', up_to: 1000, visits: 5 }))
  })

  test('takes nothing and says nothing unless it is on (R-tracking-07)', async ({ at, server }) => {
    expect((await server.post('count', { step: 'landing' })).status).toBe(404)
    await server.verifyLead(DEVICE)
    expect(await server.rows('funnel_steps')).toEqual([])
    expect(await leads(at, 'report', '--since', '2026-03-01')).not.toContain('Visits')
  })
})

const shares = (landings: number, verified: number) => ({ headline: '', landings, verified })
unit('whether two headlines differ is the test of two proportions (R-tracking-08)', () => {
  // By hand: pooled 0.08; 0.02 / sqrt(0.08 * 0.92 * 2 / 1000).
  expect(compare(shares(1000, 70), shares(1000, 90))).toBeCloseTo(1.648, 3)
  expect(compare(shares(1000, 90), shares(1000, 70))).toBeCloseTo(-1.648, 3)
  expect(compare(shares(1000, 1), shares(1000, 8))).toBeNull()
  // Five at least must be expected of either kind.
  expect(compare(shares(1000, 5), shares(1000, 5))).toBe(0)
  expect(compare(shares(1000, 999), shares(1000, 992))).toBeNull()
  expect(compare(shares(0, 0), shares(1000, 8))).toBeNull()
})
