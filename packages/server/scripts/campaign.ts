// `npm run prove:campaign`: runs the server's test of a campaign with 5,000 visits instead of 100.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const { status } = spawnSync(
  'vitest',
  ['run', '--project=unit', '--reporter=verbose', 'packages/server/src/reports/funnel.test.ts', '-t', 'visits with bots'],
  {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, VISITS: '5000' },
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1
