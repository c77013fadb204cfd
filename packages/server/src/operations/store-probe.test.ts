import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { test } from '../testing/fixtures.ts'
import { CONTACT, startServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'
import { readStore, type Store } from '../database/store.ts'
import { createStoreProbe, type StoreProbeDeps } from './store-probe.ts'

/** A probe with what it reported and logged. */
function probeOf(store: Store, deps: Partial<StoreProbeDeps> = {}) {
  const told: boolean[] = []
  const logged: string[] = []
  const probe = createStoreProbe({
    store,
    log: (level, message) => void logged.push(`${level} ${message}`),
    onProbe: (can) => void told.push(can),
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
    expect(logged).toEqual([expect.stringMatching(/^error ALARM: the store cannot write/)])
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
