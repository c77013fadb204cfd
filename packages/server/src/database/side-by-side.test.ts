import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runCommand } from '../leads-cli.ts'
import { textOf } from '../testing/pages.ts'
import { LEAD, startServer, type TestServer } from '../testing/server.ts'
import { emptyDatabase, onBothStores } from '../testing/stores.ts'
import { MIGRATIONS } from './migrations.ts'
import { openStore, readStore, type Store, type StoreAddress } from './store.ts'

/** Sends a lead and enters its code, as a visitor would. */
async function takeLead(server: TestServer, phone = '+447700900456') {
  expect(await server.post('leads', { ...LEAD, phone })).toMatchObject({ status: 200 })
  expect(await server.post('verifyOtp', { phone, otp_code: server.lastCode() })).toMatchObject({ status: 200 })
}

const migrationsIn = async (at: StoreAddress) => {
  const { rows } = await readStore(at, (db) => sql<{ name: string }>`select name from schema_migrations order by name`.execute(db))
  return rows.map(({ name }) => name)
}

/** Does what a later release's migration would. */
const migrateLater = (store: Store, name: string, ...statements: readonly string[]) =>
  store.transaction(async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await sql`insert into schema_migrations (name, timestamp) select ${name}, max(timestamp) from schema_migrations`.execute(db)
  })

const ADDS = [
  'alter table leads add column later_nullable text',
  'alter table deliveries add column later_with_default integer not null default 0',
  'create table later (id text primary key)',
  'create index later_index on leads (later_nullable)',
]

const settingsOf = (at: StoreAddress): Record<string, string> =>
  'url' in at ? { DATABASE_URL: at.url } : { DATA_DIR: at.file.replace(/.plotline\.sqlite$/, '') }

onBothStores(
  'during a rolling deploy beside a later release (R-operations-09)',
  (create) => {
    test('this release runs and starts as long as the later one has only added things', async () => {
      const at = await create()
      const running = await startServer({ at })
      await takeLead(running)
      await migrateLater(running.store, '900_expand_later', ...ADDS)
      await takeLead(running, '+447700900789')
      const started = await startServer({ at })
      await takeLead(started, '+447700900790')
      expect(JSON.parse(await textOf(await runCommand(['--json'], settingsOf(at))))).toHaveLength(3)
      expect(await migrationsIn(at)).toEqual([...Object.keys(MIGRATIONS), '900_expand_later'])
    })

    test('this release refuses to start once the later one has removed something, and says how to roll back', async () => {
      const at = await create()
      const { store } = await startServer({ at })
      await migrateLater(store, '901_contract_later', 'drop table sms_results')
      await expect(openStore(at)).rejects.toThrow(
        /^The data was changed by a newer release \(901_contract_later\), which removed what this one needs\. Start that release .* To roll back, stop every server, restore the backup/,
      )
    })
  },
  emptyDatabase,
)

test('each migration says whether it only adds or removes (R-operations-09)', () => {
  for (const name of Object.keys(MIGRATIONS)) expect(name).toMatch(/^\d{3}_(expand|contract)_[a-z_]+$/)
})
