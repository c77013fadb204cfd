import { expect, test } from 'vitest'
import { read, sourceFiles } from '../../tooling/repository.ts'

/** Draws promises from samples of the library's styles; names a class that must be refused. */
const ABOUT_ITS_STYLES: ReadonlySet<string> = new Set(['packages/tooling/visual/pictured.test.ts', 'site/src/shell/placing.test.ts'])

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
  const named = sourceFiles(/^(?:site|mocks|\.storybook|packages\/(?!ui\/)).*\.(?:tsx?|m?js|css|html)$/)
    .filter((file) => !ABOUT_ITS_STYLES.has(file))
    .map((file) => [file, classesIn(read(file))] as const)
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter(([, classes]) => classes.length > 0)).toEqual([])
})
