// `npm run test:mutants [-- codes]`: has Stryker change the code in one place after another and run the tests that cover it, for every
// part of the system or one. docs/testing.md explains the scores.
import { spawnSync } from 'node:child_process'
import { PARTS } from './stryker.config.mjs'

const [part] = process.argv.slice(2)
for (const MUTANTS of part === undefined ? Object.keys(PARTS) : [part]) {
  const options = { stdio: 'inherit', env: { ...process.env, MUTANTS } }
  if (spawnSync('stryker', ['run', 'rigs/mutants/stryker.config.mjs'], options).status !== 0) process.exitCode = 1
}
