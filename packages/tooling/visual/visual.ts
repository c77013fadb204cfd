/**
 * `npm run test:visual [name]` compares every story with its screenshot; `npm run visual:accept [name]` accepts the
 * current screenshots and accessibility trees as baselines. With a name, only the stories whose id or name contains it.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { pinned } from '../chromium.ts'
import { comparison } from '../comparison.ts'
import { repository } from './places.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { accept: { type: 'boolean', default: false } } })

if (!pinned) {
  process.stdout.write('Screenshots are not compared: their baselines come from the pinned Chromium, a Linux x64 build.\n')
} else {
  const { status } = spawnSync('vitest', ['run', ...comparison(values.accept ? 'all' : 'none'), '--reporter=dot'], {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, VISUAL_ONLY: positionals.join(' ') },
  })
  process.exitCode = status ?? 1
}
