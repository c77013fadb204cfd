import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { read, repository } from './repository.ts'

const program = join(repository, 'packages/tooling/installed.mjs')

/** What it says about a folder with these packages. */
function said(installed: readonly string[], isWhole: boolean, prefix = 'installed-') {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { react: '1' }, devDependencies: { vite: '1', vitest: '1' } }))
  for (const name of installed) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true })
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), '{}')
  }
  if (isWhole) writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
  const { status, stderr } = spawnSync(process.execPath, [program, folder], { encoding: 'utf8' })
  return { status, stderr }
}

test('an install that is whole is passed over in silence', () => {
  expect(said(['react', 'vite', 'vitest'], true)).toEqual({ status: 0, stderr: '' })
})

test.each([
  ['without development packages', ['react'], true, 'lacks vite and 1 more packages'],
  ['cut short', ['react', 'vite', 'vitest'], false, 'did not run to its end'],
])('an install that is %s is named, with what to run', (_, installed, isWhole, words) => {
  const { status, stderr } = said(installed, isWhole)
  expect(status).toBe(1)
  expect(stderr).toContain(words)
  expect(stderr).toMatch(/Run: npm ci --include=dev --ignore-scripts=false\n$/)
})

test('a folder with an umlaut, where the tests of stories find none, is named, and nothing is refused', () => {
  expect(said(['react', 'vite', 'vitest'], true, 'plötline-')).toEqual({
    status: 0,
    stderr: expect.stringContaining('clone it into another'),
  })
})

test('every script that needs what is installed looks for it first', () => {
  const { scripts } = JSON.parse(read('package.json'))
  // They start with what an old Node can run, or only run after another script; `site:rollback` must work whatever is missing.
  const others = /^(?:wireit|cp |npm run --silent|node packages\/server\/bin\/leads\.mjs|node --env-file-if-exists.* rollback)/
  expect(
    Object.entries<string>(scripts).filter(([, line]) => !others.test(line) && !line.startsWith('node packages/tooling/installed.mjs && ')),
  ).toEqual([])
})
