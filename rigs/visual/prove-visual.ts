// `npm run prove:visual [-- words]`: plants one small regression after another in the library's looks, or those with these words,
// runs the stories of the component, which must fail, and puts the file back.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { pinned } from '../../packages/tooling/chromium.ts'
import { chooseFaults } from './visual-faults.ts'
import { repository } from '../../packages/tooling/repository.ts'

const isCaught = (component: string): boolean => {
  const { status, signal } = spawnSync('node', ['packages/tooling/visual/visual.ts', `/${component}/`], {
    cwd: repository,
    stdio: 'ignore',
  })
  if (signal !== null || status === 130) throw new Error('Stopped.')
  return status !== 0
}

if (!pinned) throw new Error('The pictures come from the pinned Chromium, a Linux x64 build: run it there.')
// Ctrl+C reaches the stories too; the file is put back once they have ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

const words = process.argv.slice(2).join(' ')
const missed: string[] = []
for (const { what, component, path, from, to } of chooseFaults(words)) {
  const before = readFileSync(path, 'utf8')
  // Otherwise stories that always fail would seem to notice everything.
  if (isCaught(component)) throw new Error(`The stories of ${component} fail with no fault planted.`)
  try {
    writeFileSync(
      path,
      before.replace(from, () => to),
    )
    if (!isCaught(component)) missed.push(what)
  } finally {
    writeFileSync(path, before)
  }
}
process.stdout.write(missed.length === 0 ? 'The stories noticed every fault.\n' : `The stories did not notice: ${missed.join(', ')}\n`)
process.exitCode = missed.length === 0 ? 0 : 1
