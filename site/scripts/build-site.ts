// `npm run build`: builds the site if any of its sources have changed since the last build.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { origin } from '../src/content/origin.ts'
import { isFunnelCounted } from '../src/tracking/setting.ts'
import { stamped, stampOf } from './build-stamp.ts'
import { repository } from '../../packages/tooling/repository.ts'

/** Where preview and publish build, beside what is served. */
export const NEXT = 'dist/next'

const stampFile = (dist = 'dist') => join(repository, 'site', dist, 'stamp')
const currentStamp = () => stampOf(repository, `${origin} ${isFunnelCounted}`)

/**
 * Builds the site unless it is up to date, in a process of its own: within Vitest the build waits for ever.
 *
 * @param dist another folder of the site to build it in
 */
export function buildSite(dist = 'dist'): void {
  const file = stampFile(dist)
  if (existsSync(file) && readFileSync(file, 'utf8') === currentStamp()) return
  execFileSync(process.execPath, [import.meta.filename], { stdio: 'inherit', env: { ...process.env, SITE_DIST: dist } })
}

async function build(): Promise<void> {
  const started = performance.now()
  process.stdout.write('Building the site…\n')
  // Vitest's children inherit its own, with which Vite would bundle React's development build.
  process.env.NODE_ENV = 'production'
  const builder = await createBuilder({ configFile: join(repository, 'site/vite.config.ts'), logLevel: 'warn' })
  await builder.buildApp()
  process.stdout.write(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`)
}

if (process.argv[1] === import.meta.filename) {
  try {
    await stamped(stampFile(process.env['SITE_DIST']), currentStamp(), build)
  } catch (error) {
    // Mistakes in the content are named without a stack; anything else is ours.
    const isContent = error instanceof Error && error.message.includes('plotline-content')
    process.stderr.write(`${isContent ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
    process.exitCode = 1
  }
}
