import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { regressions, seed, type Regression } from './regressions.ts'
import { baselines, repository } from './places.ts'

const regression = { name: 'a gap', file: 'packages/ui/src/styles.css', after: '.b {', from: 'gap: 1px', to: 'gap: 2px' } as const

test('a regression is seeded once, after its place', () => {
  expect(seed('.a { gap: 1px } .b { gap: 1px } .c { gap: 1px }', regression)).toBe('.a { gap: 1px } .b { gap: 2px } .c { gap: 1px }')
})

test.each(['.a { gap: 1px }', '.b { gap: 3px }', `.b { } ${' '.repeat(2000)} .c { gap: 1px }`])(
  'a text that has moved on is said to have (%#)',
  (text) => {
    expect(() => seed(text, regression)).toThrow(
      '"a gap" cannot be seeded: packages/ui/src/styles.css holds no "gap: 1px" soon after ".b {"',
    )
  },
)

/** The text that a regression is seeded in, with the styles put together as Tailwind's plugin does it. */
function textOf(file: Regression['file']): string {
  const path = join(repository, file)
  const text = readFileSync(path, 'utf8')
  return text.replaceAll(/@import '(\.\/[^']+)';/g, (_, imported: string) => readFileSync(join(dirname(path), imported), 'utf8'))
}

test('there are ten regressions, each by its own name', () => {
  expect(new Set(regressions.map(({ name }) => name)).size).toBe(10)
})

test.each(regressions)('$name can be seeded in the sources as they are', (listed) => {
  expect(seed(textOf(listed.file), listed)).toContain(listed.to)
})

test.each(regressions)('the story that $name must show in has a screenshot: $story', ({ story }) => {
  const screenshot = story.replaceAll(/-{2,}/g, '-')
  expect(globSync([`${screenshot}.png`, `${screenshot}-[0-9].png`], { cwd: baselines.components })).not.toEqual([])
})
