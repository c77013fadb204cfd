import { randomUUID } from 'node:crypto'
import { codeIn, otherCode } from '@plotline/contract'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { measureOutbox, replay } from '../outbox/deliveries.ts'
import { addManyLeads } from '../testing/many-leads.ts'
import { CONTACT, LEAD, startServer } from '../testing/server.ts'
import { emptyDatabase, onBothStores, onPostgres, query } from '../testing/stores.ts'
import { MIGRATIONS } from './migrations.ts'
import { openStore, readStore, StoreError } from './store.ts'

const { phone } = LEAD

onBothStores('the operations', (test) => {
  test('keep text in any language as it was typed', async ({ server }) => {
    const name = "Zoë O'Neill-Łukasz 🏠; drop table leads--"
    await server.postOk('leads', { ...LEAD, name })
    expect(await server.leads()).toMatchObject([{ name }])
  })
})

onPostgres('a transaction', (test) => {
  test('is given the database’s time, as machines’ clocks may differ (R-operations-21)', async ({ at }) => {
    const store = await openStore(at)
    onTestFinished(() => store.close())
    const times = await store.transaction(async (db, given) => {
      const { rows } = await sql<{ begun: number; now: number }>`select extract(epoch from now())::float8 * 1000 as begun,
        extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db)
      return [rows[0]?.begun, given, rows[0]?.now]
    })
    expect(times.toSorted((one, other) => Number(one) - Number(other))).toEqual(times)
    expect(times).not.toContain(undefined)
  })
})

onBothStores('the limits', (test) => {
  test('hold across processes: one code goes out at once, and ten attempts per phone are checked (R-operations-09)', async ({ at }) => {
    const servers = [await startServer({ at }), await startServer({ at })]
    const everywhere = (times: number, work: (server: (typeof servers)[number]) => Promise<{ status: number }>) =>
      Promise.all(servers.flatMap((server) => Array.from({ length: times }, async () => (await work(server)).status)))
    // Two processes on one file wait only briefly for each other; on PostgreSQL nobody waits.
    await everywhere(4, (server) => server.post('leads', LEAD))
    const sent = servers.flatMap((server) => server.smsMessages)
    expect(sent).toHaveLength(1)
    const code = codeIn(sent[0]?.text)

    const statuses: number[] = []
    while (statuses.filter((status) => status === 422).length < 10 && statuses.length < 60) {
      statuses.push(...(await everywhere(2, (server) => server.guess(phone, {}, { otp_code: otherCode(code) }))))
    }
    statuses.push(...(await everywhere(3, (server) => server.post('verifyOtp', { phone, otp_code: code }))))
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 200)).toEqual([])
  })

  test('cap the SMS messages even when many requests come at once', async ({ at }) => {
    const server = await startServer({ at, environment: { SMS_DAILY_LIMIT: '3' } })
    await Promise.all(Array.from({ length: 8 }, (_, index) => server.postOk('leads', { ...LEAD, phone: `+44770090012${index}` })))
    expect(await server.leads()).toHaveLength(8)
    expect(server.smsMessages).toHaveLength(3)
  })
})

onBothStores('a number', (test) => {
  test('R-leads-09: keeps its newest 600 open leads, and a verification supersedes the others', async ({ server }) => {
    const times = { from: Date.parse('2026-03-01T00:00:00Z'), until: Date.parse('2026-03-02T00:00:00Z') }
    await addManyLeads(server.store, { count: 1_000, ...times })
    await server.store.transaction((db) => db.updateTable('leads').set({ phone, state: 'unverified' }).execute())
    const idsIn = async (state: string) => (await server.leads()).filter((lead) => lead.state === state).map(({ id }) => id)
    const oldest = (await idsIn('unverified')).slice(0, 401)
    const { lead_token } = await server.postOk('leads', LEAD)
    expect(await idsIn('superseded')).toEqual(oldest)
    expect(await idsIn('unverified')).toHaveLength(600)
    await server.postOk('verifyOtp', { phone, otp_code: server.codeFor(phone), lead_token })
    expect([await idsIn('verified'), await idsIn('unverified')]).toEqual([[String(lead_token).split('.')[0]], []])
  })
})

onBothStores('the outbox (R-operations-07)', (test) => {
  test('is counted by kind, with the age of its oldest delivery', async ({ server }) => {
    for (let index = 0; index < 2; index++) {
      await server.postOk('contact', CONTACT)
      server.advance(60)
    }
    await server.postOk('leads', LEAD)
    await server.postOk('verifyOtp', { phone, otp_code: server.codeFor(phone) })
    const now = Date.parse('2026-03-02T09:03:00Z')
    expect(await server.store.transaction((db) => measureOutbox(db, now))).toEqual([
      { kind: 'contact.email', pending: 2, oldestMs: 180_000, deadLetter: 0 },
      { kind: 'lead.webhook', pending: 1, oldestMs: 60_000, deadLetter: 0 },
    ])
    // After the clock was set back.
    const ages = (await server.store.transaction((db) => measureOutbox(db, 0))).map(({ oldestMs }) => oldestMs)
    expect(ages).toEqual([0, 0])
  })
})

onBothStores('a store', (test) => {
  test('rolls back a transaction that fails', async ({ at }) => {
    const store = await openStore(at)
    const failing = store.transaction(async (db) => {
      await db.insertInto('sms_days').values({ day: '2026-01-01', sent: 1 }).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow(StoreError)
    expect(await store.transaction((db) => db.selectFrom('sms_days').selectAll().execute())).toEqual([])
    await store.close()
  })

  test('commits concurrent transactions together, and one that fails does not affect the rest', async ({ at }) => {
    const store = await openStore(at)
    const add = (day: string, fails: boolean) =>
      store.transaction(async (db) => {
        await db.insertInto('sms_days').values({ day, sent: 1 }).execute()
        if (fails) throw new Error('no')
        return day
      })
    const days = Array.from({ length: 40 }, (_, index) => `day ${index}`)
    const results = await Promise.allSettled(days.map((day, index) => add(day, index % 3 === 0)))
    const kept = days.filter((_, index) => index % 3 !== 0)
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(14)
    expect(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))).toEqual(kept)
    const rows = await store.transaction((db) => db.selectFrom('sms_days').select('day').execute())
    expect(new Set(rows.map(({ day }) => day))).toEqual(new Set(kept))
    await store.close()
  })

  test('starts a transaction that arrives at any moment while the last one ends', async ({ at }) => {
    const store = await openStore(at)
    for (let moments = 0; moments < 20; moments++) {
      await store.transaction((db) => db.selectFrom('sms_days').selectAll().execute())
      for (let moment = 0; moment < moments; moment++) await Promise.resolve()
      expect(await store.transaction((db) => db.selectFrom('sms_days').selectAll().execute())).toEqual([])
    }
    await store.close()
  })

  test('that is overloaded reports it at once instead of making everyone wait', async ({ server }) => {
    const gate = Promise.withResolvers<void>()
    const holding = Array.from({ length: 1_000 }, () => server.store.transaction(() => gate.promise).catch(() => {}))
    expect(await server.post('contact', CONTACT)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    gate.resolve()
    await Promise.all(holding)
    await server.postOk('contact', CONTACT)
  })
})

onPostgres('a store', (test) => {
  test('that several processes open at once gets its tables once (R-operations-09)', async () => {
    const at = await emptyDatabase()
    const stores = await Promise.all([1, 2, 3, 4].map(() => openStore(at)))
    for (const store of stores) await store.transaction((db) => replay(db, 'dead_letter', 0))
    const done = await readStore(at, (db) => sql<{ name: string }>`select name from schema_migrations order by name`.execute(db))
    expect(done.rows.map((row) => row.name)).toEqual(Object.keys(MIGRATIONS))
    await Promise.all(stores.map((store) => store.close()))
  })

  test('leaves it to the contract how long a text may be', async ({ at: { url } }) => {
    await (await openStore({ url })).close()
    const lengths = await query(
      url,
      // Kysely makes the tables of the migrations.
      `select table_name, column_name, character_maximum_length as most from information_schema.columns
        where table_schema = current_schema() and table_name not like 'schema_migrations%'`,
    )
    expect(lengths.length).toBeGreaterThan(0)
    expect(lengths.filter(({ most }) => most !== null)).toEqual([])
  })

  test('that loses its connection between two statements fails that transaction and carries on', async ({ at: { url } }) => {
    const store = await openStore({ url })
    const cut = store.transaction(async (db) => {
      await db.insertInto('sms_days').values({ day: '2026-01-01', sent: 1 }).execute()
      await query(
        url,
        "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
      )
      // The error arrives between the statements.
      await new Promise((resolve) => setTimeout(resolve, 50))
      return db.selectFrom('sms_days').selectAll().execute()
    })
    await expect(cut).rejects.toThrow(StoreError)
    expect(await store.transaction((db) => db.selectFrom('sms_days').selectAll().execute())).toEqual([])
    await store.close()
  })

  test('limits the time of every statement, lock and idle transaction (R-operations-15)', async ({ at }) => {
    const store = await openStore(at)
    const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`
    expect((await store.transaction((db) => limits.execute(db))).rows).toEqual([{ statement: '10s', lock: '5s', idle: '20s' }])
    await store.close()
  })

  test('that cannot be reached stops the start with a message that hides its password (R-operations-02)', async ({ at: { url } }) => {
    await expect(openStore({ url: 'postgres://me:hunter2@127.0.0.1:1/plotline' })).rejects.toThrow(
      /^The PostgreSQL database 127\.0\.0\.1:1\/plotline cannot be used: nothing answers at its address\. .*DATABASE_URL\.$/,
    )
    await expect(openStore({ url: `${url}_none` })).rejects.toThrow(/there is no such database on the server/)
  })
})

onPostgres('a submission', (test) => {
  test('that reaches two processes at once is stored by one, and the other responds with 409 (R-leads-04)', async ({ at: { url } }) => {
    const servers = [await startServer({ at: { url } }), await startServer({ at: { url } })]
    const gate = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = servers[0]?.store.transaction(async (db) => {
      await sql`lock table contacts in access exclusive mode`.execute(db)
      locked.resolve()
      await gate.promise
    })
    await locked.promise
    const key = { 'Idempotency-Key': randomUUID() }
    const both = servers.map((server) => server.post('contact', CONTACT, key))
    expect(await Promise.race(both)).toMatchObject({ status: 409, headers: { 'retry-after': '1' } })
    gate.resolve()
    await holding
    expect((await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
