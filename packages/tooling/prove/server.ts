// What the scripts in this folder share: a server in its own process, and leads to send to it.
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoreAddress } from '../../server/src/database/store.ts'
import { startPostgres } from '../../server/src/testing/postgres.ts'
import { startServerProcess } from '../server-process.ts'

const BIN = join(import.meta.dirname, '../../server/bin/plotline-server.mjs')

/** A database and a folder for one run. */
export interface Place {
  name: 'SQLite' | 'PostgreSQL'
  at: StoreAddress
  folder: string
  environment: Record<string, string>
  remove: () => Promise<void>
}

/** Creates a folder with an empty site and an empty database, which is durable, as in production. */
export async function createPlace(name: Place['name']): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'plotline-prove-'))
  mkdirSync(join(folder, 'site/client'), { recursive: true })
  for (const file of ['index.html', '404.html']) writeFileSync(join(folder, 'site/client', file), '<!doctype html>')
  const data = join(folder, 'data')
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: data,
    SITE_DIR: join(folder, 'site/client'),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  }
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (name === 'SQLite') {
    return { name, folder, environment, at: { file: join(data, 'plotline.sqlite') }, remove: async () => removeFolder() }
  }
  const postgres = await startPostgres({ isDurable: true })
  const remove = async () => {
    await postgres.remove()
    removeFolder()
  }
  return { name, folder, environment: { ...environment, DATABASE_URL: postgres.url }, at: { url: postgres.url }, remove }
}

/** Starts a server and waits until it listens. */
export async function startServer({ environment }: Place): Promise<{ child: ChildProcess; port: number }> {
  const { child, url } = await startServerProcess(BIN, { PATH: process.env.PATH, ...environment })
  return { child, port: Number(new URL(url).port) }
}

/** A different lead for each number. */
export const lead = (index: number) => ({
  name: `Lead ${index}`,
  email: `lead-${index}@example.com`,
  phone: `+4479${String(index).padStart(8, '0')}`,
  budget_range: '£200,000+',
  investment_experience: 'Complete beginner',
  property_type_interest: 'Completed units',
  location_preference: 'Leeds',
  timeline: '3-6 months',
  funds_available: 'Not sure yet',
  consent: true,
})

export const keepAlive = new Agent({ keepAlive: true, maxSockets: Infinity })

/**
 * Posts to an operation with an idempotency key. Resolves with the response's status, or 0 if the connection broke first.
 * If the server closes a kept-alive connection just as it is reused, this opens a new one, as a browser does.
 */
export const post = (port: number, path: string, key: string, value: unknown, agent: Agent | false): Promise<number> =>
  new Promise((resolve) => {
    const body = JSON.stringify(value)
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), 'Idempotency-Key': key }
    const sending = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', () => resolve(0))
    })
    sending.once('error', () => resolve(sending.reusedSocket ? post(port, path, key, value, false) : 0))
    sending.end(body)
  })

export const postLead = (port: number, index: number, agent: Agent | false): Promise<number> =>
  post(port, '/api/leads', `lead-of-the-proof-${index}`, lead(index), agent)
