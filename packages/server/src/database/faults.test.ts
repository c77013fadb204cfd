import { randomUUID } from 'node:crypto'
import { copyFileSync, renameSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../testing/fixtures.ts'
import { CONTACT, LEAD, startServer } from '../testing/server.ts'
import { otherProcess } from '../testing/other-process.ts'
import { startPostgres } from '../testing/postgres.ts'
import { onPostgres } from '../testing/stores.ts'

const AWAY = { status: 503, headers: { 'retry-after': '5' }, body: { error: expect.stringMatching(/Try|try/), retry_after: 5 } }
const headers = { 'Idempotency-Key': randomUUID() }

describe('a lead gets 503 while the store fails, and is stored once it works again (R-leads-08)', () => {
  test('SQLite: the disk is full', async ({ server }) => {
    await server.store.transaction((db) => sql`pragma max_page_count = 1`.execute(db))
    // The disk is full once the existing pages are.
    const long = { ...CONTACT, message: 'x'.repeat(5_000) }
    expect(await server.post('contact', long, headers)).toMatchObject(AWAY)
    await server.store.transaction((db) => sql`pragma max_page_count = 1000000`.execute(db))
    await server.postOk('contact', long, headers)
    await server.postOk('leads', LEAD, headers)
  })

  test('SQLite: another program has locked it', async ({ server }) => {
    const other = otherProcess(server.storeFile)
    other.exec('begin immediate')
    expect(await server.post('leads', LEAD, headers)).toMatchObject(AWAY)
    other.exec('rollback')
    await server.postOk('leads', LEAD, headers)
    expect(await server.leads()).toHaveLength(1)
  })

  test('SQLite: the file is gone, and anything written to it would be lost', async ({ server }) => {
    await server.postOk('leads', LEAD)
    otherProcess(server.storeFile).exec('pragma wal_checkpoint(truncate)')
    renameSync(server.storeFile, `${server.storeFile}.away`)
    expect(await server.post('leads', LEAD, headers)).toMatchObject(AWAY)
    expect(await server.post('leads', LEAD, headers)).toMatchObject(AWAY)
    copyFileSync(`${server.storeFile}.away`, server.storeFile)
    await server.postOk('leads', LEAD, headers)
    expect(await server.leads()).toHaveLength(2)
  })
})

onPostgres('a lead gets 503 while the store fails, and is stored once it works again (R-leads-08)', (test) => {
  test('a table is locked', async ({ at: { url } }) => {
    const server = await startServer({ at: { url } })
    const gate = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = server.store.transaction(async (db) => {
      await sql`lock table leads in access exclusive mode`.execute(db)
      locked.resolve()
      await gate.promise
    })
    await locked.promise
    expect(await server.post('leads', LEAD, headers)).toMatchObject(AWAY)
    gate.resolve()
    await holding
    await server.postOk('leads', LEAD, headers)
  })

  test('it crashes and comes back: the server needs no restart (R-operations-15)', async () => {
    const postgres = await startPostgres({ isDurable: true })
    try {
      const server = await startServer({ at: { url: postgres.url } })
      await server.postOk('leads', LEAD)
      await postgres.crash()
      expect(await server.post('leads', LEAD, headers)).toMatchObject(AWAY)
      expect(await server.get('/readyz')).toMatchObject({ status: 503 })
      await server.worker.nudge()
      await postgres.start()
      await server.postOk('leads', LEAD, headers)
      expect(await server.leads()).toHaveLength(2)
      expect(server.logged).toContainEqual(expect.objectContaining({ message: 'The store failed, so deliveries wait until it is back.' }))
      await server.store.close()
    } finally {
      await postgres.remove()
    }
  })
})
