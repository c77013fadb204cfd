// What the scripts in this folder share: a server in its own process on either database, and leads to send to it.
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleLead } from '@plotline/contract/sample-lead'
import type { StoreAddress } from '../../packages/server/src/database/store.ts'
import { startPostgres } from '../../packages/server/src/testing/postgres.ts'
import { startServerProcess } from '../../packages/tooling/server-process.ts'

const BIN = join(import.meta.dirname, '../../packages/server/bin/plotline-server.mjs')

/** A folder with an empty site and an empty database, which is durable, as in production. */
export interface Place {
  name: 'SQLite' | 'PostgreSQL'
  at: StoreAddress
  folder: string
  environment: Record<string, string>
}

/** Runs a measurement on each database and prints its rows. The command fails if one of them is not sound. */
export async function onBothDatabases(measure: (place: Place) => Promise<readonly { isSound: boolean }[]>): Promise<void> {
  const rows: object[] = []
  for (const name of ['SQLite', 'PostgreSQL'] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'plotline-prove-'))
    const site = join(folder, 'site')
    mkdirSync(site)
    for (const file of ['index.html', '404.html']) writeFileSync(join(site, file), '<!doctype html>')
    const data = join(folder, 'data')
    const postgres = name === 'PostgreSQL' ? await startPostgres({ isDurable: true }) : undefined
    const environment = {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data,
      SITE_DIR: site,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      ...(postgres && { DATABASE_URL: postgres.url }),
    }
    try {
      const at = postgres ? { url: postgres.url } : { file: join(data, 'plotline.sqlite') }
      const results = await measure({ name, folder, environment, at })
      if (results.some(({ isSound }) => !isSound)) process.exitCode = 1
      rows.push(...results.map((result) => ({ database: name, ...result })))
    } finally {
      await postgres?.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  keepAlive.destroy()
  console.table(rows)
}

/** Starts a server and waits until it listens. */
export async function startServer({ environment }: Place): Promise<{ child: ChildProcess; port: number }> {
  const { child, url } = await startServerProcess(BIN, { PATH: process.env.PATH, ...environment })
  return { child, port: Number(new URL(url).port) }
}

/** A different lead for each number. */
export const lead = (index: number) =>
  sampleLead({
    name: `Lead ${index}`,
    email: `lead-${index}@example.com`,
    phone: `+4479${String(index).padStart(8, '0')}`,
  })

export const keepAlive = new Agent({ keepAlive: true, maxSockets: Infinity })

/**
 * Posts to an operation with an idempotency key. Resolves with the response's status, or 0 if the connection broke first.
 * If the server closes a kept-alive connection just as it is reused, this opens a new one, as a browser does.
 */
export const post = (port: number, path: string, key: string, value: unknown, agent: Agent | false): Promise<number> =>
  new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
    const sending = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', () => resolve(0))
    })
    sending.once('error', () => resolve(sending.reusedSocket ? post(port, path, key, value, false) : 0))
    sending.end(JSON.stringify(value))
  })

export const postLead = (port: number, index: number, agent: Agent | false): Promise<number> =>
  post(port, '/api/leads', `lead-of-the-proof-${index}`, lead(index), agent)

/** A share's value in sorted times, such as the longest for 1. */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** How long half, and 99 of 100, of the responses took at most. */
export const latencies = (times: readonly number[]) => ({
  'p50 ms': Math.round(percentile(times, 0.5)),
  'p99 ms': Math.round(percentile(times, 0.99)),
})

/** Whether nobody notices that leads are erased: some were, and the longest response took at most 50 ms longer than at rest. */
export const isErasureUnnoticed = ({
  atRest,
  erasing,
  erased,
}: {
  atRest: readonly number[]
  erasing: readonly number[]
  erased: number
}) => erased > 0 && percentile(erasing, 1) - percentile(atRest, 1) <= 50

/** The peak memory in MB that a command printed at its end; Infinity if it printed none, or anything else. */
export const memoryOf = (output: string): number => Math.round(Number(/^KiB (\d+)$/.exec(output)?.[1] ?? Infinity) / 1024)

/** Whether a command that somebody may run on a server at work printed all that it should, with at most 200 MB. */
export const isCommandSound = (ran: { status: number | null; printed: number; expected?: number | undefined; memoryMB: number }): boolean =>
  ran.status === 0 && ran.printed > 0 && ran.printed === (ran.expected ?? ran.printed) && ran.memoryMB <= 200

/** The only statuses that an overloaded server may send. 0: the system's queue of connections was full (BACKLOG in main.ts). */
const ALLOWED = new Set(['0', '200', '429', '503'])

/** Whether every lead was stored at first, and then either stored or refused as it should be; by the statuses of the responses. */
export const isLoadSound = (calm: object, storm: object): boolean =>
  Object.keys(calm).join() === '200' && Object.keys(storm).every((status) => ALLOWED.has(status))

const countBy = (values: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
const doubledIn = (counts: Map<string, number>) => [...counts.values()].filter((count) => count > 1).length

/** What a server that was killed time and again has lost or doubled: leads by their names, codes and events by their deliveries. */
export function countFaults(seen: {
  acknowledged: ReadonlySet<string>
  verified: ReadonlySet<string>
  leads: readonly { id: string; name: string; state: string }[]
  deliveries: readonly { subject_id: string; kind: string }[]
}): Record<string, number> {
  const stored = countBy(seen.leads.map(({ name }) => name))
  const deliveriesOf = (wanted: string) => countBy(seen.deliveries.flatMap(({ kind, subject_id }) => (kind === wanted ? [subject_id] : [])))
  const events = deliveriesOf('lead.webhook')
  const storedAsVerified = new Set(seen.leads.flatMap(({ name, state }) => (state === 'verified' ? [name] : [])))
  return {
    lost: [...seen.acknowledged].filter((name) => !stored.has(name)).length,
    doubled: doubledIn(stored),
    'codes doubled': doubledIn(deliveriesOf('code.sms')),
    'verified lost': [...seen.verified].filter((name) => !storedAsVerified.has(name)).length,
    'events lost or doubled': seen.leads.filter(({ id, state }) => (events.get(id) ?? 0) !== (state === 'verified' ? 1 : 0)).length,
  }
}
