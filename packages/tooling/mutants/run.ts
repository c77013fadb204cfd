// `npm run test:mutants [-- contract | server]`: has Stryker change the code in one place after another and run the tests that cover
// it. Fails when a part's score is below its floor. docs/testing.md explains the scores.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PARTS } from './parts.ts'

const [wanted] = process.argv.slice(2)
const names = Object.keys(PARTS).filter((name) => wanted === undefined || name === wanted)
if (names.length === 0) throw new Error(`There is no part "${wanted}": the parts are ${Object.keys(PARTS).join(' and ')}.`)

const failed = names.filter((name) => {
  const { status } = spawnSync('stryker', ['run', 'packages/tooling/mutants/stryker.config.mjs'], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: 'inherit',
    env: { ...process.env, MUTANTS: name },
  })
  return status !== 0
})
process.exitCode = failed.length > 0 ? 1 : 0
