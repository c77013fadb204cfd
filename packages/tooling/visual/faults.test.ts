import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { faults, plant, type Fault } from './faults.ts'
import { baselines, repository } from './places.ts'

const fault = { name: 'a gap', file: 'packages/ui/src/styles.css', after: '.b {', from: 'gap: 1px', to: 'gap: 2px' } as const

test('a fault is planted once, after its place', () => {
  expect(plant('.a { gap: 1px } .b { gap: 1px } .c { gap: 1px }', fault)).toBe('.a { gap: 1px } .b { gap: 2px } .c { gap: 1px }')
})

test.each(['.a { gap: 1px }', '.b { gap: 3px }', `.b { } ${' '.repeat(2000)} .c { gap: 1px }`])(
  'a text that has moved on is said to have (%#)',
  (text) => {
    expect(() => plant(text, fault)).toThrow('"a gap" cannot be planted: packages/ui/src/styles.css holds no "gap: 1px" soon after ".b {"')
  },
)

/** The text that a fault is planted in, with the styles put together as Tailwind's plugin does it. */
function textOf(file: Fault['file']): string {
  const path = join(repository, file)
  const text = readFileSync(path, 'utf8')
  return text.replaceAll(/@import '(\.\/[^']+)';/g, (_, imported: string) => readFileSync(join(dirname(path), imported), 'utf8'))
}

test('there are ten faults, each by its own name', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(10)
})

test.each(faults)('$name can be planted in the sources as they are', (listed) => {
  expect(plant(textOf(listed.file), listed)).toContain(listed.to)
})

test.each(faults)('the story that $name must show in has a picture: $story', ({ story }) => {
  const picture = story.replaceAll(/-{2,}/g, '-')
  expect(globSync([`${picture}.png`, `${picture}-[0-9].png`], { cwd: baselines.components })).not.toEqual([])
})
