// `npm run bench:api`: measures how many leads per second each database stores with full durability, beside what the
// disk can do, and then what happens at twice that rate. `-- 3` measures for 3 seconds each instead of 10.
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { printTable } from '../print-table.ts'
import { end } from '../server-process.ts'
import { createPlace, keepAlive, postLead, startServer, type Place } from './server.ts'

const SECONDS = Number(process.argv[2] ?? 10)
/** Concurrent visitors, who each send a lead as soon as the previous one has its response. */
const VISITORS = 64

/** The only statuses that an overloaded server may send. */
const ALLOWED = new Set([200, 429, 503])

/** How many times per second the disk can append and sync 4 KiB. */
function measureDisk(folder: string): number {
  const file = join(folder, 'disk')
  const handle = openSync(file, 'w')
  const page = Buffer.alloc(4_096, 1)
  const until = performance.now() + 2_000
  let count = 0
  while (performance.now() < until) {
    writeSync(handle, page)
    fdatasyncSync(handle)
    count++
  }
  closeSync(handle)
  rmSync(file)
  return count / 2
}

const percentile = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)

let next = 0
async function timed(port: number, times: number[], statuses: Map<number, number>): Promise<void> {
  const started = performance.now()
  const status = await postLead(port, next++, keepAlive)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status === 200) times.push(performance.now() - started)
}

async function sustained(port: number) {
  const [times, statuses] = [[] as number[], new Map<number, number>()]
  const until = performance.now() + SECONDS * 1_000
  const visit = async () => {
    while (performance.now() < until) await timed(port, times, statuses)
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
  return { rate: times.length / SECONDS, times: times.toSorted((a, b) => a - b), statuses }
}

/** Sends leads at a fixed rate per second, without waiting for responses. */
async function flood(port: number, rate: number) {
  const [times, statuses] = [[] as number[], new Map<number, number>()]
  const sent: Promise<void>[] = []
  const started = performance.now()
  while (performance.now() - started < SECONDS * 1_000) {
    const due = Math.floor(((performance.now() - started) / 1_000) * rate)
    while (sent.length < due) sent.push(timed(port, times, statuses))
    await wait(5)
  }
  await Promise.all(sent)
  return { sent: sent.length, times: times.toSorted((a, b) => a - b), statuses }
}

const told = (statuses: Map<number, number>) =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status === 0 ? 'broken' : status}`)
    .join(', ')

async function bench(place: Place) {
  const disk = measureDisk(place.folder)
  const server = await startServer(place)
  // Warms the process up.
  await Promise.all(Array.from({ length: 200 }, () => timed(server.port, [], new Map())))
  const calm = await sustained(server.port)
  const storm = await flood(server.port, calm.rate * 2)
  await end(server.child, 'SIGTERM')
  const failed = [...calm.statuses, ...storm.statuses].filter(([status]) => !ALLOWED.has(status))
  return {
    isSound: failed.length === 0 && calm.statuses.size === 1,
    row: {
      store: place.name,
      'disk syncs/s': disk.toFixed(0),
      'leads/s': calm.rate.toFixed(0),
      'p50 ms': percentile(calm.times, 0.5),
      'p99 ms': percentile(calm.times, 0.99),
      'at twice that': told(storm.statuses),
      'p99 ms then': percentile(storm.times, 0.99),
    },
  }
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}; the visitors run on the same machine\n`)
const results: Awaited<ReturnType<typeof bench>>[] = []
for (const name of ['SQLite', 'PostgreSQL'] as const) {
  const place = await createPlace(name)
  try {
    results.push(await bench(place))
  } finally {
    await place.remove()
  }
}
printTable(results.map(({ row }) => row))
keepAlive.destroy()
process.exitCode = results.every(({ isSound }) => isSound) ? 0 : 1
