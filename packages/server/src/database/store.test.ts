import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { StartError } from '../common/errors.ts'
import { test } from '../testing/fixtures.ts'
import { otherProcess } from '../testing/other-process.ts'
import { LEAD, temporaryFolder } from '../testing/server.ts'
import { failureInWords, inWords, openStore } from './store.ts'

test('the store uses a write-ahead log and syncs each commit to disk (R-leads-03)', async ({ server }) => {
  const pragmas = await server.store.transaction(async (db) => [
    ...(await sql`pragma journal_mode`.execute(db)).rows,
    ...(await sql`pragma synchronous`.execute(db)).rows,
    ...(await sql`pragma foreign_keys`.execute(db)).rows,
  ])
  expect(pragmas).toEqual([{ journal_mode: 'wal' }, { synchronous: 2 }, { foreign_keys: 1 }])
})

test('the store waits for another process’s lock, and stops nothing else meanwhile (R-leads-08, R-retention-02)', async () => {
  const file = join(temporaryFolder(), 'plotline.sqlite')
  const store = await openStore({ file })
  const other = otherProcess(file)
  other.exec('begin immediate')
  const written = store.transaction((db) => db.insertInto('sms_days').values({ day: '2026-01-01', sent: 1 }).execute())
  const rebuilt = store.rebuild()
  expect(await Promise.race([written, rebuilt, wait(100, 'still waiting')])).toBe('still waiting')
  other.exec('rollback')
  await Promise.all([written, rebuilt])
  await store.close()
})

test('a store that is closed opens nothing again, though its file has been replaced meanwhile (R-leads-03)', async () => {
  const file = join(temporaryFolder(), 'plotline.sqlite')
  const store = await openStore({ file })
  await store.close()
  renameSync(file, `${file}.old`)
  await (await openStore({ file })).close()
  await expect(store.transaction((db) => db.selectFrom('sms_days').selectAll().execute())).rejects.toThrow('The store failed.')
})

test('a PostgreSQL that takes too long to answer is named as the reason, without its password (R-operations-02)', () => {
  const failure = new Error('timeout exceeded when trying to connect')
  expect(inWords({ url: 'postgres://me:hunter2@db.example:5432/x' }, failure)).toEqual(
    new StartError(
      'The PostgreSQL database db.example:5432/x cannot be used: it does not respond. Put that right, or correct DATABASE_URL.',
    ),
  )
})

test('a failure of the embedded store is named by its kind, or in its own words, which control no terminal (R-operations-02)', () => {
  for (const [errcode, words] of [
    // SQLITE_IOERR_WRITE.
    [778, 'cannot be used: the disk failed to read or write it.'],
    [1, String.raw`failed: near "\u001b".`],
  ] as const) {
    const failure = Object.assign(new Error('near "\u001b"'), { errcode })
    expect(inWords({ file: 'x' }, failure)).toMatchObject({ message: expect.stringContaining(words) })
  }
})

test('a transaction fails if the file is removed before it ends, as what it wrote would be lost (R-leads-08)', async () => {
  const file = join(temporaryFolder(), 'plotline.sqlite')
  const store = await openStore({ file })
  const moved = store.transaction(async (db) => {
    await db.insertInto('sms_days').values({ day: '2026-01-01', sent: 1 }).execute()
    renameSync(file, `${file}.away`)
  })
  await expect(moved).rejects.toThrow('The store failed.')
  await store.close()
})

test('what a transaction has read no other process changes until it ends (R-operations-09)', async ({ server }) => {
  const other = otherProcess(server.storeFile)
  const write = "insert into sms_days (day, sent) values ('2026-01-01', 1)"
  await server.store.transaction(async (db) => {
    await db.selectFrom('sms_days').selectAll().execute()
    expect(() => other.exec(write)).toThrow('database is locked')
  })
  expect(() => other.exec(write)).not.toThrow()
})

test('a store damaged in the middle is refused (R-operations-02)', async ({ server }) => {
  for (let count = 0; count < 40; count++) await server.post('leads', LEAD)
  await server.store.close()
  const size = statSync(server.storeFile).size
  const handle = openSync(server.storeFile, 'r+')
  // Behind the tables' own pages, which whoever opens it reads.
  for (let at = 4_096 * Math.floor(size / 8_192); at < size; at += 4_096) writeSync(handle, Buffer.alloc(200, 0xee), 0, 200, at)
  closeSync(handle)
  await expect(openStore({ file: server.storeFile })).rejects.toThrow(/it is damaged/)
  // One that is larger than what is checked first is checked while it is used.
  const at = { file: server.storeFile, checkFirstBytes: 0 }
  const store = await openStore(at)
  onTestFinished(() => store.close())
  const failure = () =>
    store
      .transaction(async () => {})
      .then(
        () => undefined,
        (error: unknown) => failureInWords(at, error),
      )
  await expect.poll(failure).toMatch(/it is damaged/)
})
