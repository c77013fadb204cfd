import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { scheduleTakeOver } from '../outbox/old-outbox.ts'
import { listDeliveries } from '../outbox/deliveries.ts'
import { runCommand } from '../leads-cli.ts'
import { startPartner } from '../testing/partner.ts'
import { runPreviousRelease } from '../testing/previous-release.ts'
import { textOf } from '../testing/pages.ts'
import { LEAD, startServer, type TestServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'
import { MIGRATIONS } from './migrations.ts'
import { openStore, readStore, type Store, type StoreAddress } from './store.ts'

/** Sends a lead and enters its code, as a visitor would. */
async function takeLead(server: TestServer, phone = '+447700900456') {
  expect(await server.post('leads', { ...LEAD, phone })).toMatchObject({ status: 200 })
  expect(await server.post('verifyOtp', { phone, otp_code: server.lastCode() })).toMatchObject({ status: 200 })
}

/** Takes over what the previous release left. Nothing may go wrong. */
const takeOver = (store: Store, at: string) => scheduleTakeOver(store, () => Date.parse(at), expect.unreachable).look()

const namesIn = async (at: StoreAddress, table: string) => {
  const found = await readStore(at, (db) => sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db))
  return found.rows.map(({ name }) => name)
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

onBothStores('during a rolling deploy beside the previous release (R-operations-11)', (create) => {
  test('both releases do all their work, and what the older one leaves in its outbox is delivered once', async () => {
    const at = await create()
    await runPreviousRelease(at, 'schema')
    const partner = await startPartner()
    const server = await startServer({ at, environment: partner.environment })
    await takeLead(server)
    await runPreviousRelease(at, 'journey')
    await takeOver(server.store, '2026-03-02T09:00:00Z')
    // The older release's attempt failed; the success of a later one brings the next forward.
    await takeLead(server, '+447700900789')
    await server.deliver()
    expect(server.events.filter(({ kind }) => kind === 'lead.webhook')).toHaveLength(3)
    server.advance(40)
    await server.deliver()
    const phones = partner.requests.map(({ body }) => JSON.parse(body).data.phone)
    expect(phones).toHaveLength(3)
    expect(new Set(phones)).toEqual(new Set([LEAD.phone, '+447700900456', '+447700900789']))
    expect(await readStore(at, (db) => db.selectFrom('outbox').selectAll().execute())).toEqual([])
    expect(await readStore(at, (db) => listDeliveries(db, 'pending'))).toMatchObject([{ kind: 'contact.email', attempts: 0 }])
  })

  test('the older release can be started again: it finds only names that it knows', async () => {
    const at = await create()
    await runPreviousRelease(at, 'schema')
    const before = await namesIn(at, 'kysely_migration')
    await startServer({ at })
    expect(await namesIn(at, 'kysely_migration')).toEqual(before)
    expect(await namesIn(at, 'schema_migrations')).toEqual(Object.keys(MIGRATIONS))
  })

  test('what the older release is delivering stays its own until its lease expires', async () => {
    const at = await create()
    const { store } = await startServer({ at })
    const times = { next_at: '2026-03-02T09:00:00.000Z', created_at: '2026-03-02T09:00:00.000Z' }
    const held = { lease: 'an older process', lease_until: '2026-03-02T09:00:30.000Z', note: null, done_at: null }
    const row = { id: 'msg_old', kind: 'lead.webhook', about: 'a lead', state: 'waiting', attempts: 0, ...times, ...held } as const
    await store.transaction((db) => db.insertInto('outbox').values(row).execute())
    await takeOver(store, '2026-03-02T09:00:29Z')
    expect(await readStore(at, (db) => listDeliveries(db))).toEqual([])
    await takeOver(store, '2026-03-02T09:00:30Z')
    expect(await readStore(at, (db) => listDeliveries(db))).toMatchObject([{ id: 'msg_old', state: 'pending', locked_by: null }])
  })

  test('this release carries on once a later one has removed the old outbox', async () => {
    const at = await create()
    await takeLead(await startServer({ at }))
    const partner = await startPartner()
    const server = await startServer({ at, environment: partner.environment })
    await server.store.transaction((db) => sql`drop table outbox`.execute(db))
    await takeOver(server.store, '2026-03-02T09:00:00Z')
    await server.deliver()
    expect(partner.requests).toHaveLength(1)
    expect(await runCommand(['erase', LEAD.email, '--yes'], settingsOf(at))).toMatch(/^Erased: /)
  })
})

onBothStores('during a rolling deploy beside a later release (R-operations-11)', (create) => {
  test('this release runs and starts as long as the later one has only added things', async () => {
    const at = await create()
    const running = await startServer({ at })
    await takeLead(running)
    await migrateLater(running.store, '900_expand_later', ...ADDS)
    await takeLead(running, '+447700900789')
    const started = await startServer({ at })
    await takeLead(started, '+447700900790')
    expect(JSON.parse(await textOf(await runCommand(['--json'], settingsOf(at))))).toHaveLength(3)
    expect(await namesIn(at, 'schema_migrations')).toEqual([...Object.keys(MIGRATIONS), '900_expand_later'])
  })

  test('this release refuses to start once the later one has removed something, and says how to roll back', async () => {
    const at = await create()
    const { store } = await startServer({ at })
    await migrateLater(store, '901_contract_later', 'drop table outbox')
    await expect(openStore(at)).rejects.toThrow(
      /^The data was changed by a newer release \(901_contract_later\), which removed what this one needs\. Start that release .* To roll back, stop every server, restore the backup/,
    )
  })
})

test('each migration says whether it only adds or removes (R-operations-11)', () => {
  for (const name of Object.keys(MIGRATIONS)) expect(name).toMatch(/^\d{3}_(expand|contract)_[a-z_]+$/)
})
