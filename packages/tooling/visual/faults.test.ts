import { expect, test } from 'vitest'
import { plant } from './faults.ts'

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
