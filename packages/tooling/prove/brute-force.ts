// `npm run prove:brute-force`: the server's own test of guessed codes with 10,000 guesses instead of 1,000.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const { status } = spawnSync('vitest', ['run', '--project=unit', '--reporter=verbose', 'packages/server/src/otp/brute-force.test.ts'], {
  cwd: join(import.meta.dirname, '../../..'),
  env: { ...process.env, GUESSES: '10000' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
