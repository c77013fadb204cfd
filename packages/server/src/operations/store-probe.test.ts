import { renameSync, rmSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { test } from '../testing/fixtures.ts'
import { otherProcess } from '../testing/other-process.ts'
import { CONTACT, LEAD, startServer, type TestServer } from '../testing/server.ts'
import { emptyDatabase, onBothStores, onPostgres, query } from '../testing/stores.ts'
import type { Database } from '../database/schema.ts'
import { readStore, type Store, type StoreAddress } from '../database/store.ts'
import { createStoreProbe, type StoreProbeDeps } from './store-probe.ts'

/** A probe with what it reported and logged. */
function probeOf(store: Store, deps: Partial<StoreProbeDeps> = {}) {
  const told: boolean[] = []
  const logged: string[] = []
  const probe = createStoreProbe({
    store,
    log: (level, message) => void logged.push(`${level} ${message}`),
    tryLead: async () => {},
    inWords: () => undefined,
    onProbe: ({ canWrite }) => void told.push(canWrite),
    ...deps,
  })
  onTestFinished(() => probe.stop())
  return { probe, told, logged }
}

onBothStores('a background write (R-operations-15)', (test) => {
  test('reports that the store can write, leaves nothing, and reports just once when it cannot', async ({ at, server: { store } }) => {
    const { probe, told, logged } = probeOf(store)
    await probe.runOnce()
    expect(await readStore(at, (db) => db.selectFrom('store_probes').selectAll().execute())).toEqual([])
    await store.close()
    await probe.runOnce()
    await probe.runOnce()
    expect(told).toEqual([true, false, false])
    expect(logged).toEqual([expect.stringMatching(/^error ALARM: no lead can be stored/)])
  })
})

/** Runs a statement as another program would. */
const elsewhere = async (at: StoreAddress, statement: string): Promise<void> =>
  'url' in at ? void (await query(at.url, statement)) : otherProcess(at.file).exec(statement)

const ENDED = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

/** That /readyz and the log say why no lead can be stored, and then that one can; and that they are right. */
async function expectUnready(server: TestServer, words: RegExp, mend: () => void | Promise<void>): Promise<void> {
  await server.probe.runOnce()
  server.advance(2)
  expect(await server.get('/readyz')).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } })
  const reason: unknown = expect.stringMatching(words)
  expect(server.logged).toContainEqual(
    expect.objectContaining({ level: 'error', message: expect.stringMatching(/^ALARM: no lead/), reason }),
  )
  await mend()
  await server.probe.runOnce()
  server.advance(2)
  expect(await server.get('/readyz')).toMatchObject({ status: 200 })
  expect(server.logged).toContainEqual({ level: 'warn', message: 'Leads can be stored again.' })
  await server.postOk('leads', LEAD)
  expect(await server.leads()).toHaveLength(1)
}

onBothStores(
  'ready means that a lead can be stored (R-operations-23)',
  (test) => {
    test('a probe keeps nothing of its lead', async ({ at, server }) => {
      // It stores what the clock says.
      await server.store.transaction(async () => {})
      const before = await readStore(at, everyRow)
      await server.probe.runOnce()
      expect(await readStore(at, everyRow)).toEqual(before)
      expect(server.logged).toEqual([])
      expect(server.smsMessages).toEqual([])
    })

    test.for([
      ['a table is lost', 'alter table idempotency_keys rename to lost', 'alter table lost rename to idempotency_keys', /lacks some/],
      [
        'a column is lost',
        'alter table leads rename column email_folded to lost',
        'alter table leads rename column lost to email_folded',
        /email_folded/,
      ],
      [
        'an earlier release’s tables were put back',
        "delete from schema_migrations where name = '003_expand_clock'",
        "insert into schema_migrations values ('003_expand_clock', '2026-01-01T00:00:00.000Z')",
        /earlier release .*Restart/,
      ],
    ] as const)('%s', async ([, harm, mend, words], { at, server }) => {
      await elsewhere(at, harm)
      await expectUnready(server, words, () => elsewhere(at, mend))
    })
  },
  emptyDatabase,
)

