// `npm run bench:api`: measures how many leads per second each database stores with full durability, and then what happens at twice
// that rate. `-- 3` measures for 3 seconds each instead of 10. The visitors run on the same machine.
import { setTimeout as wait } from 'node:timers/promises'
import { end } from '../../packages/tooling/server-process.ts'
import { isLoadSound, keepAlive, latencies, onBothDatabases, postLead, startServer } from './server.ts'

const SECONDS = Number(process.argv[2] ?? 10)
/** Concurrent visitors, who each send a lead as soon as the previous one has its response. */
const VISITORS = 64

let next = 0

/** Counts the statuses of the leads that are sent, and times those that are stored. */
function counter(port: number) {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const send = async () => {
    const started = performance.now()
    const status = await postLead(port, next++, keepAlive)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status === 200) times.push(performance.now() - started)
  }
  return { times, statuses, send }
}

await onBothDatabases(async (place) => {
  const server = await startServer(place)
  const warmUp = counter(server.port)
  await Promise.all(Array.from({ length: 200 }, warmUp.send))

  const calm = counter(server.port)
  const until = performance.now() + SECONDS * 1_000
  const visit = async () => {
    while (performance.now() < until) await calm.send()
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
  const rate = calm.times.length / SECONDS

  const storm = counter(server.port)
  const sent: Promise<void>[] = []
  const started = performance.now()
  while (performance.now() - started < SECONDS * 1_000) {
    const due = ((performance.now() - started) / 1_000) * rate * 2
    while (sent.length < due) sent.push(storm.send())
    await wait(5)
  }
  await Promise.all(sent)
  await end(server.child, 'SIGTERM')
  return [
    {
      'leads/s': Math.round(rate),
      ...latencies(calm.times),
      'at twice that': JSON.stringify(storm.statuses),
      'p99 ms then': latencies(storm.times)['p99 ms'],
      isSound: isLoadSound(calm.statuses, storm.statuses),
    },
  ]
})
