import { assert, asyncProperty, constantFrom, nat, record, tuple } from 'fast-check'
import { PostgresAdapter, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database, StoreTransaction } from '../database/schema.ts'
import { addManyLeads } from '../testing/many-leads.ts'
import { retentionOf } from '../testing/retention.ts'
import { CONTACT, LEAD, startServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'
import { erasePerson, findPerson, keepsNothing } from './person.ts'

/** Whether a table's rows can be about a person. A network, or a number that was rung, is an HMAC in `rate_limits` that leads to nobody, and is gone within a day. */
const IS_PERSONAL: Readonly<Record<keyof Database, boolean>> = {
  leads: true,
  contacts: true,
  otp_codes: true,
  otp_sends: true,
  otp_attempts: true,
  idempotency_keys: true,
  deliveries: true,
  erasure_pauses: false,
  alarms: false,
  clock: false,
  funnel_steps: false,
  store_probes: false,
  sms_days: false,
  sms_hours: false,
  rate_limits: false,
  sms_results: false,
}
const PERSONAL = Object.entries(IS_PERSONAL).flatMap(([table, isPersonal]) => (isPersonal ? [table] : []))

/** What a row about the person of {@link LEAD} says in these columns; the others hold an old time or 0. */
const ABOUT_THEM: Readonly<Record<string, string>> = {
  'leads.id': 'their-lead',
  'leads.state': 'verified',
  'contacts.id': 'their-message',
  lead_id: 'their-lead',
  email: LEAD.email,
  email_folded: LEAD.email,
  phone: LEAD.phone,
  state: 'delivered',
}

const tablesOf = (db: StoreTransaction) => db.introspection.getTables()

/** Leaves a row about them, from 2020, in each table, and one each about their lead and their message where a row is about either. */
async function leaveTraces(db: StoreTransaction) {
  for (const { name, columns } of await tablesOf(db)) {
    if (!PERSONAL.includes(name)) continue
    const isAbout = columns.some((column) => column.name === 'subject_id')
    for (const subject of isAbout ? ['their-lead', 'their-message'] : [undefined]) {
      const values = columns.map(({ name: column, dataType }) => {
        if (/int/i.test(dataType)) return 0
        const own = ['id', 'key', 'subject_id'].includes(column) ? subject : undefined
        return own ?? ABOUT_THEM[`${name}.${column}`] ?? ABOUT_THEM[column] ?? '2020-01-01T00:00:00.000Z'
      })
      const names = sql.join(columns.map(({ name: column }) => sql.ref(column)))
      await sql`insert into ${sql.table(name)} (${names}) values (${sql.join(values)})`.execute(db)
    }
  }
}

async function filledTables(db: StoreTransaction): Promise<string[]> {
  const filled = []
  for (const table of PERSONAL) {
    const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(db)
    if (rows.length > 0) filled.push(table)
  }
  return filled
}

onBothStores('every table that can hold a person', (test) => {
  test('is known here, whatever a migration adds', async ({ server: { store } }) => {
    const tables = (await store.transaction(tablesOf)).map(({ name }) => name).filter((name) => !name.startsWith('schema_migrations'))
    expect(tables.toSorted()).toEqual(Object.keys(IS_PERSONAL).toSorted())
  })

  test('is cleared of them by an erasure (R-retention-02)', async ({ server: { store } }) => {
    await store.transaction(leaveTraces)
    expect(await store.transaction(filledTables)).toEqual(PERSONAL)
    await store.transaction(async (db) => erasePerson(db, await findPerson(db, LEAD.email)))
    expect(await store.transaction(filledTables)).toEqual([])
  })

  test('is emptied by retention in the end (R-retention-01)', async ({ server: { store } }) => {
    await store.transaction(leaveTraces)
    await retentionOf({ store }, Date.parse('2030-01-01')).runOnce()
    expect(await store.transaction(filledTables)).toEqual([])
  })
})

const [PREFIXES, ABROAD] = [
  ['+44', '0', '0044', '44', '+44 (0)', '(+44) ', '＋44 ', 'tel:+44-', '00 44 '],
  ['+49', '0049', '+49 (0)', '+49-', '00 49 (0) '],
] as const
const grouped = (digits: string, separator: string) => digits.replaceAll(/(\d{4})(?=\d)/g, `$1${separator}`)
/** One number, written in two ways. */
const numbers = tuple(
  constantFrom(...PREFIXES),
  constantFrom(...PREFIXES),
  constantFrom(...ABROAD),
  constantFrom(...ABROAD),
  nat(999),
).chain(([one, other, there, elsewhere, last]) => {
  const digits = String(last).padStart(3, '0')
  const uk = [one, other].map((prefix) => [prefix, `7700900${digits}`] as const)
  const abroad = [there, elsewhere].map((prefix) => [prefix, `15123456${digits}`] as const)
  const separators = tuple(constantFrom('', ' ', '-', '.', ' - '), constantFrom('', ' ', '/', ') (', '\u00a0'))
  return tuple(constantFrom(uk, abroad), separators).map(([ways, between]) =>
    ways.map(([prefix, number], index) => `${prefix}${grouped(number, between[index] ?? '')}`),
  )
})
const SPELLINGS = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.normalize('NFD'),
  (text: string) => `Somebody <mailto:${text.toLowerCase()}>`,
  (text: string) => text.replace('bücher', 'xn--bcher-kva'),
  (text: string) => ` \u200b${text},`,
]
const spelling = constantFrom(...SPELLINGS)
/** One address, written in two ways. */
const addresses = record({
  name: constantFrom('Élodie', 'élodie.ÅSE', 'ольга', 'Ann+list', 'İpek'),
  domain: constantFrom('bücher.example', 'Example.COM'),
  ways: tuple(spelling, spelling),
}).map(({ name, domain, ways }) => ways.map((way) => way(`${name}@${domain}`)))

