// `npm run test:consumers`: packs the library and uses it in a fresh app: by Vite as the whole site of a solar company, and by Next.js
// as its examples do, as a guest in the app's own design (Tailwind, the variables of shadcn/ui, a Radix Popover).
import { accessSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser } from 'playwright'
import * as v from 'valibot'
import { chromiumLaunchOptions, pinned } from '../../../tooling/chromium.ts'
import { componentFolders, library, packLibrary } from '../ui-package.ts'
import { repository } from '../../../tooling/repository.ts'
import { INSTALL, runQuietly } from '../../../tooling/run-command.ts'
import { startServerProcess } from '../../../tooling/server-process.ts'
import { writeExamples } from './examples.ts'
import { visitGuest } from './visit-guest.ts'
import { visitSolar } from './visit-solar.ts'

const folder = mkdtempSync(join(tmpdir(), 'plotline-consumers-'))
const app = join(folder, 'app')
const run = (NODE_ENV: 'development' | 'production', ...command: [name: string, ...args: string[]]) =>
  runQuietly(app, { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV }, ...command)

/** Serves the app with a command that prints a local address, while a visit lasts. */
async function serve(visit: (browser: Browser, address: string) => Promise<number>, program: string, command: string): Promise<number> {
  const browser = await chromium.launch(await chromiumLaunchOptions())
  try {
    const script = join(app, 'node_modules', program)
    const { child, url } = await startServerProcess(script, process.env, [command, '--port', '0'], app)
    child.stderr.pipe(process.stderr)
    return await visit(browser, url).finally(() => child.kill())
  } finally {
    await browser.close()
  }
}

/** Builds for the browser and for the server, where Node itself resolves the library, with React's development build, which warns of mistakes. */
async function buildVite(): Promise<void> {
  const dist = join(app, 'solar/dist')
  run('development', 'npx', 'vite', 'build')
  run('development', 'npx', 'vite', 'build', '--outDir', 'dist-server', '--ssr', 'server.tsx')
  const Server = v.object({ pages: v.array(v.tuple([v.string(), v.string()])) })
  const { pages } = v.parse(Server, await import(pathToFileURL(join(app, 'solar/dist-server/server.js')).href))
  const template = readFileSync(join(dist, 'index.html'), 'utf8')
  for (const [path, html] of pages) {
    // What React puts into the head comes first.
    const [head = ''] = /^(?:<title>.*?<\/title>|<link[^>]*>)*/.exec(html) ?? []
    mkdirSync(join(dist, path), { recursive: true })
    const document = template.replace('<!--head-->', () => head).replace('<!--app-->', () => html.slice(head.length))
    writeFileSync(join(dist, path, 'index.html'), document)
  }
}

try {
  cpSync(join(import.meta.dirname, 'app'), app, { recursive: true })
  const tarball = join(app, 'plotline-ui.tgz')
  renameSync(packLibrary(app), tarball)
  const bin = join(repository, 'node_modules/.bin')
  run('production', join(bin, 'publint'), 'run', tarball, '--strict')
  run(
    'production',
    join(bin, 'attw'),
    tarball,
    '--profile',
    'esm-only',
    '--entrypoints',
    '.',
    'tokens',
    ...componentFolders().map((each) => basename(each)),
  )
  process.stdout.write('publint and attw found no problems.\n')
  writeExamples(join(app, 'src/examples'))
  run('production', ...INSTALL)
  // Whatever the README names of the package is in it, but for the manifest (component-manifest.ts).
  const readme = readFileSync(join(library, 'README.md'), 'utf8')
  const { resolve } = createRequire(join(app, 'package.json'))
  for (const [name] of readme.matchAll(/@plotline\/ui(?:\/[\w./-]*\w)?/g)) resolve(name)
  for (const [, file = ''] of readme.matchAll(/`(dist\/(?!manifests)[\w./-]+)`/g)) accessSync(join(app, 'node_modules/@plotline/ui', file))

  // Checks the types of both apps too.
  run('production', 'npx', 'next', 'build')
  const chunks = globSync('.next/static/**/*.js', { cwd: app }).map((file) => readFileSync(join(app, file), 'utf8'))
  if (chunks.join().includes('no option has that value')) throw new Error('The production build warns of wrong props (check.ts).')
  const compared = await serve(visitGuest, 'next/dist/bin/next', 'start')
  process.stdout.write(`Next.js: ${compared} elements look the same with and without the app, the app looks the same, both forms work.\n`)

  await buildVite()
  if (!pinned) process.stdout.write('Skipped: pictures of the solar site, which the pinned Chromium (Linux x64) has made.\n')
  const elements = await serve(visitSolar, 'vite/bin/vite.js', 'preview')
  process.stdout.write(
    `Vite: ${elements} elements of the solar site rendered on the server and hydrated; looks, axe and keyboard are right.\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
