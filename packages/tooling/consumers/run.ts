// `npm run test:consumers`: packs the library and uses the tarball in a fresh Vite app, and as a guest in a fresh app with
// its own design (Next.js, Tailwind, the variables of shadcn/ui, a Radix Popover, react-hook-form and a server action).
// `npm run test:consumers -- next` uses it in a fresh Next.js app; names choose among the three.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { componentFolders, packLibrary, repository } from '../library.ts'
import { INSTALL, runQuietly } from '../quietly.ts'
import { exercise } from './exercise.ts'
import { visit } from './guest.ts'
import { serveVite } from './serve-vite.ts'

const here = import.meta.dirname
const KINDS = ['vite', 'guest', 'next'] as const
type Kind = (typeof KINDS)[number]

const asked = process.argv.slice(2)
const kinds = KINDS.filter((kind) => asked.includes(kind))
const unknown = asked.filter((word) => !KINDS.some((kind) => kind === word))
if (unknown.length > 0) {
  process.stderr.write(`There is no consumer "${unknown.join(' ')}": use ${KINDS.join(', ')}.\n`)
  process.exit(1)
}

const run = (cwd: string, ...command: [name: string, ...args: string[]]): void =>
  runQuietly(cwd, { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: kindOf(cwd) === 'vite' ? 'development' : 'production' }, ...command)
const kindOf = (folder: string): Kind => KINDS.find((kind) => folder.endsWith(kind)) ?? 'vite'

/** Creates an app from its template and the samples, and installs its dependencies. */
function layOut(kind: Kind, folder: string, tarball: string): string {
  const app = join(folder, kind)
  cpSync(join(here, kind), app, { recursive: true })
  cpSync(join(here, 'public'), join(app, 'public'), { recursive: true })
  cpSync(join(here, 'samples'), join(app, 'src/samples'), { recursive: true })
  // Next.js's own link in place of the plain one.
  if (kind !== 'vite') cpSync(join(here, 'next/src'), join(app, 'src'), { recursive: true })
  cpSync(tarball, join(app, 'plotline-ui.tgz'))
  run(app, ...INSTALL)
  return app
}

/**
 * Type-checks, builds for the browser and for the server (where Node itself resolves the library), and exercises
 * React's development build, which warns about mistakes, under a strict Content-Security-Policy.
 */
async function tryVite(app: string): Promise<number> {
  run(app, 'npx', 'tsc')
  run(app, 'npx', 'vite', 'build', '--outDir', 'dist/client')
  run(app, 'npx', 'vite', 'build', '--outDir', 'dist/server', '--ssr', 'src/server.tsx')
  const server = await serveVite(app)
  try {
    return await exercise(`${server.url}/`)
  } finally {
    server.stop()
  }
}

/** Runs `next build`, which also checks types and renders the server components, then uses what `next start` serves. */
async function tryNext(app: string, tryOut: (address: string) => Promise<number>): Promise<number> {
  run(app, 'npx', 'next', 'build')
  const server = spawn(process.execPath, [join(app, 'node_modules/next/dist/bin/next'), 'start', '--port', '0'], {
    cwd: app,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    return await tryOut(await addressIn(server.stdout))
  } finally {
    server.kill()
  }
}

/** The first local address that a server prints. Reads on after it: what the server prints later would break a closed pipe. */
const addressIn = (output: NodeJS.ReadableStream): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    output.on('data', (chunk) => {
      said += String(chunk)
      const address = /http:\/\/localhost:\d+/.exec(said)?.[0]
      if (address) resolve(address)
    })
    output.on('end', () => reject(new Error(`next start exited without printing an address:\n${said}`)))
  })

const USED = 'components rendered on the server and hydrated; menu, accordion and code field work'
const DONE: Readonly<Record<Kind, string>> = {
  vite: USED,
  next: USED,
  guest:
    'elements of the library look the same with and without the app, the app looks the same, and both forms send every field and go back',
}

const folder = mkdtempSync(join(tmpdir(), 'plotline-consumers-'))
try {
  const tarball = join(folder, 'plotline-ui.tgz')
  renameSync(packLibrary(folder), tarball)
  const bin = join(repository, 'node_modules/.bin')
  run(folder, join(bin, 'publint'), 'run', tarball, '--strict')
  run(folder, join(bin, 'attw'), tarball, '--profile', 'esm-only', '--entrypoints', '.', 'tokens', ...componentFolders())
  process.stdout.write('publint and attw found no problems.\n')
  for (const kind of kinds.length > 0 ? kinds : (['vite', 'guest'] as const)) {
    const started = performance.now()
    const app = layOut(kind, folder, tarball)
    const count = kind === 'vite' ? await tryVite(app) : await tryNext(app, kind === 'guest' ? visit : exercise)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    process.stdout.write(`${kind}: ${count} ${DONE[kind]}. ${seconds} s\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