onBothStores('one person’s data', (test) => {
  test('is found and erased by whatever form it was stored from, and nobody else’s (R-owner-04)', async ({ at }) => {
    const server = await startServer({ at, environment: { ALLOWED_COUNTRIES: 'GB,DE' } })
    await server.postOk('leads', { ...LEAD, phone: '+447400123456', email: 'elodie@example.com' })
    await server.postOk('contact', { ...CONTACT, email: 'elodie@example.com', phone: '-' })
    const property = asyncProperty(numbers, addresses, async ([phone = '', asked = ''], [email = '', address = '']) => {
      for (const who of [asked, address]) {
        await server.postOk('leads', { ...LEAD, phone, email })
        await server.postOk('contact', { ...CONTACT, phone: `999, ${phone} 9am-5pm`, email })
        const find = () => server.store.transaction((db) => findPerson(db, who))
        const { leads, contacts, codes, ...person } = await find()
        expect({ who, leads: leads.length, messages: contacts.length }).toEqual({ who, leads: 1, messages: 1 })
        expect(codes).toContainEqual(expect.objectContaining({ table: 'otp_sends', phone: leads[0]?.phone }))
        await server.store.transaction((db) => erasePerson(db, { leads, contacts, codes, ...person }))
        expect(await find()).toSatisfy(keepsNothing)
        server.advance(60)
      }
    })
    await assert(property, { numRuns: 25, endOnFailure: true })
    const rest = [(await server.leads()).map(({ email }) => email), (await server.rows('contacts')).map(({ email }) => email)]
    expect(rest).toEqual([['elodie@example.com'], ['elodie@example.com']])
  })
})

onBothStores('a person', (test) => {
  test('is found by an index, however many leads there are (R-operations-24)', async ({ server }) => {
    const from = Date.parse('2026-01-01T00:00:00Z')
    await addManyLeads(server.store, { count: 20_000, from, until: from + 1_000_000 })
    await server.store.transaction(async (db) => {
      const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
      if (isPostgres) await sql`analyze`.execute(db)
      const explain = isPostgres ? sql`explain` : sql`explain query plan`
      const page = sql`and (created_at, id) > ('', '') order by created_at, id limit 100`
      for (const [query, index] of [
        [sql`select * from leads where email_folded = 'x' ${page}`, 'leads_by_email'],
        [sql`select * from leads where phone = 'x' ${page}`, 'leads_by_phone'],
        [sql`select * from deliveries where subject_id = 'x' order by created_at, id`, 'deliveries_by_subject'],
      ] as const) {
        const { rows } = await sql`${explain} ${query}`.execute(db)
        expect(JSON.stringify(rows)).toContain(index)
      }
    })
  })
})
