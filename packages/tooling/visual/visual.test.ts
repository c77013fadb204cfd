import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pinned } from '../chromium.ts'
import { fakePrograms } from '../testing/fake-programs.ts'

if (!pinned) console.warn('Skipped: what test:visual compares, which it does in the pinned Chromium (Linux x64) only.')

/** Runs the command with a Vitest that says how it was called, and fails. */
function visual(...args: string[]) {
  const env = fakePrograms({ vitest: 'echo "$* only $VISUAL_ONLY"; exit 3' })
  return spawnSync(process.execPath, [join(import.meta.dirname, 'visual.ts'), ...args], { encoding: 'utf8', env })
}

const button = 'packages/ui/src/foundations/button/button.stories.tsx'
const pair = '--project=visual --project=matrix'

test.skipIf(!pinned)('pictures and matrix are compared, those of a named component too, and change only when they are accepted', () => {
  const common = '--reporter=./packages/tooling/visual/reporter.ts --reporter=dot'
  expect(visual()).toMatchObject({ status: 3, stdout: `run ${pair} --update=none ${common} only \n` })
  expect(visual('/button/').stdout).toBe(`run ${pair} --update=none ${common} ${button} matrix.test.ts only ["${button}"]\n`)
  expect(visual('--accept').stdout).toBe(`run ${pair} --update=all ${common} only \n`)
  expect(visual('no-such-story')).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('no-such-story') })
})
