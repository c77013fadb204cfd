// Builds the site if any of its sources have changed since the last build.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { origin } from '../../site/src/content/origin.ts'

const repository = join(import.meta.dirname, '../..')
const SOURCES = [
  'site/src',
  'site/build',
  'site/public',
  'site/vite.config.ts',
  'packages/ui/src',
  'packages/contract/src',
  'tailwind.config.ts',
  'package-lock.json',
]
/** Files among the sources that do not affect the built site. */
const NOT_BUILT = /\.(test|stories)\.tsx?$|\/packages\/ui\/.*\.mdx$|\/testing\/|\/dev\.tsx$/
const stampFile = join(repository, 'site/dist/stamp')

const filesOf = (path: string): string[] =>
  /\.\w+$/.test(path)
    ? [join(repository, path)]
    : readdirSync(join(repository, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))

/** A hash of the site's origin and of the sources' names and contents. Unlike dates, it survives switching branches. */
function stampOf(): string {
  const hash = createHash('sha256').update(origin).update('\0')
  const files = SOURCES.flatMap(filesOf).filter((file) => !NOT_BUILT.test(file))
  for (const file of files.toSorted()) hash.update(file.slice(repository.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Builds the site unless it is up to date, in a process of its own: within Vitest the build waits for ever. */
export function buildSite(): void {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf()) return
  execFileSync(process.execPath, [import.meta.filename], { stdio: 'inherit' })
}

async function build(): Promise<void> {
  const stamp = stampOf()
  // A failed build must not leave the previous stamp behind.
  rmSync(stampFile, { force: true })
  const started = performance.now()
  process.stdout.write('Building the site…\n')
  // Vitest's children inherit its own, with which Vite would bundle React's development build.
  process.env.NODE_ENV = 'production'
  const builder = await createBuilder({ configFile: join(repository, 'site/vite.config.ts'), logLevel: 'warn' })
  await builder.buildApp()
  writeFileSync(stampFile, stamp)
  process.stdout.write(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`)
}

if (process.argv[1] === import.meta.filename) await build()
