import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { beforeEach, describe, inject, onTestFinished } from 'vitest'
import type { StoreAddress } from '../database/store.ts'
import { testOn } from './fixtures.ts'
import { temporaryFolder } from './server.ts'

/** The settings that lead a command to a store. */
export const settingsOf = (at: StoreAddress): Record<string, string> =>
  'url' in at ? { DATABASE_URL: at.url } : { DATA_DIR: dirname(at.file) }

/** Runs one statement on a PostgreSQL, as another program would. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}

/**
 * Asks for the PostgreSQL of this run, which is started when a test first needs it.
 *
 * @returns its address, or why there is none
 * @throws on CI, which must not pass with tests that did not run
 */
export async function findPostgres(from: string, isCi: boolean): Promise<{ url: string } | { why: string }> {
  const response = await fetch(from)
  const text = await response.text()
  if (response.ok) return { url: text }
  const [why = ''] = text.split('\n')
  if (isCi) throw new Error(`On CI the tests on PostgreSQL must run, and none could be started: ${why}`)
  console.warn(`Skipped: the tests on PostgreSQL, as none could be started here: ${why}`)
  return { why }
}

let postgres: ReturnType<typeof findPostgres> | undefined
const sharedPostgres = () => (postgres ??= findPostgres(inject('postgres'), Boolean(process.env['CI'])))

/** Databases that a test of this process has made and another can have: with this release's tables, and no row in them. */
const idle: { url: string }[] = []

/** A new database on the PostgreSQL that all tests share. */
export async function emptyDatabase(): Promise<{ url: string }> {
  const shared = await sharedPostgres()
  if ('why' in shared) throw new Error(shared.why)
  // Not by the process: the system gives a number again once its process has ended.
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(shared.url, `create database ${name} strategy file_copy`)
  return { url: shared.url.replace(/postgres$/, name) }
}

/** Ends what a test left open, and deletes its rows. Making a database anew takes ten times as long. */
const EMPTY = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'schema_migrations%'
    loop execute format('delete from %I', name); end loop;
  end $$`

/** A database without data, until the test ends. The test leaves the tables as they are. */
export async function freshDatabase(): Promise<{ url: string }> {
  const database = idle.pop() ?? (await emptyDatabase())
  onTestFinished(async () => {
    await query(database.url, EMPTY)
    idle.push(database)
  })
  return database
}

type TestOn<At extends StoreAddress> = ReturnType<typeof testOn<At>>

const freshFile = async (): Promise<StoreAddress> => ({ file: join(temporaryFolder(), 'plotline.sqlite'), busyTimeoutMs: 20 })

/** Runs tests that apply only to PostgreSQL. They are skipped where there is none. */
export function onPostgres(
  name: string,
  tests: (test: TestOn<{ url: string }>, create: () => Promise<{ url: string }>) => void,
  create = freshDatabase,
): void {
  describe(`${name} on PostgreSQL`, () => {
    beforeEach(async ({ skip }) => {
      const shared = await sharedPostgres()
      if ('why' in shared) skip(shared.why)
    })
    tests(testOn(create), create)
  })
}

/**
 * Runs tests on both stores, each with one without data.
 *
 * @param database makes the PostgreSQL one; `emptyDatabase` for tests that change tables
 */
export function onBothStores(
  name: string,
  tests: (test: TestOn<StoreAddress>, create: () => Promise<StoreAddress>) => void,
  database = freshDatabase,
): void {
  describe(`${name} on SQLite`, () => {
    tests(testOn(freshFile), freshFile)
  })
  onPostgres(name, (_, create) => tests(testOn<StoreAddress>(create), create), database)
}
