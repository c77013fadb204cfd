// `npm run prove:durability`: kills the server with SIGKILL at random moments while visitors send leads and codes, and checks that
// nothing acknowledged is lost or doubled. `-- 20` kills it 20 times per database instead of 200.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeIn } from '@plotline/contract'
import { readStore } from '../../packages/server/src/database/store.ts'
import { allOf } from '../../packages/server/src/database/pages.ts'
import { readLeads } from '../../packages/server/src/leads/queries.ts'
import { end } from '../../packages/tooling/server-process.ts'
import { countFaults, lead, onBothDatabases, post, postLead, startServer } from './server.ts'

const KILLS = Number(process.argv[2] ?? 200)
const VISITORS = 6

await onBothDatabases(async (place) => {
  const acknowledged = new Set<string>()
  const verified = new Set<string>()
  let next = 0
  const life = { kills: 0, server: await startServer(place) }

  /** Enters a lead's code, if it has been sent: after a kill that takes half a minute, too long to wait here. */
  const verify = async (index: number) => {
    const { phone, name } = lead(index)
    const messages = readFileSync(join(place.folder, 'data/sms-outbox.jsonl'), 'utf8').split('\n')
    const message = messages.findLast((line) => line.includes(phone))
    // A kill may also have cut its line short.
    if (!message?.endsWith('}')) return
    const otp_code = codeIn(JSON.parse(message).text)
    let status = 0
    while ([0, 409, 503].includes(status)) {
      status = await post(life.server.port, '/api/verify-otp', `code-of-the-proof-${index}`, { phone, otp_code }, false)
      if (status === 200) verified.add(name)
      else await wait(20)
    }
  }
  /** Sends one lead at a time as the site does: with the same idempotency key until it is acknowledged. Verifies one in four. */
  const visit = async () => {
    while (life.kills < KILLS) {
      const index = next++
      while ((await postLead(life.server.port, index, false)) !== 200) await wait(20)
      acknowledged.add(lead(index).name)
      if (index % 4 === 0) await verify(index)
    }
  }

  const visitors = Array.from({ length: VISITORS }, visit)
  while (life.kills < KILLS) {
    const before = acknowledged.size
    while (acknowledged.size === before) await wait(1)
    await wait(Math.random() * 300)
    await end(life.server.child, 'SIGKILL')
    life.server = await startServer(place)
    life.kills++
  }
  await Promise.all(visitors)
  await end(life.server.child, 'SIGTERM')

  const leads = await readStore(place.at, (db) => allOf(readLeads(db)))
  const deliveries = await readStore(place.at, (db) => db.selectFrom('deliveries').select(['subject_id', 'kind']).execute())
  const faults = countFaults({ acknowledged, verified, leads, deliveries })
  const isSound = Object.values(faults).every((count) => count === 0)
  return [{ kills: life.kills, acknowledged: acknowledged.size, verified: verified.size, ...faults, isSound }]
})
