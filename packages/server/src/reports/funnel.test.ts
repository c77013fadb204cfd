import { STEP_IDS } from '@plotline/contract'
import { expect } from 'vitest'
import { leads } from '../testing/pages.ts'
import { startServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'

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
    await server.verifyLead()
    const report = await leads(at, 'report', '--since', '2026-03-01')
    expect(report).toMatch(/^landing +20\n\S+ +5 +25 %\n\S+ +4 +80 %\n\S+ +0 +0 %\n/m)
    expect(report).toMatch(/^sent +1\ncode right +1 +100 %\nnot eligible +1$/m)
    expect(JSON.parse(await leads(at, 'report', '--json', '--since', '2026-03-01')).funnel).toContainEqual({
      step: 'landing',
      source: 'news',
      campaign: 'spring',
      visits: 10,
    })
    expect(JSON.parse(await leads(at, 'report', '--json', '--since', '2026-03-03')).funnel).toEqual([])
    expect(await server.rows('funnel_steps')).toHaveLength(5)
  })

  test('counts no more campaigns apart than can be read, however many visitors make up (R-tracking-07)', async ({ at }) => {
    const server = await startServer({ at, environment: { FUNNEL: 'on' } })
    for (let index = 0; index < 205; index++) await server.post('count', { step: 'landing', utm_campaign: String(index) })
    expect((await server.rows('funnel_steps')).find(({ source }) => source === 'all others')).toMatchObject({ visits: 5 })
  })

  test('takes nothing and says nothing unless it is on (R-tracking-07)', async ({ at, server }) => {
    expect((await server.post('count', { step: 'landing' })).status).toBe(404)
    await server.verifyLead()
    expect(await leads(at, 'report', '--since', '2026-03-01')).not.toContain('Visits')
  })
})
