// `npm run site:publish` and `npm run site:rollback`: pages and server change together, and without a gap.
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { build as bundle } from 'vite'
import { currentRelease, RELEASES } from '../../packages/server/src/live.ts'
import { readSettings } from '../../packages/server/src/settings/settings.ts'
import { keepBuilds } from '../prerender/kept-builds.ts'
import { buildSite, NEXT } from './build-site.ts'
import { checkLaunch } from './launch-check.ts'
import { repository } from '../../packages/tooling/repository.ts'

/** How many releases one can go back. */
const KEPT = 3
const STARTS_WITHIN_MS = 60_000

const print = (line: string) => void process.stdout.write(`${line}\n`)

const releaseNames = (): string[] =>
  readdirSync(RELEASES)
    .filter((name) => name.startsWith('20'))
    .toSorted()

const { host = '127.0.0.1', port } = readSettings({ HOST: process.env['HOST'], PORT: process.env['PORT'] })
/** Where the server on this machine is, if this command has its settings. */
const SERVER = `http://${host}:${port}`

/** The release that the server on this machine says it runs; empty if there is none. */
async function served(): Promise<string> {
  try {
    return (await fetch(`${SERVER}/readyz`)).headers.get('X-Build') ?? ''
  } catch {
    return ''
  }
}

function setCurrent(release: string): void {
  const file = join(RELEASES, 'current')
  writeFileSync(`${file}.new`, release)
  renameSync(`${file}.new`, file)
}

/**
 * Makes a release current and waits until the server serves it.
 *
 * @throws Error when the server does not start it; the one before is current again
 */
async function switchTo(release: string): Promise<void> {
  const [before, running] = [currentRelease(), await served()]
  setCurrent(release)
  if (running === '')
    return print(`${release} is published. Nothing serves a release at ${SERVER}: start the server, or set its PORT and HOST here too.`)
  const until = Date.now() + STARTS_WITHIN_MS
  let now = await served()
  while (now !== release) {
    if (Date.now() > until) {
      if (before !== undefined) setCurrent(before)
      const instead = now === '' ? 'serves no release any more' : `still serves ${now}`
      throw new Error(`The server did not start ${release}, and ${instead}. Its log says why: journalctl -u plotline`)
    }
    await wait(500)
    now = await served()
  }
  print(`${release} is live.`)
}

/** Copies the built site, with the scripts of the two releases before it, and bundles the server as it stands. */
async function makeRelease(folder: string, before: string | undefined): Promise<void> {
  const next = join(repository, 'site', NEXT)
  const client = join(next, 'client')
  const [own = []] = v.parse(v.array(v.array(v.string())), JSON.parse(readFileSync(join(next, 'builds.json'), 'utf8')))
  for (const file of ['variants.json', 'csp.json']) cpSync(join(next, file), join(folder, file))
  const isOwn = (path: string) => dirname(path) !== join(client, 'assets') || own.includes(basename(path))
  cpSync(client, join(folder, 'client'), { recursive: true, filter: isOwn })
  const builds = await keepBuilds(join(RELEASES, before ?? ''), join(folder, 'client/assets'))
  writeFileSync(join(folder, 'builds.json'), JSON.stringify(builds))
  await bundle({
    configFile: false,
    root: repository,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: 'packages/server/src/main.ts',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  })
}

async function publish(): Promise<void> {
  buildSite(NEXT)
  const before = currentRelease()
  const name = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const folder = join(RELEASES, name)
  mkdirSync(folder, { recursive: true })
  try {
    await makeRelease(folder, before)
    await switchTo(name)
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
  // What was rolled back is no longer of use, nor is what is older than one can go back.
  const names = releaseNames()
  const undone = names.filter((other) => before !== undefined && other > before && other !== name)
  const old = names.filter((other) => !undone.includes(other)).slice(0, -KEPT - 1)
  for (const other of [...undone, ...old]) rmSync(join(RELEASES, other), { recursive: true })
  const open = checkLaunch().length
  if (open > 0) print(`What must not go live is still there, in ${open} places: npm run launch-check lists them.`)
}

async function rollback(): Promise<void> {
  const current = currentRelease() ?? ''
  const earlier = releaseNames().findLast((name) => name < current)
  if (earlier === undefined) throw new Error(`There is no release before ${current || 'the first one'}.`)
  await switchTo(earlier)
}

try {
  await (process.argv[2] === 'rollback' ? rollback() : publish())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
