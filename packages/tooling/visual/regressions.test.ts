import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { focusRegressions } from './focus-regressions.ts'
import { baselines, repository } from './places.ts'
import { regressions } from './regressions.ts'
import { seed, type Seed } from './seed.ts'
import { stateRegressions } from './state-regressions.ts'

const regression = { name: 'a gap', file: 'packages/ui/src/styles.css', after: '.b {', from: 'gap: 1px', to: 'gap: 2px' } as const

test('a regression is seeded once, in the rule that it names', () => {
  expect(seed('.a { gap: 1px } .b { gap: 1px } .c { gap: 1px }', regression)).toBe('.a { gap: 1px } .b { gap: 2px } .c { gap: 1px }')
})

test.each(['.a { gap: 1px }', '.b { gap: 3px }', `.b { } ${' '.repeat(2000)} .c { gap: 1px }`])(
  'a regression that no longer fits the source fails with a message (%#)',
  (text) => {
    expect(() => seed(text, regression)).toThrow('"a gap" cannot be seeded: packages/ui/src/styles.css has no "gap: 1px" soon after ".b {"')
  },
)

/** The text that a regression is seeded in, with stylesheets merged as Tailwind's plugin merges them. */
function textOf(file: Seed['file']): string {
  const path = join(repository, file)
  const text = readFileSync(path, 'utf8')
  return text.replaceAll(/@import '(\.\/[^']+)';/g, (_, imported: string) => readFileSync(join(dirname(path), imported), 'utf8'))
}

test('there are ten regressions with different names', () => {
  expect(new Set(regressions.map(({ name }) => name)).size).toBe(10)
})

test.each([...regressions, ...stateRegressions, ...focusRegressions])('$name can be seeded in the current sources', (listed) => {
  expect(seed(textOf(listed.file), listed)).toContain(listed.to)
  // It is seeded after Tailwind, which has replaced these.
  expect(listed.from).not.toMatch(/--spacing\(|@apply|@variant/)
})

test.each([...regressions, ...stateRegressions])('$story, which must show $name, has a screenshot', ({ story }) => {
  const screenshot = story.replaceAll(/-{2,}/g, '-')
  expect(globSync([`${screenshot}.webp`, `${screenshot}-[0-9].webp`], { cwd: baselines.components })).not.toEqual([])
})

test.each([
  ['states', stateRegressions],
  ['focus rings', focusRegressions],
])('no two regressions of %s have the same stories, so that all can be seeded at once', (_, listed) => {
  const places = listed.map(({ stories, cell }) => [cell, stories].join('/'))
  expect(places.toSorted()).toEqual([...new Set(places)].toSorted())
})
