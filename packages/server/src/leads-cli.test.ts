import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { CONSENT_WORDINGS, leadSchema, validate } from '@plotline/contract'
import { constantFrom, nat, oneof, record, sample, string } from 'fast-check'
import { sql, type Kysely } from 'kysely'
import { WRONG_CODE } from '@plotline/contract/conformance'
import { expect, test } from 'vitest'
import { CONTACT, LEAD, startServer, temporaryFolder } from './testing/server.ts'
import { addManyLeads } from './testing/many-leads.ts'
import { emptyDatabase, onBothStores, settingsOf } from './testing/stores.ts'
import { leads, pageOf, textOf } from './testing/pages.ts'
import { toCsv } from './common/csv.ts'
import { createOutbox } from './outbox/outbox.ts'
import { readSettings } from './settings/settings.ts'
import { StartError } from './common/errors.ts'
import { change } from './cli/command.ts'
import { readSince } from './cli/filter.ts'
import type { Database } from './database/schema.ts'
import { openStore, readStore } from './database/store.ts'
import { runCommand } from './leads-cli.ts'

onBothStores('npm run leads (R-owner-01)', (test) => {
  test('lists, shows and exports what a running server stores', async ({ at, server }) => {
    await server.verifyLead({ name: '=HYPERLINK("http://evil.example","x")' })
    server.advance(1)
    await server.postOk('contact', CONTACT)

    const [lead] = JSON.parse(await leads(at, '--json'))
    expect(lead).toMatchObject({ phone: LEAD.phone, verified: true, createdAt: '2026-03-02T09:00:00.000Z', utm_source: null })
    expect(await leads(at)).toMatch(/^createdAt \(UK time\) .*\n2026-03-02 09:00 +verified /)
    expect(await leads(at, 'list', 'messages')).toMatch(/complaint {2}Ada Sample .*Hello\. Please call\./)
    expect(await leads(at, 'list', 'deliveries')).toMatch(/lead\.webhook +pending[\s\S]*contact\.email +pending/)
    const shown = JSON.parse(await leads(at, 'show', lead.id))
    expect(shown).toMatchObject({ lead: { id: lead.id }, deliveries: [{ kind: 'lead.webhook', state: 'pending' }] })

    server.advance(1)
    await server.postOk('leads', { ...LEAD, phone: '+447700900456', website: 'a bot was here' })
    expect(JSON.parse(await leads(at, '--json')).map(({ suspect }: { suspect: unknown }) => suspect)).toEqual([false, true])

    const csv = await leads(at, 'export')
    expect(csv.split('\r\n')[0]).toMatch(/^\ufeff"id","name","email","phone",/)
    expect(csv).toContain('"\'=HYPERLINK(""http://evil.example"",""x"")"')
    expect(csv).toContain('"\'+447700900123"')
    const forCrm = await leads(at, 'export', '--crm')
    expect(forCrm).toContain('"+447700900123"')
    expect(forCrm).toContain('"\'=HYPERLINK(')
    expect(await leads(at, 'export', 'messages')).toContain('"Hello.\nPlease call."')
  })

  test('lists and exports by day, state, campaign or the newest few (R-owner-01)', async ({ at, server }) => {
    for (const [index, utm_campaign] of ['spring', 'autumn', 'spring', ''].entries()) {
      const lead = { ...LEAD, email: `${index}@example.com`, phone: `+44770090012${index}`, utm_campaign }
      await (index === 2 ? server.verifyLead(lead) : server.postOk('leads', lead))
      server.advance(86_400)
    }
    const emails = async (...args: string[]) =>
      JSON.parse(await leads(at, '--json', ...args))
        .map(({ email }: { email: string }) => email[0])
        .join('')
    expect(await emails()).toBe('0123')
    expect(await emails('--limit', '2')).toBe('23')
    expect(await emails('--limit', '9')).toBe('0123')
    expect(await emails('--campaign', 'spring')).toBe('02')
    expect(await emails('--campaign', 'spring', '--limit', '1')).toBe('2')
    expect(await emails('--since', '2026-03-03')).toBe('123')
    expect(await emails('--since', '2026-03-03T09:00:00.001Z')).toBe('23')
    expect(await emails('--state', 'unverified', '--since', '2026-03-03')).toBe('13')
    expect(await emails('--state', 'verified')).toBe('2')
    expect(await leads(at, '--state', 'superseded')).toMatch(/^No such leads in /)
    expect((await leads(at, 'export', '--limit', '1')).split('\r\n')).toHaveLength(3)
    expect(JSON.parse(await leads(at, 'list', 'messages', '--json'))).toEqual([])
    for (const utm_campaign of ['spring', 'autumn']) await server.postOk('contact', { ...CONTACT, utm_campaign })
    expect(JSON.parse(await leads(at, 'list', 'messages', '--json', '--campaign', 'spring'))).toMatchObject([{ utm_campaign: 'spring' }])
    await expect(leads(at, 'export', '--campaign', 'winter')).rejects.toThrow(/^There are no such leads in .* nothing to export\.$/)
  })

  test('reads lists of any length in pages and misses no row (R-owner-01)', async ({ at, server }) => {
    await addManyLeads(server.store, { count: 3_000, from: Date.parse('2026-03-01T00:00:00Z'), until: Date.parse('2026-03-02T00:00:00Z') })
    const idsOf = async (...args: string[]) => JSON.parse(await leads(at, '--json', ...args)).map(({ id }: { id: string }) => id)
    const ids = await idsOf()
    expect(ids).toEqual(Array.from({ length: 3_000 }, (_, index) => `lead-${String(index).padStart(9, '0')}`))
    expect(await idsOf('--limit', '1500')).toEqual(ids.slice(-1_500))
    expect((await leads(at)).trim().split('\n')).toHaveLength(3_001)
    expect((await leads(at, 'export')).trim().split('\r\n')).toHaveLength(3_001)
    expect(JSON.parse(await leads(at, 'list', 'deliveries', '--json'))).toHaveLength(1_000)
    // Even of leads that all came at the same moment.
    await server.store.transaction((db) => db.updateTable('leads').set({ created_at: '2026-03-01T00:00:00.000Z' }).execute())
    expect(await idsOf()).toEqual(ids.toSorted())
    expect(await idsOf('--limit', '1500')).toEqual(ids.toSorted().slice(-1_500))
  })

  test('R-contract-06: reads back whatever text strangers send, in every command and in the weekly email', async ({ at, mail }) => {
    const environment = { ...mail.environment, REPORT_EMAIL_TO: 'owner@example.com' }
    const server = await startServer({ at, environment })
    const unit = oneof(
      constantFrom('\ud83d', '\ude00', '\u0000', '\u001f', '\u200b', '\u202e', '"', '\\', "'"),
      nat(0xffff).map(String.fromCharCode),
    )
    const text = string({ unit, maxLength: 210 })
    const tracking = record({ utm_source: text, utm_medium: text, utm_campaign: text, gclid: text })
    const sent = sample(record({ name: text, message: text, phone: text, tracking }), 40)
    const accepted = { leads: 0, messages: 0 }
    const campaigns = new Set<string>()
    for (const [index, { name, message, phone, tracking: fields }] of sent.entries()) {
      const [odd, even] = index % 2 === 0 ? [{ name }, { message }] : [{}, { name, phone }]
      const number = `+447700900${String(index).padStart(3, '0')}`
      const statuses = [
        (await server.post('leads', { ...LEAD, phone: number, ...odd, ...fields })).status,
        (await server.post('contact', { ...CONTACT, ...even, ...fields })).status,
      ]
      for (const status of statuses) expect([200, 422]).toContain(status)
      accepted.leads += statuses[0] === 200 ? 1 : 0
      accepted.messages += statuses[1] === 200 ? 1 : 0
      const validated = validate(leadSchema, { ...LEAD, ...fields })
      if (validated.ok && statuses[0] === 200) campaigns.add(validated.value.utm_campaign ?? 'none')
    }
    expect(accepted.leads).toBeGreaterThanOrEqual(20)

    const stored: Record<string, unknown>[] = JSON.parse(await leads(at, '--json'))
    expect(stored).toHaveLength(accepted.leads)
    expect(JSON.parse(await leads(at, 'list', 'messages', '--json'))).toHaveLength(accepted.messages)
    for (const row of stored) for (const value of Object.values(row)) expect(String(value)).toBe(String(value).toWellFormed())
    expect(new Set(stored.map(({ utm_campaign }) => utm_campaign ?? 'none'))).toEqual(campaigns)
    const since = ['--since', '2026-03-01']
    const report = JSON.parse(await leads(at, 'report', '--json', ...since))
    expect(report.total.leads).toBe(accepted.leads)
    for (const campaign of campaigns) await leads(at, 'list', `--campaign=${campaign}`)
    const commands = [['report'], ['report', '--csv'], ['list'], ['list', 'messages'], ['export'], ['export', 'messages']]
    for (const command of commands) {
      const printed = await leads(at, ...command, ...since)
      expect(printed).toBe(printed.toWellFormed())
    }
    // Nor does any of it turn a line around on a terminal.
    const proofs = stored.map(({ id }) => ['proof', String(id)])
    for (const command of [...commands, ...proofs]) expect(await leads(at, ...command)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    expect(JSON.parse(await leads(at, 'person', LEAD.email)).leads).toHaveLength(accepted.leads)
    await server.store.transaction((db) => createOutbox(readSettings(environment)).enqueue(db, 'report.due', '2026-03-09', 0))
    server.setTime('2026-03-09T09:00:00Z')
    await server.deliver()
    await expect.poll(() => mail.emails.filter(({ to }) => to.includes('owner@example.com'))).toHaveLength(1)
  })

  test('replays deliveries that are waiting for a retry, and those given up (R-owner-01, R-delivery-03)', async ({ at, partner }) => {
    partner.respondWith(503)
    const server = await startServer({ at, environment: partner.environment, clock: Date.now })
    await server.verifyLead()
    await expect.poll(() => server.events.filter(({ kind }) => kind === 'lead.webhook')).toHaveLength(1)
    await expect(leads(at, 'replay', '--dead-letters')).rejects.toThrow('nothing can be replayed')
    partner.respondWith(200)
    expect(await leads(at, 'replay', '--pending')).toContain('1 delivery is due again')
    await server.deliver()
    expect(partner.requests).toHaveLength(2)
    await server.store.transaction((db) =>
      db.updateTable('deliveries').set({ state: 'dead_letter' }).where('kind', '=', 'lead.webhook').execute(),
    )
    expect(JSON.parse(await leads(at, 'list', 'dead-letters', '--json'))).toMatchObject([{ kind: 'lead.webhook', state: 'dead_letter' }])
    expect(await leads(at, 'replay', '--dead-letters')).toContain('1 delivery is due again')
    await server.deliver()
    expect(new Set(partner.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(partner.requests).toHaveLength(3)
    await expect(leads(at, 'replay', '--pending')).rejects.toThrow('nothing can be replayed')
    await expect(leads(at, 'replay', '--pending', '--dead-letters')).rejects.toThrow(/^Say what to replay/)
  })

  test('verifies a lead by hand, and it is delivered like any other (R-owner-03)', async ({ at, partner }) => {
    const server = await startServer({ at, environment: partner.environment, clock: Date.now })
    await server.postOk('leads', LEAD)
    await server.postOk('leads', { ...LEAD, name: 'Grace Hopper' })
    const [first, second] = await server.leads()
    await expect(leads(at, 'verify', first?.id ?? '')).rejects.toThrow(/--by/)
    // Without a mail server there is no confirmation.
    const environment = { ...settingsOf(at), SITE_ORIGIN: 'https://www.example.com' }
    expect(await runCommand(['verify', first?.id ?? '', '--by', 'Grace'], environment)).toMatch(/ is verified\. /)
    const waiting = async () =>
      JSON.parse(await leads(at, 'list', 'deliveries', '--json')).map(({ nextAttemptAt }: { nextAttemptAt: unknown }) => nextAttemptAt)
    expect(await waiting()).toEqual([expect.stringMatching(/^\d{4}-.*Z$/)])
    await server.deliver()
    expect(partner.requests.map(({ body }) => JSON.parse(body).data.name)).toEqual([first?.name])
    // What was delivered waits for nothing.
    await expect.poll(waiting).toEqual([null])
    expect((await server.leads()).map(({ state }) => state)).toEqual(['verified', 'superseded'])
    await expect(leads(at, 'verify', first?.id ?? '', '--by', 'Grace')).rejects.toThrow(
      /is verified, and only an unverified one can be verified\.$/,
    )
    await expect(leads(at, 'verify', second?.id ?? '', '--by', 'Grace')).rejects.toThrow(/is superseded, and only/)
    // The visitor's code has nothing left to verify.
    expect(await server.post('verifyOtp', { phone: LEAD.phone, otp_code: server.codeFor(LEAD.phone) })).toMatchObject(WRONG_CODE)
    await expect(leads(at, 'verify', 'x', '--by', 'Grace')).rejects.toThrow(/^No lead in .* has the id x\./)
  })

  test('proves a lead on one page: the consent in full, how the phone was verified, and the deliveries (R-owner-09)', async ({
    at,
    partner,
  }) => {
    const server = await startServer({ at, environment: partner.environment })
    const request_token = await server.verifyLead({ consent_version: '2026-11-20' }, 125)
    await server.deliver()
    await server.postOk('leads', { ...LEAD, phone: '+447700900456' })
    const [coded, byHand] = await server.leads()
    const page = await leads(at, 'proof', coded?.id ?? '')
    expect(page).toContain(`“${CONSENT_WORDINGS.lead['2026-11-20']}”`)
    expect(page).toContain('A code was sent to it at 9am on Monday 2 March 2026 (UK time), and entered at 9:02am on')
    expect(page).toContain('- lead.webhook: due at 9:02am on Monday 2 March 2026 (UK time); delivered at 9:02am on')
    expect(page).toContain('\nIt has not said when it rang.\n')
    expect(page).not.toContain('Withdrawn')
    await leads(at, 'verify', byHand?.id ?? '', '--by', 'Grace\u202e')
    expect(await leads(at, 'proof', byHand?.id ?? '')).toMatch(
      /not on record\.[\s\S]*\nVerified by hand, by Grace\\u202e, at .*\. No code was entered\./,
    )
    await server.postOk('withdrawLead', { request_token })
    expect(await leads(at, 'proof', coded?.id ?? '')).toContain('\nWithdrawn at 9:02am on Monday 2 March 2026 (UK time).\n')
    await expect(leads(at, 'proof', 'x')).rejects.toThrow(/^No lead in .* has the id x\./)
  })

  test('erases nobody whom somebody may still ring, unless told to (R-owner-09)', async ({ at, partner }) => {
    const server = await startServer({ at, environment: partner.environment, clock: Date.now })
    const refused = /^Not told of a withdrawal: lead\.webhook\. .* "withdraw \+447700900123"/
    partner.respondWith(500)
    await server.verifyLead()
    await server.deliver()
    // It may have arrived all the same.
    await expect(leads(at, 'erase', LEAD.phone)).rejects.toThrow(refused)
    partner.respondWith(200)
    await leads(at, 'replay', '--pending')
    await server.deliver()
    for (const yes of [[], ['--yes']]) await expect(leads(at, 'erase', LEAD.phone, ...yes)).rejects.toThrow(refused)
    partner.respondWith(500)
    await leads(at, 'withdraw', LEAD.phone)
    await server.deliver()
    // Whether it is given up or tried again.
    for (const state of ['dead_letter', 'pending'] as const) {
      await server.store.transaction((db) => db.updateTable('deliveries').set({ state }).where('kind', '=', 'withdrawal.webhook').execute())
      await expect(leads(at, 'erase', LEAD.phone, '--yes')).rejects.toThrow(/^Not told of a withdrawal: withdrawal\.webhook\./)
    }
    expect(await leads(at, 'erase', LEAD.phone, '--untold')).toMatch(/^This would be erased/)
    partner.respondWith(200)
    await leads(at, 'replay', '--pending')
    await server.deliver()
    expect(await leads(at, 'erase', LEAD.phone, '--yes')).toMatch(/^Erased: 1 lead/)
  })

  test('sends a confirmation of a lead that was verified by hand too (R-owner-03, R-delivery-14)', async ({ at, mail }) => {
    const server = await startServer({ at, environment: mail.environment, clock: Date.now })
    await server.postOk('leads', LEAD)
    const [lead] = await server.leads()
    await runCommand(['verify', lead?.id ?? '', '--by', 'Grace'], { ...mail.environment, ...settingsOf(at) })
    await server.deliver()
    await expect.poll(() => mail.emails.flatMap(({ to }) => to).toSorted()).toEqual([LEAD.email, 'partner@example.com'])
  })

  test('withdraws a number’s verified leads by hand, and tells the partner (R-owner-03)', async ({ at, partner }) => {
    const server = await startServer({ at, environment: partner.environment, clock: Date.now })
    await server.postOk('leads', LEAD)
    await expect(leads(at, 'withdraw', LEAD.phone)).rejects.toThrow(/^No verified lead in .* has the number \+447700900123\./)
    const [lead] = await server.leads()
    await leads(at, 'verify', lead?.id ?? '', '--by', 'Grace')
    await server.deliver()
    // As if that were long ago: what was delivered is no longer listed.
    await server.store.transaction(async (db) => {
      await db.deleteFrom('deliveries').execute()
      await db.updateTable('leads').set({ verified_at: '2020-01-01T00:00:00.000Z' }).execute()
    })
    expect(await leads(at, 'withdraw', '07700', '900123')).toBe(
      '1 lead is withdrawn. A running server tells whoever got it within a second.',
    )
    await server.deliver()
    expect(partner.requests.map(({ body }) => JSON.parse(body).type)).toEqual(['lead.verified', 'lead.withdrawn'])
    expect((await server.leads()).map(({ state }) => state)).toEqual(['withdrawn'])
    await expect(leads(at, 'withdraw')).rejects.toThrow(/^Say which number to withdraw/)
  })

  test('exports and erases one person and nobody else (R-owner-04)', async ({ at, server }) => {
    await server.postOk('leads', { ...LEAD, email: 'Ada@Example.com' })
    await server.postOk('leads', { ...LEAD, email: 'grace@example.com', phone: '+447700900456' })
    server.advance(1)
    await server.postOk('contact', { ...CONTACT, phone: '07700 900123' })
    await server.postOk('contact', { ...CONTACT, email: 'grace@example.com' })

    expect(JSON.parse(await leads(at, 'person', '07700 900123'))).toMatchObject({
      leads: [{ phone: LEAD.phone }],
      messages: [{ email: CONTACT.email }],
      deliveries: [{ kind: 'code.sms' }, { kind: 'contact.email' }],
      codes: [{ table: 'otp_codes', phone: LEAD.phone }, { table: 'otp_sends' }],
    })
    expect(await leads(at, 'erase', 'ADA@example.com')).toContain('Repeat the command with --yes')
    expect(await server.leads()).toHaveLength(2)
    expect(await leads(at, 'erase', 'ADA@example.com', '--yes')).toMatch(/^Erased: 1 lead, 1 message and /)
    expect(await server.leads()).toMatchObject([{ email: 'grace@example.com' }])
    for (const command of ['person', 'erase']) {
      const none = leads(at, command, LEAD.phone)
      await expect(none).rejects.toThrow(new StartError('Nothing is stored about +447700900123.'))
    }
    expect(JSON.parse(await leads(at, 'person', 'grace@example.com'))).toMatchObject({ leads: [{}], messages: [{}] })
    await expect(leads(at, 'erase', ' Ada@example.com', '--yes')).rejects.toThrow(/^Nothing is stored about Ada@example\.com\.$/)
  })

  test('erases a number’s sends and attempts even without a lead, given or in a message (R-owner-04)', async ({ at, server }) => {
    const [alone, written, other] = ['+447700900456', '+447700900457', '+447700900458'] as const
    for (const phone of [alone, written, other]) {
      await server.postOk('resendOtp', { phone })
      await server.guess(phone)
    }
    await server.postOk('contact', { ...CONTACT, phone: '07700 900457' })
    const phones = async () => {
      const counted = [...(await server.rows('otp_sends')), ...(await server.rows('otp_attempts'))]
      return [...new Set(counted.map(({ phone }) => phone))].toSorted()
    }
    expect(await phones()).toEqual([alone, written, other])

    expect(await leads(at, 'erase', '07700 900456')).toMatch(
      /^This would be erased for good: 0 leads, 0 messages and 0 deliveries, with [1-9]\d* records? of codes\./,
    )
    expect(await leads(at, 'erase', '07700 900456', '--yes')).toMatch(/^Erased: /)
    await expect(leads(at, 'erase', '07700 900456', '--yes')).rejects.toThrow(/^Nothing is stored about 07700 900456\.$/)
    expect(await phones()).toEqual([written, other])
    expect(await leads(at, 'erase', CONTACT.email, '--yes')).toMatch(/^Erased: 0 leads, 1 message and /)
    expect(await phones()).toEqual([other])
  })
})

const brokenQuery = (db: Kysely<Database>) => sql`select no_such_column from leads`.execute(db)

onBothStores(
  'a command',
  (test) => {
    test('R-owner-01: is told what failed, and to correct a setting only if the database cannot be used', async ({ at }) => {
      await (await openStore(at)).close()
      const slip = new TypeError('a connection of ideas')
      for (const run of [readStore, change] as const) {
        await expect(run(at, brokenQuery)).rejects.toThrow(
          /^The (?:PostgreSQL )?database .* failed: .*no_such_column.* Try again, and report it if it stays\.$/,
        )
        await expect(run(at, brokenQuery)).rejects.not.toThrow(/DATABASE_URL|DATA_DIR/)
        await expect(run(at, () => Promise.reject(slip))).rejects.toBe(slip)
        const refused = new StartError('No such lead.')
        await expect(run(at, () => Promise.reject(refused))).rejects.toBe(refused)
      }
      await expect(
        readStore(at, (db) => sql`drop table leads`.execute(db).then(() => sql`select 1 from leads`.execute(db))),
      ).rejects.toThrow(
        'url' in at
          ? /has no tables yet, or lacks some: start the server once if it is new, .*DATABASE_URL\.$/
          : /may not write to it\. .* DATA_DIR/,
      )
    })
  },
  emptyDatabase,
)

test.each([
  [['fly'], /^There is no command "fly"\. The commands are list, show, /],
  [['list', 'birds'], /^"birds" cannot be listed, only /],
  [['show'], /^Say which lead or message to show/],
  [['show', 'x'], /^No lead or message in .* has the id x\./],
  [['replay'], /^Say what to replay/],
  [['verify'], /^Say which lead to verify/],
  [['verify', 'x', '--by', ' \u200b '], /^Say who has spoken to the visitor/],
  [['replay', 'x'], /^There is no data in .* DATA_DIR/],
  [['erase'], /^Say who: /],
  [['--since', 'yesterday'], /^--since must be a day such as 2026-11-01/],
  [['--since', '2026-02-30'], /^--since must be a day/],
  // In which time zone?
  [['--since', '2026-11-01T09:00:00'], /^--since must be a day/],
  [['--state', 'sold'], /^--state must be one of unverified, verified, superseded/],
  [['list', 'messages', '--state', 'verified'], /^--state does not apply to messages\.$/],
  [['list', 'dead-letters', '--campaign', 'x'], /^--campaign does not apply to dead-letters\.$/],
  [['--limit', '0'], /^--limit must be a whole number, 1 or more/],
  [['export', 'deliveries'], /^"deliveries" cannot be exported, only leads, messages and conversions\.$/],
  [['person', ' '], /^Say who: an email address or a phone number\.$/],
  [['erase', 'Ada', 'Byron', '--yes'], /^Say who: an email address or a phone number\.$/],
  [['invoice', '2026-13'], /^Say which month to invoice/],
  [['import', 'leads', 'x.csv'], /^Say what to import/],
  [['export'], /^There are no leads in .* nothing to export/],
  [['report', '--json', '--csv'], /--json or --csv, not both\.$/],
  [['--csv'], /^"--csv" cannot be followed: the options are --json, /],
  [['list', '--crm'], /^"list --crm" cannot be followed: the options are --json, /],
  [['list', '--dry-run'], /^"list --dry-run" cannot be followed: the options are --json, /],
])('npm run leads refuses %s with a one-sentence error', async (args, words) => {
  const answer = leads({ file: `${temporaryFolder()}/plotline.sqlite` }, ...args)
  await expect(answer).rejects.toThrow(StartError)
  await expect(answer).rejects.toThrow(words)
})

test('npm run leads is empty before there is any data, makes none, and explains itself (R-owner-01)', async () => {
  const at = { file: `${temporaryFolder()}/none/plotline.sqlite` }
  expect(await leads(at)).toMatch(/^No leads in .+none yet\.\n$/)
  expect(await leads(at, '--json')).toBe('[]\n')
  expect(existsSync(dirname(at.file))).toBe(false)
  expect(await leads(at, '--help')).toContain('--json')
})

test('a list begins with the UK’s day, which in summer begins an hour before UTC’s (R-owner-01)', () => {
  const begins = ['2026-07-01', '2026-01-01'].map((day) => new Date(readSince(day)).toISOString())
  expect(begins).toEqual(['2026-06-30T23:00:00.000Z', '2026-01-01T00:00:00.000Z'])
})

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', ' =1', '＝1', '＋1', '－1', '＠x', '-1+A1'])(
  'CSV contains nothing that could run as a formula: %s (OWASP, CSV Injection) (R-delivery-12)',
  async (text) => {
    const legible = text.replace('\r', '\n')
    expect(await textOf(toCsv(pageOf({ a: text, b: -1 })))).toBe(`\ufeff"a","b"\r\n"'${legible}","-1"\r\n`)
    // A program takes a plain number as it is.
    const mark = /^[+-]1$/.test(text) ? '' : "'"
    expect(await textOf(toCsv(pageOf({ a: text }), true))).toBe(`"a"\r\n"${mark}${legible}"\r\n`)
  },
)
