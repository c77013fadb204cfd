import { Webhook } from 'standardwebhooks'
import { expect } from 'vitest'
import { leads } from '../testing/pages.ts'
import { PARTNER_SECRET } from '../testing/partner.ts'
import { CONTACT, LEAD, startServer, temporaryFolder, type TestServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'

/** Posts an outcome as the partner's program does. */
async function tell(server: TestServer, outcome: object, { secret = PARTNER_SECRET, at = new Date('2026-03-02T09:00:00Z') } = {}) {
  const body = JSON.stringify(outcome)
  const headers = {
    'webhook-id': 'outcome',
    'webhook-timestamp': String(at.getTime() / 1_000),
    'webhook-signature': new Webhook(secret).sign('outcome', at, body),
  }
  return (await server.send('/api/outcome', { method: 'POST', headers, body })).status
}

const csv = (text: string) => `${temporaryFolder({ 'a.csv': text })}/a.csv`

const LEADS = [
  { phone: '+447700900001', utm_source: 'news', utm_campaign: 'spring', gclid: 'g-1', gbraid: 'b_1', wbraid: 'w1', fbclid: 'f.1' },
  { phone: '+447700900002', utm_source: 'news', utm_campaign: 'spring', gbraid: 'b_2', wbraid: 'w2' },
  { phone: '+447700900003', wbraid: '=1+1', fbclid: '"x"' },
  { phone: '+447700900004', gclid: 'withdrawn' },
]

async function startWithLeads(at: Parameters<typeof leads>[0], environment: Record<string, string>) {
  const server = await startServer({ at, environment })
  const tokens: string[] = []
  for (const lead of LEADS) {
    tokens.push(await server.verifyLead(lead))
    server.advance(1)
  }
  await server.postOk('leads', { ...LEAD, gclid: 'unverified' })
  const all = await server.leads()
  const idOf = (index: number) => all.find(({ phone }) => phone === LEADS[index]?.phone)?.id ?? ''
  await leads(at, 'withdraw', LEADS[3]?.phone ?? '')
  return { server, tokens, idOf, unverified: all.find(({ phone }) => phone === LEAD.phone)?.id ?? '' }
}

onBothStores('what became of a lead', (test) => {
  test('is taken from the partner, if it is signed, recent and about a verified lead, and shown to its visitor without the reason (R-owner-10, R-contract-12)', async ({
    at,
    partner,
  }) => {
    // Either of two secrets signs, while one replaces the other.
    const [OTHER, NOBODYS] = [6, 7].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`)
    const environment = { ...partner.environment, PARTNER_WEBHOOK_SECRET: `${PARTNER_SECRET}, ${OTHER}` }
    const { server, tokens, idOf, unverified } = await startWithLeads(at, environment)
    const accepted = { id: idOf(0), outcome: 'accepted', called_at: '2026-03-02T11:00:00+01:00' }
    expect(await tell(server, accepted)).toBe(200)
    expect(await tell(server, { id: idOf(1), outcome: 'rejected', reason: 'wrong number', called_at: '2026-03-03T09:00:01Z' })).toBe(200)
    expect(await tell(server, accepted, { secret: OTHER })).toBe(200)
    expect(await tell(server, accepted, { secret: NOBODYS })).toBe(403)
    // More than five minutes before the server's time, or after it.
    for (const time of ['08:55:03', '09:05:05']) expect(await tell(server, accepted, { at: new Date(`2026-03-02T${time}Z`) })).toBe(403)
    expect(await tell(server, { ...accepted, id: unverified })).toBe(404)
    expect(await tell(server, { ...accepted, outcome: 'maybe' })).toBe(422)
    expect(await tell(server, { ...accepted, reason: 'x'.repeat(101) })).toBe(422)
    expect(await tell(server, [])).toBe(422)
    expect(await server.get('/api/outcome')).toMatchObject({ status: 405, headers: { allow: 'POST' } })
    expect((await server.send('/api/outcome', { method: 'POST', body: JSON.stringify(CONTACT) })).status).toBe(403)
    server.advance(60)
    expect(await tell(server, accepted)).toBe(200)
    const first = (await server.leads()).find(({ id }) => id === idOf(0))
    expect(first).toMatchObject({ called_at: '2026-03-02T10:00:00.000Z', outcome_at: '2026-03-02T09:00:04.000Z' })
    // The reason is between companies; that nobody rings again is not.
    const body = await server.postOk('viewLead', { request_token: tokens[1] })
    expect(body['lead']).toMatchObject({ called_at: '2026-03-03T09:00:01.000Z', outcome: 'rejected' })
    expect(JSON.stringify(body)).not.toContain('wrong number')
    expect(await leads(at, 'proof', idOf(1))).toMatch(/It rang at 9am .*\. It rejected the lead at .*: wrong number\./)
    expect(await tell(await startServer(), accepted)).toBe(404)
  })

  test('gives the report cost per lead and how often the call was in time, and an invoice (R-owner-10)', async ({ at, partner }) => {
    const { server, idOf } = await startWithLeads(at, partner.environment)
    const outcomes = `id, outcome,called_at,reason\n${idOf(0)} ,accepted,2026-03-03T09:00:00Z,\n${idOf(1)},rejected,2026-03-04T09:00:00Z,"wrong, number"\n\nnobody,accepted,,\n`
    expect(await leads(at, 'import', 'outcomes', csv(outcomes))).toBe('2 outcomes are recorded. No verified lead has the id nobody.')
    await expect(leads(at, 'import', 'outcomes', csv('id,outcome\nx,maybe\n'))).rejects.toThrow(
      /row 1: outcome must be accepted or rejected\. Nothing/,
    )
    await expect(leads(at, 'import', 'outcomes', csv('lead\nx\n'))).rejects.toThrow(/has no column "id"/)
    await server.store.transaction((db) =>
      db.updateTable('leads').set({ outcome_at: '2026-03-31T23:30:00.000Z' }).where('outcome', '=', 'accepted').execute(),
    )

    const spend = csv(
      '\ufeffday,source,campaign,amount\n2026-03-01,news,spring,60.50\n2026-03-02,news,spring,39.50\n2026-02-01,news,spring,999\n2026-03-02,ads,,10\n2026-03-02,wbraid,,20\n',
    )
    const report = await leads(at, 'report', '--since', '2026-03-01', '--spend', spend)
    expect(report).toContain('Accepted: 1, rejected: 1 (wrong, number 1), open: 2\nCalled in time: 1 of 2 calls')
    // The dearest first; one named as the report names a lead that has nothing but a click id.
    expect(report).toContain(`Cost of news / spring: 100.00; 2 verified, each 50.00; 1 accepted, each 100.00
Cost of wbraid / -: 20.00; 1 verified, each 20.00; 0 accepted, each -
Cost of ads / -: 10.00; 0 verified, each -; 0 accepted, each -
`)
    expect(await leads(at, 'report', '--since', '2026-03-01', '--csv')).toContain('"Outcome","accepted","","","","1"')
    for (const row of ['1 May,x,y,1', '2026-03-02,x,y,1 pound', '2026-03-02,x,y,-1'])
      await expect(leads(at, 'report', '--spend', csv(`day,source,campaign,amount\n${row}\n`))).rejects.toThrow(/row 1: a row has a day/)
    // In summer time it is April already.
    expect(await leads(at, 'invoice', '2026-04')).toBe(
      `\ufeff"id","verified","accepted","source","campaign"\r\n"${idOf(0)}","2026-03-02","2026-04-01","news","spring"\r\n`,
    )
    const accepted = { outcome: 'accepted', outcome_at: '2026-04-30T23:00:00.000Z' } as const
    await server.store.transaction((db) => db.updateTable('leads').set(accepted).where('id', '=', idOf(2)).execute())
    expect(await leads(at, 'invoice', '2026-05')).toContain(`"${idOf(2)}","2026-03-02","2026-05-01","wbraid",""`)
    expect(await leads(at, 'invoice', '2026-04')).not.toContain(idOf(2))
    await expect(leads(at, 'invoice', '2026-03')).rejects.toThrow('No lead was accepted in 2026-03.')
  })

  test('goes to Google and Meta as click ids of leads that are verified and not withdrawn, and names nobody (R-owner-11)', async ({
    at,
    partner,
  }) => {
    const { server, idOf } = await startWithLeads(at, partner.environment)
    await tell(server, { id: idOf(0), outcome: 'accepted' })
    await tell(server, { id: idOf(1), outcome: 'rejected' })
    const google = await leads(at, 'export', 'conversions', '--for', 'google')
    expect(google.split('\r\n')).toEqual([
      '"Google Click ID","GBRAID","WBRAID","Conversion Name","Conversion Time","Order ID"',
      `"g-1","","","Verified lead","2026-03-02 09:00:00+00:00","${idOf(0)}"`,
      `"g-1","","","Accepted lead","2026-03-02 09:00:04+00:00","${idOf(0)}-accepted"`,
      `"","b_2","","Verified lead","2026-03-02 09:00:01+00:00","${idOf(1)}"`,
      '',
    ])
    const meta = await leads(at, 'export', 'conversions', '--for', 'meta')
    const [event, ...more] = JSON.parse(meta).data
    expect(event).toMatchObject({ event_name: 'Verified lead', event_time: 1_772_442_000, user_data: { fbc: 'fb.1.1772442000000.f.1' } })
    expect(more).toHaveLength(1)
    expect(google + meta).not.toMatch(/Ada|example\.com|\+44/)
    await expect(leads(at, 'export', 'conversions')).rejects.toThrow(/^Say for which network/)
    await expect(leads(at, 'export', 'conversions', '--for', 'google', '--since', '2026-03-03')).rejects.toThrow(/nothing to export/)
  })
})
