import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database, StoreTransaction } from '../database/schema.ts'
import { retentionOf } from '../testing/retention.ts'
import { LEAD } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'
import { erasePerson, findPerson } from './person.ts'

/** Whether a table's rows can be about a person. A network in `rate_limits` is an HMAC that leads to nobody. */
const IS_PERSONAL: Readonly<Record<keyof Database, boolean>> = {
  leads: true,
  contacts: true,
  otp_codes: true,
  otp_sends: true,
  otp_attempts: true,
  idempotency_keys: true,
  deliveries: true,
  erasure_pauses: false,
  store_probes: false,
  sms_days: false,
  sms_hours: false,
  rate_limits: false,
  sms_results: false,
}
const PERSONAL = Object.entries(IS_PERSONAL).flatMap(([table, isPersonal]) => (isPersonal ? [table] : []))

/** What a row about the person of {@link LEAD} says in these columns; the others hold an old time or 0. */
const ABOUT_THEM: Readonly<Record<string, string>> = {
  'leads.id': 'their-id',
  'leads.state': 'verified',
  'contacts.id': 'their-id',
  subject_id: 'their-id',
  lead_id: 'their-id',
  email: LEAD.email,
  phone: LEAD.phone,
  state: 'delivered',
}

const tablesOf = (db: StoreTransaction) => db.introspection.getTables()

/** Leaves one row about them, from 2020, in each table. */
async function leaveTraces(db: StoreTransaction) {
  for (const { name, columns } of await tablesOf(db)) {
    if (!PERSONAL.includes(name)) continue
    const values = columns.map(({ name: column, dataType }) =>
      /int/i.test(dataType) ? 0 : (ABOUT_THEM[`${name}.${column}`] ?? ABOUT_THEM[column] ?? '2020-01-01T00:00:00.000Z'),
    )
    const names = sql.join(columns.map(({ name: column }) => sql.ref(column)))
    await sql`insert into ${sql.table(name)} (${names}) values (${sql.join(values)})`.execute(db)
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
