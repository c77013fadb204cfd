import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../..')

/** Files that are about the library's stylesheet itself. */
const ABOUT_ITS_STYLES: ReadonlySet<string> = new Set([
  // Change the library's styles, to see the tests fail.
  'packages/tooling/prove/faults.ts',
  // Builds the library's own stylesheet and checks it.
  'packages/tooling/library-styles.ts',
  'packages/tooling/library-styles.test.ts',
  // Plants mistakes in the library's stylesheets, and draws its promises from samples of them.
  'packages/tooling/prove/visual-faults.ts',
  '.storybook/pictured.test.ts',
  // Compares how the library's elements look in a host app and alone.
  'packages/tooling/consumers/guest.ts',
  // A class that must be refused.
  'site/src/shell/placing.test.ts',
  'packages/tooling/library-classes.test.ts',
])

/** The library's classes in a text: `pl-header`, `pl-header__row`; its variables, such as `--pl-accent`, are public. */
const classesIn = (text: string): string[] => text.match(/(?<![\w-])pl-[a-z][\w-]*/g) ?? []

test.each([
  ["document.querySelector('.pl-cookie-banner button')", ['pl-cookie-banner']],
  ['className="grid pl-header__row"', ['pl-header__row']],
  ['color: var(--pl-accent)', []],
])('the library’s classes in %j are %j', (text, classes) => {
  expect(classesIn(text)).toEqual(classes)
})

test('nothing outside the library names one of its classes', () => {
  const files = execFileSync('git', ['ls-files', 'site', 'mocks', '.storybook', 'packages', ':!packages/ui'], {
    cwd: repository,
    encoding: 'utf8',
  }).split('\n')
  const named = files
    .filter((file) => /\.(?:tsx?|m?js|css|html)$/.test(file) && !ABOUT_ITS_STYLES.has(file))
    .map((file) => [file, classesIn(readFileSync(join(repository, file), 'utf8'))] as const)
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter(([, classes]) => classes.length > 0)).toEqual([])
})