/** How many rows each table has. */
const everyRow = async (db: Kysely<Database>) => {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const counts = tables.map(async (name) => {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    return [name, Number(rows[0]?.count)] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

onPostgres(
  'ready means that a lead can be stored (R-operations-23)',
  (test) => {
    test('the database can only be read, and connections from that time stay open', async ({ at, server }) => {
      const set = (value: string) =>
        query(
          at.url,
          `do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`,
        )
      await server.store.transaction(async () => {})
      await set('on')
      await query(at.url, ENDED)
      // One after the other, finds the connections that have ended.
      await expect
        .poll(() => server.probe.runOnce().then(() => server.logged.at(-1)))
        .toMatchObject({ reason: expect.stringContaining('can only be read') })
      await expectUnready(server, /it can only be read: it is a standby/, async () => {
        await query(
          at.url,
          `begin; set local transaction_read_only = off; do $$ begin execute format('alter database %I reset default_transaction_read_only', current_database()); end $$; commit`,
        )
        expect(await server.post('leads', LEAD)).toMatchObject({ status: 503 })
      })
    })
  },
  emptyDatabase,
)

describe('ready means that a lead can be stored (R-operations-23) on SQLite', () => {
  test('another program has locked the file', async ({ server }) => {
    const other = otherProcess(server.storeFile)
    other.exec('begin immediate')
    await expectUnready(server, /another program has locked it/, () => other.exec('rollback'))
  })

  test('the file is gone', async ({ server: { storeFile }, server }) => {
    renameSync(storeFile, `${storeFile}.away`)
    await expectUnready(server, /the file is gone/, () => renameSync(`${storeFile}.away`, storeFile))
  })

  test('its write-ahead log is deleted: nothing is lost, and the server goes on', async ({ server }) => {
    await server.postOk('leads', LEAD)
    rmSync(`${server.storeFile}-wal`)
    await server.postOk('leads', LEAD)
    expect(await server.leads()).toHaveLength(2)
  })
})

test('a full disk fails the background write while a message can still be stored (R-operations-15)', async ({ server }) => {
  const { probe, told } = probeOf(server.store)
  await probe.runOnce()
  const [size] = (await server.store.transaction((db) => sql<{ page_count: number }>`pragma page_count`.execute(db))).rows
  await server.store.transaction((db) => sql`pragma max_page_count = ${sql.lit(size?.page_count ?? 0)}`.execute(db))
  const message = { ...CONTACT, message: 'x'.repeat(4_000) }
  let stored = 0
  while (told.at(-1) === true && stored < 100) {
    await server.postOk('contact', message)
    stored++
    await probe.runOnce()
  }
  expect(told.at(-1)).toBe(false)
  await server.postOk('contact', message)
  for (let more = 0; more < 100 && (await server.post('contact', message)).status === 200; more++) stored++
  expect(await server.post('contact', message)).toMatchObject({ status: 503 })
})

test('a disk with less than 64 MiB left counts as not writable (R-operations-15)', async ({ server: { store } }) => {
  let left = 64 * 1024 * 1024
  const { probe, told, logged } = probeOf(store, { freeBytes: async () => left })
  await probe.runOnce()
  left--
  await probe.runOnce()
  expect(told).toEqual([true, false])
  expect(logged).toHaveLength(1)
})

test('a background write that ends after the stop raises no alarm (R-operations-15)', async ({ server: { store } }) => {
  const { probe, told, logged } = probeOf(store, { freeBytes: async () => 0 })
  const writing = probe.runOnce()
  probe.stop()
  await writing
  expect([told, logged]).toEqual([[], []])
})

test('a background write happens at the start and every 10 s, until it is stopped (R-operations-15)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { store } = await startServer()
  const { probe, told } = probeOf(store)
  const untilTold = async (times: number) => {
    while (told.length < times) await new Promise((resolve) => setImmediate(resolve))
  }
  probe.start()
  await untilTold(1)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(told).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await untilTold(2)
  probe.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([true, true])
})
