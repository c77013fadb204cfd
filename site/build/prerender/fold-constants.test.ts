import { expect, test } from 'vitest'
import { foldConstants } from './fold-constants.ts'

const fold = (stylesheet: string) => foldConstants(stylesheet, (name) => name === '--script')

test('a custom property that is declared once, for :root, becomes its value wherever it is read', () => {
  expect(fold(':root,[data-theme=light]{--a:1px}.b{margin:calc(2*var(--a,3px) + 1em);padding:var(--a) var(--c,var(--a))}')).toBe(
    '.b{margin:calc(2*1px + 1em);padding:1px var(--c,1px)}',
  )
})

test('a whole multiple of whole pixels is worked out', () => {
  expect(fold('.a{--b:calc(4px*20) calc(10vw + calc(4px*5))}.c{margin:var(--b) calc(4px*1.5)}')).toBe(
    '.a{--b:80px calc(10vw + 20px)}.c{margin:var(--b) calc(4px*1.5)}',
  )
})

test('constants that are made of constants are resolved, in any order', () => {
  expect(fold(':root{--c:var(--b);--b:calc(2*var(--a));--a:"x", serif}.d{font:var(--c)}')).toBe('.d{font:calc(2*"x",serif)}')
})

test.each([
  ['is declared twice', ':root{--a:1px}.b{--a:2px}.c{margin:var(--a)}'],
  ['is declared under a condition', '@media print{:root{--a:1px}}.c{margin:var(--a)}'],
  ['is declared for something else than :root', '.b{--a:1px}.c{margin:var(--a)}'],
  ['is important', ':root{--a:1px!important}.c{margin:var(--a)}'],
  ['depends on one that changes', ':root{--a:1px}.b{--a:2px}:root{--d:var(--a)}.c{margin:var(--d)}'],
  ['is named in a script', ':root{--script:1px}.c{margin:var(--script)}'],
])('a custom property that %s stays', (_, stylesheet) => {
  expect(fold(stylesheet)).toBe(stylesheet)
})

test('custom properties that no property reads are removed, with their types, even if they read each other', () => {
  expect(fold('@property --a{syntax:"*";inherits:false}.b{--a:var(--c);--script:1}.d{--c:var(--a);color:red}')).toBe(
    '.b{--script:1}.d{color:red}',
  )
})
