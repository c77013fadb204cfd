// `npm run test:mutants [-- codes]`: has Stryker change the code in one place after another and run the tests that cover
// it. Fails when a part's score is below its floor. docs/testing.md explains the scores.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { partOf, PARTS } from './parts.ts'

const [wanted] = process.argv.slice(2)
if (wanted !== undefined) partOf(wanted)
const names = wanted === undefined ? Object.keys(PARTS) : [wanted]

const failed = names.filter((name) => {
  const { status } = spawnSync('stryker', ['run', 'packages/tooling/mutants/stryker.config.mjs'], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: 'inherit',
    env: { ...process.env, MUTANTS: name },
  })
  return status !== 0
})
process.exitCode = failed.length > 0 ? 1 : 0
