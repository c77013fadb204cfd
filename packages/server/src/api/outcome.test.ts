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

const csv = (text: string | Buffer) => `${temporaryFolder({ 'a.csv': text })}/a.csv`

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
    // A zone may be left out, and a clock be off, but not by more than a day.
    for (const called_at of ['2026-03-03T09:00:06Z', '2099-03-02T09:00:00Z', '2026-03-01T08:59:59Z'])
      expect(await tell(server, { ...accepted, called_at })).toBe(422)
    expect(await tell(server, [])).toBe(422)
    // What one store would keep and another refuse, and a day that there is not.
    for (const odd of [{ id: 'a\0' }, { ...accepted, reason: 'a\0' }, { ...accepted, called_at: '2026-02-30T09:00:00Z' }])
      expect(await tell(server, odd)).toBe(422)
    expect(await tell(server, { ...accepted, id: accepted.id.toUpperCase() })).toBe(200)
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
    const outcomes = `id, outcome,called_at,reason\n${idOf(0)} ,accepted,2026-03-03T09:00:00Z,\n${idOf(1)},rejected,2026-03-04T09:00:00Z,"wrong, number"\n\n`
    expect(await leads(at, 'import', 'outcomes', csv(outcomes))).toBe('2 outcomes are recorded.')
    await expect(leads(at, 'import', 'outcomes', csv('lead\nx\n'))).rejects.toThrow(/has no column "id": its first row, 1, says "lead"\. /)
    await server.store.transaction((db) =>
      db.updateTable('leads').set({ outcome_at: '2026-03-31T23:30:00.000Z' }).where('outcome', '=', 'accepted').execute(),
    )

    const spend = csv(
      '\ufeffday,source,campaign,amount\n2026-03-01,news,spring,60.50\n2026-03-02,news,spring,39.50\n2026-02-01,news,spring,999\n2026-03-02,ads,,10\n2026-03-02,wbraid,,20\n',
    )
    const report = await leads(at, 'report', '--since', '2026-03-01', '--spend', spend)
    expect(report).toContain('1 accepted by the partner, 1 of 2 known calls were in time')
    expect(report).toContain('Rejected by the partner: 1 (wrong, number 1)\nNot decided yet: 2\n')
    // The dearest first; one named as the report names a lead that has nothing but a click id.
    expect(report).toContain(`Cost of news / spring: 100.00; 2 verified, each 50.00; 1 accepted, each 100.00
Cost of wbraid / -: 20.00; 1 verified, each 20.00; 0 accepted, each -
Cost of ads / -: 10.00; 0 verified, each -; 0 accepted, each -
`)
    expect(await leads(at, 'report', '--since', '2026-03-01', '--csv')).toContain('"Outcome","accepted","","","","1"')
    for (const row of ['1 May,x,y,1', '2026-03-02,x,y,1 pound', '2026-03-02,x,y,-1'])
      await expect(leads(at, 'report', '--spend', csv(`day,source,campaign,amount\n${row}\n`))).rejects.toThrow(/row 2: a row has a day/)
    await expect(leads(at, 'report', '--spend', csv('day,source,campaign,amount,clicks\n'))).rejects.toThrow(/no column "clicks"/)
    const asSaved = csv('Day;Source;Campaign;Amount;\r\n01/03/2026;news;spring;"£1,060.50";\r\n;;;;\r\n')
    expect(await leads(at, 'report', '--since', '2026-03-01', '--spend', asSaved)).toContain('Cost of news / spring: 1060.50;')
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

  test('is imported from CSV as people save it (R-owner-10)', async ({ at, partner }) => {
    const { server, idOf } = await startWithLeads(at, partner.environment)
    const [a, b] = [idOf(0), idOf(1)]
    const plain = `id,outcome,called_at,reason\n${a},accepted,2026-07-01T13:05:00Z,\n${b},rejected,,Müller’s “no” £5\n`
    const [semicolons, tabs] = [plain.replaceAll(',', ';'), plain.replaceAll(',', '\t')]
    const utf16 = Buffer.from(`\ufeff${tabs}`, 'utf16le')
    const windows1252 = Buffer.from(plain.replaceAll('’', '\x92').replace('“', '\x93').replace('”', '\x94'), 'latin1')
    const dated = (called: string) => plain.replace('2026-07-01T13:05:00Z', called)
    const asSaved: Readonly<Record<string, string | Buffer>> = {
      commas: plain,
      semicolons,
      tabs,
      'UTF-8 with its mark': `\ufeff${plain}`,
      'UTF-16, little end first': utf16,
      'UTF-16, big end first': Buffer.from(utf16).swap16(),
      'UTF-16 without a mark': utf16.subarray(2),
      'Windows-1252': windows1252,
      'sep=;': `sep=;\r\n${semicolons}`,
      'sep=, in UTF-16': Buffer.from(`\ufeffsep=,\r\n${plain}`, 'utf16le'),
      'a rarer separator that sep= names': `sep=|\n${plain.replaceAll(',', '|')}`,
      'quoted cells': plain.replaceAll(/[^,\n]+/g, '"$&"'),
      'quoted cells after spaces': plain.replaceAll(/[^,\n]+/g, ' "$&" '),
      'CR LF': plain.replaceAll('\n', '\r\n'),
      'CR, as old Macs': plain.replaceAll('\n', '\r'),
      'no line break at the end': plain.trim(),
      'headings in any case, with spaces': plain.replace('id,outcome,called_at,reason', ' ID ,Outcome,Called At,REASON'),
      'columns in another order': `reason,called_at,outcome,id\n,2026-07-01T13:05:00Z,accepted,${a}\nMüller’s “no” £5,,rejected,${b}\n`,
      'outcomes in any case, with spaces': plain.replace('accepted', ' Accepted ').replace('rejected', 'REJECTED\u00a0'),
      'ids in capitals': plain.replace(a, a.toUpperCase()),
      'empty cells, columns and rows at the end': `${plain.replaceAll('\n', ',,\n')},,,,,\n,,,,,\n\n`,
      'empty rows at the start': `,,,\n\n${plain}`,
      'tabs with empty first cells': `reason\tid\toutcome\tcalled_at\n\t${a}\taccepted\t2026-07-01T13:05:00Z\nMüller’s “no” £5\t${b}\trejected\t\n`,
      'ids after an apostrophe, which makes them text': plain.replace(a, `'${a}`).replace(b, `'${b}`),
      'ids as formulas that make them text': plain.replace(a, `="${a}"`).replace(b, `"=""${b}"" "`),
      'characters without a width': plain.replace(a, `\u200b${a}`).replace('rejected', 'rejected\u2060\ufeff'),
      'a time in the UK': dated('01/07/2026 14:05'),
      'a time in the UK after a no-break space': dated('01/07/2026\u00a014:05'),
      'a time in the UK with seconds': dated('1/7/2026 14:05:00'),
      'a time without a zone, which is the UK’s': dated('2026-07-01 14:05'),
      'a time with its zone': dated('2026-07-01T15:05:00+02:00'),
    }
    for (const [form, file] of Object.entries(asSaved)) {
      await server.store.transaction((db) =>
        db.updateTable('leads').set({ outcome: null, outcome_reason: null, called_at: null }).execute(),
      )
      const said = await leads(at, 'import', 'outcomes', csv(file))
      const rows = await server.leads()
      const [first, second] = [a, b].map((id) => rows.find((row) => row.id === id))
      expect({ form, said, first, second }).toMatchObject({
        form,
        said: '2 outcomes are recorded.',
        first: { outcome: 'accepted', called_at: '2026-07-01T13:05:00.000Z' },
        second: { outcome: 'rejected', outcome_reason: 'Müller’s “no” £5' },
      })
    }
    expect(await leads(at, 'import', 'outcomes', csv(plain))).toBe('0 outcomes are recorded. 2 rows say nothing new.')
    await leads(at, 'import', 'outcomes', csv(`id,outcome,reason\n${a},rejected,'-5 %`))
    expect((await server.leads()).find(({ id }) => id === a)).toMatchObject({ outcome_reason: '-5 %' })
    const days = csv(`id,called_at\n${a},31/10/2026\n${b},2026-10-31`)
    expect(await leads(at, 'import', 'outcomes', '--dry-run', days)).toBe(
      `2 leads would change; nothing is recorded.
row 2: ${a}, called_at: 2026-07-01T13:05:00.000Z → 2026-10-31T00:00:00.000Z
row 3: ${b}, called_at: - → 2026-10-31T00:00:00.000Z`,
    )
    expect((await server.leads()).map(({ called_at }) => called_at)).not.toContain('2026-10-31T00:00:00.000Z')
  })

  test('is imported wholly or not at all, and every mistake is named with its row (R-owner-10)', async ({ at, partner }) => {
    const { server, idOf, unverified } = await startWithLeads(at, partner.environment)
    const [a, b] = [idOf(0), idOf(1)]
    const good = `${a},accepted,,\n`
    const known = 'id,outcome,called_at,reason\n'
    const withUnknown = `${known}${good}\n\nnobody,accepted,,\n`
    const wrong: [file: string, mistake: string][] = [
      [`id,outcome,Status\n${a},accepted,x\n`, 'row 1: there is no column "Status", only id, outcome, called_at, reason.'],
      [`\n\nid,outcome,Status\n${a},accepted,\n`, 'row 3: there is no column "Status"'],
      [`id,outcome,\n${a},accepted,x\n`, 'row 2: "x" is in a column without a name.'],
      [`id,outcome\n${a},accepted,,x\n`, 'row 2: "x" is in a column without a name.'],
      [withUnknown, 'row 5: no verified lead has the id "nobody".'],
      [`${known}${good}${unverified},accepted,,\n`, 'row 3: no verified lead has the id'],
      [`sep=,\n${known}${good},accepted,,\n`, 'row 3: Say which lead: its id.'],
      [`${known}${a},rejected,,"two\nlines"\n${b},maybe,,\n`, 'row 3: outcome must be accepted or rejected, not "maybe".'],
      [`${known}${good}${a},rejected,,\n`, 'row 3: this lead is in row 2 too.'],
      [`${known}${good}${b},,,late\n`, 'row 3: a reason needs an outcome.'],
      [`${known}${good}${b},,2099-03-02T09:00:00Z,\n`, 'row 3: called_at is in the future: 2099-03-02T09:00:00.000Z. It is '],
      [
        `${known}${good}${b},,02/03/2025 09:00,\n`,
        'row 3: called_at is 2025-03-02T09:00:00.000Z, before the number was confirmed at 2026-03-02',
      ],
      [`${known}${good}${b},rejected,,${'x'.repeat(101)}\n`, 'row 3: reason must have at most 100 characters.'],
      [`${known}${good}${b},rejected,,a\0\n`, 'row 3: reason has a character that cannot be stored.'],
      ...[
        '12/31/2026',
        '31/12/26',
        '2026-02-30',
        '2026-02-30T09:00:00Z',
        '30/02/2026',
        '1 May',
        '46000',
        '31/12/2026 25:00',
        '2026-03-02T',
      ].map((date): [string, string] => [
        `${known}${good}${b},rejected,${date},\n`,
        `row 3: called_at must be a time such as 2026-03-02T09:00:00Z or 02/03/2026 09:00, not "${date}".`,
      ]),
    ]
    for (const [file, mistake] of wrong) {
      const answer = leads(at, 'import', 'outcomes', csv(file))
      await expect(answer).rejects.toThrow(/^Nothing is recorded\. .* has 1 mistake:\n/)
      await expect(answer).rejects.toThrow(mistake)
    }
    const long = csv(`id,outcome\n${'x,maybe\n'.repeat(130_000)}`)
    await expect(leads(at, 'import', 'outcomes', long)).rejects.toThrow(/has 130000 mistakes:\nrow 2: [^]* 129980 more$/)
    // Like a pipe or a device without an end.
    const endless = csv(Buffer.alloc(33 * 1024 * 1024))
    await expect(leads(at, 'import', 'outcomes', endless)).rejects.toThrow(/a\.csv has more than 32 MiB, or no end\. Import it in parts\.$/)
    expect((await server.leads()).filter(({ outcome, called_at }) => outcome !== null || called_at !== null)).toEqual([])
    await expect(leads(at, 'import', 'outcomes', '--partial', '--dry-run', csv(withUnknown))).rejects.toThrow(
      /^1 lead would change; nothing/,
    )
    expect((await server.leads()).filter(({ outcome }) => outcome !== null)).toEqual([])
    await expect(leads(at, 'import', 'outcomes', '--partial', csv(withUnknown))).rejects.toThrow(
      /^1 outcome is recorded\.\n.*\nrow 5: no verified lead/,
    )
    expect((await server.leads()).find(({ id }) => id === a)).toMatchObject({ outcome: 'accepted' })
    for (const [text, words] of [
      ['', /has no column "id"/],
      ['PK\u0003\u0004', /is a workbook\. Save it as CSV/],
      ['id,outcome,ID\n', /two columns "id"/],
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), /is a workbook\. Save it as CSV/],
      [`${known}${good}${b},rejected,,"late\n${a},accepted,,\n`, /: row 3 has a quotation mark that is not closed/],
      [`${known}${good}${b},rejected,,"late\n${a},rejected,,"no"\n`, /: row 3 has a quotation mark that is not closed/],
    ] as const)
      await expect(leads(at, 'import', 'outcomes', csv(text))).rejects.toThrow(words)
    await expect(leads(at, 'erase', '--dry-run', '--yes', LEAD.email)).rejects.toThrow(/cannot be followed/)
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
