import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../../..')

/** Draws promises from samples of the library's styles; names a class that must be refused. */
const ABOUT_ITS_STYLES: ReadonlySet<string> = new Set(['.storybook/pictured.test.ts', 'site/src/shell/placing.test.ts'])

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
