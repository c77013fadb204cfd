import { sampleAnswers, sampleLead } from '@plotline/contract/sample-lead'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertLead } from '../leads/queries.ts'
import { leads } from '../testing/pages.ts'
import { startServer } from '../testing/server.ts'
import { emptyDatabase, onBothStores } from '../testing/stores.ts'
import { MIGRATIONS } from './migrations.ts'
import { openStore, readStore, type Store, type StoreAddress } from './store.ts'

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

onBothStores(
  'during a rolling deploy beside a later release (R-operations-09)',
  (test) => {
    test('this release runs and starts as long as the later one has only added things', async ({ at }) => {
      const running = await startServer({ at })
      await running.verifyLead()
      await migrateLater(running.store, '900_expand_later', ...ADDS)
      await running.verifyLead({ phone: '+447700900789' })
      const started = await startServer({ at })
      await started.verifyLead({ phone: '+447700900790' })
      expect(JSON.parse(await leads(at, '--json'))).toHaveLength(3)
      expect(await migrationsIn(at)).toEqual([...Object.keys(MIGRATIONS), '900_expand_later'])
    })

    test('a lead that the release before stores has no answer to a question that it does not ask', async ({ server: { store } }) => {
      const stored = await store.transaction(async (db) => {
        const tables = await db.introspection.getTables()
        const unasked = (tables.find(({ name }) => name === 'leads')?.columns ?? [])
          .filter(({ name, hasDefaultValue }) => hasDefaultValue && name in sampleAnswers)
          .map(({ name }) => name)
        await insertLead(db, 'now', sampleLead(), Date.now())
        const row = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
        const known = Object.entries({ ...row, id: 'before' }).filter(([name]) => !unasked.includes(name))
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it leaves out has a default
        const before = Object.fromEntries(known) as typeof row
        await db.insertInto('leads').values(before).execute()
        const read = await db.selectFrom('leads').selectAll().where('id', '=', 'before').executeTakeFirstOrThrow()
        return { row, read, unasked }
      })
      const nothing = Object.fromEntries(stored.unasked.map((name) => [name, '']))
      expect(stored.read).toEqual({ ...stored.row, id: 'before', ...nothing })
    })

    test('this release refuses to start once the later one has removed something', async ({ at, server: { store } }) => {
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
