import { codeIn } from '@plotline/contract'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { testOn } from '../testing/fixtures.ts'
import { runCommand } from '../leads-cli.ts'
import { PGBOUNCER, startPgBouncer } from '../testing/pgbouncer.ts'
import { retentionOf } from '../testing/retention.ts'
import { CONTACT, LEAD, startServer } from '../testing/server.ts'
import { freshDatabase } from '../testing/stores.ts'
import { openStore, readStore } from './store.ts'

const test = testOn(async () => ({ url: await startPgBouncer(PGBOUNCER ?? '', (await freshDatabase()).url) }))

// Not in a hook, which does not run in a file whose tests are all skipped.
if (PGBOUNCER === undefined)
  console.warn('Skipped: the tests behind PgBouncer. Install pgbouncer (Debian: apt-get install pgbouncer) to run them.')

describe.skipIf(PGBOUNCER === undefined)('behind PgBouncer in transaction mode (R-operations-15)', () => {
  test('several servers make the tables once, store leads concurrently and deliver each once', async ({ at, partner }) => {
    const servers = await Promise.all([1, 2, 3].map(() => startServer({ at, environment: partner.environment })))
    const take = async (server: (typeof servers)[number], index: number) => {
      const phone = `+4477009001${String(index).padStart(2, '0')}`
      await server.postOk('leads', { ...LEAD, phone })
      // Any of the servers may send it.
      const message = () => servers.flatMap(({ smsMessages }) => smsMessages).find(({ to }) => to === phone)?.text
      await expect.poll(message).toBeDefined()
      await server.postOk('verifyOtp', { phone, otp_code: codeIn(message()) })
      await server.postOk('contact', CONTACT)
      expect(await server.get('/readyz')).toMatchObject({ status: 200 })
    }
    await Promise.all(servers.flatMap((server, process) => Array.from({ length: 10 }, (_, index) => take(server, process * 10 + index))))
    await expect.poll(() => partner.requests).toHaveLength(30)
    expect(new Set(partner.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(30)
  })

  test('the commands list, replay and erase, and retention erases', async ({ at, server }) => {
    const environment = { DATABASE_URL: at.url }
    await server.postOk('leads', LEAD)
    await server.postOk('contact', CONTACT)
    expect(await runCommand(['erase', LEAD.email], environment)).toMatch(/1 lead, 1 message and /)
    expect(await runCommand(['erase', LEAD.email, '--yes'], environment)).toMatch(/^Erased: /)
    await server.postOk('leads', { ...LEAD, phone: '+447700900456' })
    expect(await retentionOf(server, Date.parse('2028-03-02T09:00:00Z')).runOnce()).toBe(1)
  })

  test('a transaction has its time limits, and leaves none to the next client of its connection', async ({ at }) => {
    const store = await openStore(at)
    const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`
    expect((await store.transaction((db) => limits.execute(db))).rows).toEqual([{ statement: '10s', lock: '5s', idle: '20s' }])
    expect((await readStore(at, (db) => limits.execute(db))).rows).toEqual([{ statement: '0', lock: '0', idle: '0' }])
    await store.close()
  })
})
