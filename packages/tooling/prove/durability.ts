// `npm run prove:durability`: kills the server with SIGKILL at random moments while visitors send leads, and checks that
// no acknowledged lead is lost or duplicated. `-- 20` kills it 20 times per database instead of 200.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listLeads } from '../../server/src/leads/queries.ts'
import { readStore } from '../../server/src/database/store.ts'
import { printTable } from '../print-table.ts'
import { end } from '../server-process.ts'
import { createPlace, lead, post, postLead, startServer, type Place } from './server.ts'

const KILLS = Number(process.argv[2] ?? 200)
/** Concurrent visitors. */
const SENDERS = 6
/** One in this many leads is verified, as soon as its code is in the sandbox's outbox. */
const VERIFIED = 4

interface Count {
  store: string
  kills: number
  acknowledged: number
  lost: number
  doubled: number
  'codes doubled': number
  verified: number
  'verified lost': number
  'events lost or doubled': number
  'repeated sendings': number
}

async function prove(place: Place): Promise<Count> {
  const acknowledged = new Set<number>()
  const verified = new Set<number>()
  let next = 0
  let repeats = 0
  const life = { kills: 0, port: 0 }

  /** Sends one lead at a time as the site does: with the same idempotency key until it is acknowledged. */
  const send = async () => {
    while (life.kills < KILLS) {
      const index = next++
      while ((await postLead(life.port, index, false)) !== 200) {
        repeats++
        await wait(20)
      }
      acknowledged.add(index)
      if (index % VERIFIED === 0) await verify(index)
    }
  }

  /** Enters a lead's code if it has been sent. After a kill, the SMS message takes half a minute, too long to wait here. */
  const verify = async (index: number) => {
    const { phone } = lead(index)
    const messages = readFileSync(join(place.folder, 'data/sms-outbox.jsonl'), 'utf8').split('\n')
    const otp_code = /code is (\d{4})/.exec(messages.findLast((message) => message.includes(phone)) ?? '')?.[1]
    if (otp_code === undefined) return
    let status = 0
    while ([0, 409, 503].includes(status)) {
      if (status !== 0) repeats++
      status = await post(life.port, '/api/verify-otp', `code-of-the-proof-${index}`, { phone, otp_code }, false)
      if (status !== 200) await wait(20)
    }
    if (status === 200) verified.add(index)
  }

  let server = await startServer(place)
  life.port = server.port
  const senders = Array.from({ length: SENDERS }, send)
  while (life.kills < KILLS) {
    const before = acknowledged.size
    while (acknowledged.size === before) await wait(1)
    await wait(Math.random() * 300)
    await end(server.child, 'SIGKILL')
    server = await startServer(place)
    life.port = server.port
    life.kills++
    if (life.kills % 20 === 0) console.log(`${place.name}: ${life.kills} kills, ${acknowledged.size} leads acknowledged`)
  }
  await Promise.all(senders)
  await end(server.child, 'SIGTERM')

  const leads = await readStore(place.at, listLeads)
  const deliveries = await readStore(place.at, (db) => db.selectFrom('deliveries').select(['subject_id', 'kind']).execute())
  const copies = countBy(leads.map(({ name }) => name))
  const codes = countBy(deliveries.flatMap(({ kind, subject_id }) => (kind === 'code.sms' ? [subject_id] : [])))
  const events = countBy(deliveries.flatMap(({ kind, subject_id }) => (kind === 'lead.webhook' ? [subject_id] : [])))
  const isVerified = new Set(leads.flatMap(({ name, state }) => (state === 'verified' ? [name] : [])))
  return {
    store: place.name,
    kills: life.kills,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((index) => !copies.has(`Lead ${index}`)).length,
    doubled: [...copies.values()].filter((count) => count > 1).length,
    'codes doubled': [...codes.values()].filter((count) => count > 1).length,
    verified: verified.size,
    'verified lost': [...verified].filter((index) => !isVerified.has(`Lead ${index}`)).length,
    'events lost or doubled': leads.filter(({ id, state }) => (events.get(id) ?? 0) !== (state === 'verified' ? 1 : 0)).length,
    'repeated sendings': repeats,
  }
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const counts: Count[] = []
for (const name of ['SQLite', 'PostgreSQL'] as const) {
  const place = await createPlace(name)
  try {
    counts.push(await prove(place))
  } finally {
    await place.remove()
  }
}
printTable(counts.map((count) => ({ ...count })))
const FAULTS = ['lost', 'doubled', 'codes doubled', 'verified lost', 'events lost or doubled'] as const
process.exitCode = counts.some((count) => FAULTS.some((fault) => count[fault] > 0)) ? 1 : 0
