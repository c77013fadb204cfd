import cluster, { type Worker } from 'node:cluster'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from './common/errors.ts'
import { createLog } from './common/log.ts'
import type { main as serve } from './main.ts'
import { onSignals } from './operations/signals.ts'
import { releaseSettings } from './settings/releases.ts'

/** Where `npm run site:publish` puts releases. Each is a folder with the built site and the server that belongs to it, `server.mjs`. */
export const RELEASES = releaseSettings(process.env).releasesDir

const LOOK_EVERY_MS = 1_000

/** The name of the release that is to be served, if anything has been published. */
export function currentRelease(): string | undefined {
  try {
    return readFileSync(join(RELEASES, 'current'), 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Serves the current release in a process of its own. When another becomes current, its process takes over the port once it listens:
 * only then is the earlier one told to stop, so that no request is refused. One that does not start changes nothing.
 *
 * @throws StartError when nothing has been published
 */
export async function main(): Promise<void> {
  if (cluster.isPrimary) return supervise()
  const { release } = releaseSettings(process.env)
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- main.ts, bundled by site:publish
    const server = (await import(pathToFileURL(join(RELEASES, release, 'server.mjs')).href)) as { main: typeof serve }
    await server.main({ ...process.env, SITE_DIR: join(RELEASES, release, 'client') })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    // The channel to the supervisor would keep the process alive.
    process.exit(1)
  }
}

function supervise(): void {
  const log = createLog('info', (line) => void process.stderr.write(`${line}\n`), Date.now)
  let targetRelease = ''
  let live: Worker | undefined
  let isStopping = false
  const workers = new Set<Worker>()
  // The system gives each connection to whichever process accepts it first; nothing passes through this one.
  cluster.schedulingPolicy = cluster.SCHED_NONE

  function start(release: string): void {
    targetRelease = release
    const worker = cluster.fork({ BUILD_REVISION: release })
    workers.add(worker)
    let hasListened = false
    worker.once('listening', () => {
      hasListened = true
      // Another may have become current meanwhile.
      const retired = release === targetRelease ? live : worker
      if (release === targetRelease) live = worker
      retired?.process.kill('SIGTERM')
      log('info', 'A release listens.', { release })
    })
    worker.once('exit', (code: number | null) => {
      workers.delete(worker)
      if (isStopping && workers.size === 0) process.exit(code ?? 1)
      if (isStopping) return
      // systemd starts everything again, and so do container engines.
      if (workers.size === 0 || worker === live) process.exit(code === null || code === 0 ? 1 : code)
      if (!hasListened) log('error', 'ALARM: a release did not start, so the earlier one is still served.', { release })
    })
  }

  const look = () => {
    const release = currentRelease()
    if (release !== undefined && release !== targetRelease) start(release)
  }
  look()
  if (targetRelease === '') throw new StartError('Nothing has been published yet. Run npm run site:publish first.')
  const looking = setInterval(look, LOOK_EVERY_MS)
  onSignals(() => {
    isStopping = true
    clearInterval(looking)
    for (const worker of workers) worker.process.kill('SIGTERM')
  })
}
