// `npm run prove:retention`: measures how long responses take before and while the oldest of 1,000,000 leads are erased, with each
// database. `-- 100000 10` uses fewer leads and measures for 10 seconds each instead of 30.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS } from '@plotline/contract'
import { sql, type Kysely } from 'kysely'
import { prepareDataDir } from '../../packages/server/src/common/data-dir.ts'
import type { Database } from '../../packages/server/src/database/schema.ts'
import { openStore, readStore } from '../../packages/server/src/database/store.ts'
import { runCommand } from '../../packages/server/src/leads-cli.ts'
import { findPause } from '../../packages/server/src/retention/pause.ts'
import { addManyLeads } from '../../packages/server/src/testing/many-leads.ts'
import { end } from '../../packages/tooling/server-process.ts'
import { isErasureUnnoticed, keepAlive, latencies, onBothDatabases, percentile, postLead, startServer, type Place } from './server.ts'

const [LEADS = 1_000_000, SECONDS = 30] = process.argv.slice(2).map(Number)

let next = 20_000_000

/** Sends a lead every 20 ms and returns how long each took. */
async function measure(port: number, seconds: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) {
    const started = performance.now()
    const status = await postLead(port, next++, keepAlive)
    if (status !== 200) throw new Error(`A lead got ${status}.`)
    times.push(performance.now() - started)
    await wait(20)
  }
  return times
}

/** Adds leads with ids in random order, as in production, so that erasing touches all parts of the indexes; without deliveries. */
async function fill({ at, folder }: Place): Promise<void> {
  prepareDataDir(join(folder, 'data'))
  const store = await openStore(at)
  const now = Date.now()
  await addManyLeads(store, { count: LEADS, from: now - 60 * DAY_MS, until: now - DAY_MS })
  const random = 'url' in at ? sql`gen_random_uuid()::text` : sql`lower(hex(randomblob(16)))`
  const randomise = async (db: Kysely<Database>) => {
    await sql`delete from deliveries`.execute(db)
    await sql`update leads set id = ${random}`.execute(db)
    await sql`analyze`.execute(db)
  }
  // A million rows take longer than the server allows a statement; a reader's connection has no limit.
  await ('url' in at ? readStore(at, randomise) : store.transaction(randomise))
  await store.close()
}

const countLeads = ({ at }: Place): Promise<number> =>
  readStore(at, async (db) => {
    const { count } = await db
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  })

await onBothDatabases(async (place) => {
  await fill(place)
  const server = await startServer(place)
  await measure(server.port, 1)
  // There is so much to erase that it needs a person's approval.
  while ((await readStore(place.at, findPause)) === undefined) await wait(200)
  const atRest = await measure(server.port, SECONDS)
  const kept = await countLeads(place)
  await runCommand(['retention', '--yes'], place.environment)
  while ((await countLeads(place)) >= kept) await wait(500)
  const before = await countLeads(place)
  const erasing = await measure(server.port, SECONDS)
  const erased = before + erasing.length - (await countLeads(place))
  await end(server.child, 'SIGTERM')
  return Object.entries({ 'at rest': atRest, erasing }).map(([phase, times]) => ({
    phase,
    'erased/s': phase === 'erasing' ? Math.round(erased / SECONDS) : 0,
    ...latencies(times),
    'longest ms': Math.round(percentile(times, 1)),
    isSound: isErasureUnnoticed({ atRest, erasing, erased }),
  }))
})
