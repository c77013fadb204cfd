// `npm run prove:retention`: measures how long responses take before and while the oldest of 1,000,000 leads are erased,
// with each database. `-- 100000 10` uses fewer leads and measures for 10 seconds each instead of 30.
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { prepareDataDir } from '../../server/src/common/data-dir.ts'
import { runCommand } from '../../server/src/leads-cli.ts'
import { findPause } from '../../server/src/retention/pause.ts'
import { openStore, readStore } from '../../server/src/database/store.ts'
import { addManyLeads } from '../../server/src/testing/many-leads.ts'
import { printTable } from '../print-table.ts'
import { end } from '../server-process.ts'
import { createPlace, keepAlive, postLead, startServer, type Place } from './server.ts'

const LEADS = Number(process.argv[2] ?? 1_000_000)
const SECONDS = Number(process.argv[3] ?? 30)
const ALLOWED_MS = 50
const DAY_MS = 86_400_000

/** Response times of a page, which waits only for the process, and of a lead, which also waits for the database. */
interface Times {
  page: number[]
  lead: number[]
}

const fetchPage = (port: number) =>
  new Promise<void>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', agent: keepAlive }, (response) => response.resume().once('end', resolve)).once(
      'error',
      reject,
    )
  })

let next = 0
/** Requests a page every 5 ms and sends a lead every 50 ms. */
async function measure(port: number, seconds: number): Promise<Times> {
  const times: Times = { page: [], lead: [] }
  const until = performance.now() + seconds * 1_000
  const repeat = async (pauseMs: number, taken: number[], ask: () => Promise<unknown>) => {
    while (performance.now() < until) {
      const started = performance.now()
      await ask()
      taken.push(performance.now() - started)
      await wait(pauseMs)
    }
  }
  await Promise.all([
    repeat(5, times.page, () => fetchPage(port)),
    repeat(50, times.lead, async () => {
      const status = await postLead(port, 20_000_000 + next++, keepAlive)
      if (status !== 200) throw new Error(`A lead got ${status}.`)
    }),
  ])
  return { page: times.page.toSorted((a, b) => a - b), lead: times.lead.toSorted((a, b) => a - b) }
}

const at = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/**
 * Gives the leads ids and phones in random order, as in production, so that erasing touches all parts of the indexes.
 * Deletes old deliveries, which retention would otherwise delete during the measurement.
 */
async function shuffle({ at: address }: Place): Promise<void> {
  if ('file' in address) {
    const db = new DatabaseSync(address.file)
    db.exec("delete from deliveries; update leads set id = lower(hex(randomblob(16))), phone = '+447' || abs(random() % 1000000000)")
    db.close()
    return
  }
  const client = new Client({ connectionString: address.url })
  await client.connect()
  await client.query('delete from deliveries')
  await client.query("update leads set id = gen_random_uuid()::text, phone = '+447' || floor(random() * 1000000000)::bigint")
  await client.query('vacuum analyze')
  await client.end()
}

const countLeads = ({ at: address }: Place): Promise<number> =>
  readStore(address, async (db) => {
    const { count } = await db
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  })

/** Waits until the server has paused erasing, because there is so much that it needs a person’s approval. */
async function untilPaused({ at: address }: Place): Promise<void> {
  while ((await readStore(address, findPause)) === undefined) await wait(200)
}

async function prove(place: Place) {
  prepareDataDir(join(place.folder, 'data'))
  const store = await openStore(place.at)
  const now = Date.now()
  await addManyLeads(store, { count: LEADS, from: now - 60 * DAY_MS, until: now - DAY_MS })
  await store.close()
  await shuffle(place)
  console.log(`${place.name} has ${LEADS.toLocaleString('en-GB')} leads`)
  const server = await startServer(place)
  // Warms the process up.
  await measure(server.port, 0.5)
  const counting = await measure(server.port, 5)
  await untilPaused(place)
  const before = await measure(server.port, SECONDS)
  const kept = await countLeads(place)
  await runCommand(['retention', '--yes'], place.environment)
  while ((await countLeads(place)) >= kept) await wait(500)
  const started = await countLeads(place)
  const erasing = await measure(server.port, SECONDS)
  const erased = started + erasing.lead.length - (await countLeads(place))
  await end(server.child, 'SIGTERM')
  return { erased, phases: { 'at the start': counting, 'at rest': before, erasing } }
}

const rows: Record<string, string>[] = []
let isSound = true
for (const name of ['SQLite', 'PostgreSQL'] as const) {
  const place = await createPlace(name)
  try {
    const { erased, phases } = await prove(place)
    const { page, lead } = phases['at rest']
    for (const [phase, times] of Object.entries(phases)) {
      const row = { store: name, phase, 'erased/s': phase === 'erasing' ? (erased / SECONDS).toFixed(0) : '' }
      const figures = Object.entries(times).flatMap(([what, taken]: [string, number[]]) => [
        [`${what}: median ms`, at(taken, 0.5).toFixed(1)],
        ['99.9 %', at(taken, 0.999).toFixed(1)],
        ['longest', at(taken, 1).toFixed(1)],
      ])
      rows.push({ ...row, ...Object.fromEntries(figures.map(([label, figure], index) => [index < 3 ? label : `${label} `, figure])) })
    }
    const held = Math.max(at(phases.erasing.page, 1) - at(page, 1), at(phases.erasing.lead, 1) - at(lead, 1))
    console.log(`${name}: the longest response took ${held.toFixed(1)} ms longer than at rest (limit ${ALLOWED_MS})`)
    isSound &&= held <= ALLOWED_MS && erased > 0
  } finally {
    await place.remove()
  }
}
printTable(rows)
keepAlive.destroy()
process.exitCode = isSound ? 0 : 1
