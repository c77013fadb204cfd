import { join } from 'node:path'
import { Client } from 'pg'
import { inject, describe } from 'vitest'
import type { StoreAddress } from '../database/store.ts'
import { temporaryFolder } from './server.ts'

let databases = 0

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

/** A new, empty database on the PostgreSQL that all tests share. */
export async function freshDatabase(): Promise<{ url: string }> {
  const url = inject('postgres')
  const name = `test_${process.pid}_${process.env['VITEST_WORKER_ID'] ?? 0}_${databases++}`
  await query(url, `create database ${name} strategy file_copy`)
  return { url: url.replace(/postgres$/, name) }
}

/** A new, empty store of each kind. */
const STORES = [
  {
    name: 'SQLite',
    isHere: true,
    create: async (): Promise<StoreAddress> => ({ file: join(temporaryFolder(), 'plotline.sqlite'), busyTimeoutMs: 20 }),
  },
  { name: 'PostgreSQL', isHere: inject('postgres') !== '', create: async (): Promise<StoreAddress> => freshDatabase() },
] as const

/** Runs tests on both stores. Without PostgreSQL its half is skipped. */
export function onBothStores(name: string, tests: (create: () => Promise<StoreAddress>) => void): void {
  for (const store of STORES) {
    describe.skipIf(!store.isHere)(`${name} on ${store.name}`, () => {
      tests(store.create)
    })
  }
}

/** Runs tests that apply only to PostgreSQL. */
export function onPostgres(name: string, tests: (create: () => Promise<{ url: string }>) => void): void {
  describe.skipIf(inject('postgres') === '')(`${name} on PostgreSQL`, () => {
    tests(freshDatabase)
  })
}
