import { expect, test } from 'vitest'
import { criticalCss } from './critical-css.ts'

const TYPES = '@property --tw-b{syntax:"*";inherits:false}@property --tw-d{syntax:"*";inherits:false}'
const STYLESHEET = ['.a{color:var(--tw-b)}.c{color:red}', '::placeholder{opacity:1}::-webkit-datetime-edit{padding:0}', TYPES].join('')

test('a page gets the rules for what is in it, and every @property', async () => {
  expect(await criticalCss(STYLESHEET, '<p class="a"></p>')).toBe(`.a{color:var(--tw-b)}${TYPES}`)
})

test("rules for the browser's own parts of fields are kept only if the page has fields", async () => {
  expect(await criticalCss(STYLESHEET, '<input class="c">')).toBe(
    `.c{color:red}::placeholder{opacity:1}::-webkit-datetime-edit{padding:0}${TYPES}`,
  )
})

test.each([
  ['a hover', '@media (hover:hover){.a{color:blue}}.a:hover,.a{top:0}', '.a{top:0}'],
  ['a press', '.a:active{color:blue}.a:not(:active){top:0}', '.a:not(:active){top:0}'],
  ['printing', '@media print{.a{color:blue}}@media screen{.a{top:0}}', '@media screen{.a{top:0}}'],
])('rules for %s are left to the late stylesheet', async (_, stylesheet, kept) => {
  expect(await criticalCss(stylesheet, '<p class="a"></p>')).toBe(kept)
})
