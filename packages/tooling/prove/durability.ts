// `npm run prove:durability`: kills the server with -9 at random moments while leads are sent, and counts what became of those
// that it had acknowledged. `-- 20` kills 20 times on each store instead of 200.
import { setTimeout as wait } from 'node:timers/promises'
import { listLeads } from '../../server/src/leads/leads.ts'
import { readStore } from '../../server/src/store/store.ts'
import { createPlace, end, postLead, printTable, startServer, type Place } from './server.ts'

const KILLS = Number(process.argv[2] ?? 200)
/** Visitors who send at the same time. */
const SENDERS = 6

interface Count {
  store: string
  kills: number
  acknowledged: number
  lost: number
  doubled: number
  'codes doubled': number
  'repeated sendings': number
}

async function prove(place: Place): Promise<Count> {
  const acknowledged = new Set<number>()
  let next = 0
  let repeats = 0
  const life = { kills: 0, port: 0 }

  /** Sends one lead after the other as the site does: under one key, until it is acknowledged. */
  const send = async () => {
    while (life.kills < KILLS) {
      const index = next++
      while ((await postLead(life.port, index, false)) !== 200) {
        repeats++
        await wait(20)
      }
      acknowledged.add(index)
    }
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

  const stored = new Map<string, number>()
  for (const { name } of await readStore(place.at, listLeads)) stored.set(name, (stored.get(name) ?? 0) + 1)
  const requests = await readStore(place.at, (db) => db.selectFrom('outbox').select('about').where('kind', '=', 'code.sms').execute())
  return {
    store: place.name,
    kills: life.kills,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((index) => !stored.has(`Lead ${index}`)).length,
    doubled: [...stored.values()].filter((count) => count > 1).length,
    'codes doubled': requests.length - new Set(requests.map(({ about }) => about)).size,
    'repeated sendings': repeats,
  }
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
process.exitCode = counts.some((count) => count.lost > 0 || count.doubled > 0 || count['codes doubled'] > 0) ? 1 : 0
