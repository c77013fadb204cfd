import { STEP_IDS } from '@plotline/contract'
import { expect, test as unit } from 'vitest'
import { leads } from '../testing/pages.ts'
import { LEAD, startServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'
import { compare, STEPS, type Funnel } from './funnel.ts'

const reportOf = async (...args: Parameters<typeof leads>): Promise<Funnel> => JSON.parse(await leads(...args, '--json'))
/** As pages send it, unless their visitor has declined. */
const DEVICE = { utm_device: 'mobile' }

onBothStores('the funnel', (test) => {
  test('counts visits by day, campaign and step, and the report says where they leave (R-tracking-07)', async ({ at }) => {
    const server = await startServer({ at, environment: { FUNNEL: 'on' } })
    const reach = (step: string, times: number, campaign: object = {}) =>
      Promise.all(Array.from({ length: times }, () => server.post('count', { step, ...campaign })))
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
    expect(report).toMatch(/^landing +20\n\S+ +5 +25 %\n\S+ +4 +80 %\n\S+ +0 +0 %\n/m)
    expect(report).toMatch(/^sent +1\ncode sent +1 +100 %\ncode right +1 +100 %\nnot-eligible +1$/m)
    const { funnel } = await reportOf(at, 'report', '--since', '2026-03-01')
    for (const [step, visits] of [
      ['landing', 10],
      ['code right', 1],
    ])
      expect(funnel).toContainEqual({ step, source: 'news', campaign: 'spring', headline: '', visits })
    expect((await reportOf(at, 'report', '--since', '2026-03-03')).funnel).toEqual([])
    expect(await server.rows('funnel_steps')).toHaveLength(8)
  })

  test('counts a lead’s code as sent once, when it is, and nothing of whoever has declined or looks automated (R-tracking-07)', async ({
    at,
  }) => {
    const server = await startServer({ at, environment: { FUNNEL: 'on' } })
    const visits = async () => (await reportOf(at, 'report', '--since', '2026-03-01')).funnel.map(({ step, visits: all }) => [step, all])
    await server.verifyLead()
    await server.post('leads', { ...LEAD, ...DEVICE, phone: '+447700900001', website: 'https://bot.example' })
    expect(await visits()).toEqual([])
    // The phone has just had one, so this lead gets its own when it asks.
    const { lead_token } = (await server.post('leads', { ...LEAD, ...DEVICE })).body
    expect(await visits()).toEqual([['sent', 1]])
    for (let resent = 0; resent < 2; resent++) {
      server.advance(300)
      expect(await server.post('resendOtp', { phone: LEAD.phone, lead_token })).toMatchObject({ status: 200 })
    }
    await server.post('verifyOtp', { phone: LEAD.phone, otp_code: '0000', lead_token })
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

  test('says within which time three of four pages were there, from counts alone (R-tracking-09)', async ({ at }) => {
    const server = await startServer({ at, environment: { FUNNEL: 'on' } })
    for (const LCP of [100, 1000, 1001, 60_000]) await server.post('count', { step: 'left', LCP, CLS: 0, utm_source: 'news' })
    await server.post('count', { step: 'left', INP: 51 })
    expect(await server.post('count', { step: 'left', LCP: 60_001 })).toMatchObject({ status: 422 })
    const report = await leads(at, 'report', '--since', '2026-03-01')
    expect(report).toContain('LCP: 1.5 s or less on three of four of the 4 pages that visitors left\nINP: 0.1 s or less')
    expect(report).toContain('CLS: 0.01 or less on three of four of the 4 pages')
    expect(report).not.toContain('landing')
    expect(await server.rows('funnel_steps')).toContainEqual(expect.objectContaining({ step: 'LCP', source: '', up_to: 1000, visits: 2 }))
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
  expect(compare(shares(0, 0), shares(1000, 8))).toBeNull()
})

/** With `VISITS=5000` it takes a minute. */
const VISITS = Number(process.env['VISITS'] ?? 100)
const AT_ONCE = 50
const CAMPAIGNS = [{}, { utm_source: 'news', utm_campaign: 'spring' }, { utm_source: 'search' }]
/** Of a thousand visits, how many reach each step of the quiz, send it and confirm the number, by headline. */
const REMAINING = { a: [520, 430, 370, 330, 300, 250, 190, 90, 60], b: [600, 520, 450, 410, 380, 320, 290, 240, 210] }

unit(
  `of ${VISITS} visits with bots, repeats, visitors who decline and two headlines, the report’s figures are those that were sent (R-tracking-07, R-tracking-08)`,
  async () => {
    const server = await startServer({ environment: { FUNNEL: 'on' } })
    const sent = new Map<string, number>()
    const note = (step: string, ...names: string[]) =>
      void sent.set([step, ...names].join('|'), (sent.get([step, ...names].join('|')) ?? 0) + 1)

    const visit = async (index: number) => {
      const headline = index % 2 === 0 ? 'a' : 'b'
      const campaign = CAMPAIGNS[index % 3] ?? {}
      const [source = '', name = ''] = Object.values(campaign)
      const chance = (index * 7_919) % 1_000
      const reached = REMAINING[headline].filter((remaining) => chance < remaining).length
      const hasDeclined = index % 17 === 0
      const isBot = index % 23 === 0
      // There are only a thousand drama numbers. No text leaves this process.
      const phone = `+447400${String(index).padStart(6, '0')}`
      if (isBot) {
        await server.post('count', { step: 'sent', ...campaign })
        await server.post('count', { step: 'landing' }, { Origin: 'https://elsewhere.example' })
        await server.post('leads', { ...LEAD, ...DEVICE, ...campaign, headline, phone, website: 'https://bot.example' })
        return
      }
      const count = async (step: string, saw = '') => {
        if (hasDeclined) return
        expect(await server.post('count', { step, ...campaign, headline: saw })).toMatchObject({ status: 200 })
        note(step, source, name, saw)
      }
      await count('landing', headline)
      // Reloaded.
      if (index % 50 === 1) await count('landing', headline)
      for (const step of STEP_IDS.slice(0, reached)) await count(step)
      if (reached === 5 && index % 5 === 0) await count('not-eligible')
      if (reached <= STEP_IDS.length) return

      const lead = { ...LEAD, ...(!hasDeclined && { ...DEVICE, ...campaign, headline }), phone }
      const key = { 'Idempotency-Key': `the-lead-of-visit-${index}` }
      const { body } = await server.post('leads', lead, key)
      expect(body).toHaveProperty('lead_token')
      // As if the response had been lost.
      await server.post('leads', lead, key)
      if (!hasDeclined) for (const step of ['sent', 'code sent']) note(step, source, name, headline)
      if (reached < REMAINING[headline].length) return
      const code = /\d{4}/.exec(server.smsMessages.find(({ to }) => to === phone)?.text ?? '')?.[0]
      const verified = await server.post('verifyOtp', { phone, otp_code: code, lead_token: body['lead_token'] })
      expect(verified).toMatchObject({ status: 200 })
      if (!hasDeclined) note('code right', source, name, headline)
    }
    for (let first = 0; first < VISITS; first += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => visit(first + index)))
      server.advance(3_600)
    }

    const at = { file: server.storeFile }
    const { funnel, headlines } = await reportOf(at, 'report', '--since', '2026-03-01')
    const counted = funnel.map(
      ({ step, source, campaign, headline, visits }) => [[step, source, campaign, headline].join('|'), visits] as const,
    )
    expect(new Map(counted)).toEqual(sent)
    const sum = (step: string, headline = '') =>
      [...sent].reduce((all, [name, visits]) => all + (name.startsWith(`${step}|`) && name.endsWith(headline) ? visits : 0), 0)
    expect(sum('code right')).toBeGreaterThan(VISITS / 10)
    expect(headlines?.counts).toEqual(
      ['a', 'b'].map((headline) => ({ headline, landings: sum('landing', headline), verified: sum('code right', headline) })),
    )
    const report = await leads(at, 'report', '--since', '2026-03-01')
    for (const step of STEPS) expect(report).toMatch(new RegExp(`^${step} +${sum(step)}(?: |$)`, 'm'))
    expect(report).toContain(`Headline b: ${sum('code right', 'b')} of ${sum('landing', 'b')} visits confirmed a number`)
    expect(report).toMatch(/^b is ahead\. /m)
  },
  VISITS * 1_000,
)
