import { expect, test } from 'vitest'
import { criticalCss } from './critical-css.ts'

const TYPES = '@property --tw-b{syntax:"*";inherits:false}@property --tw-d{syntax:"*";inherits:false}'
const STYLESHEET = ['.a{color:var(--tw-b)}.c{color:red}', '::placeholder{opacity:1}::-webkit-datetime-edit{padding:0}', TYPES].join('')

test('a page gets the rules for what is in it, the variables that they read, and every @property', async () => {
  expect(await criticalCss(STYLESHEET, '<p class="a"></p>')).toBe(`.a{color:var(--tw-b)}${TYPES}`)
})

test.each([
  ['without such a field', '<input type="range" class="c">', ''],
  ['with a placeholder', '<input class="c" placeholder="Name">', '::placeholder{opacity:1}'],
  ['with a date', '<input class="c" type="date">', '::-webkit-datetime-edit{padding:0}'],
])("a page %s gets no rules for other fields' parts", async (_, html, parts) => {
  expect(await criticalCss(STYLESHEET, html)).toBe(`.c{color:red}${parts}${TYPES}`)
})

test.each([
  ['a value that another attribute has', '[data-a="x"],[data-b=x]{top:0}', '[data-b=x]{top:0}'],
  ['an attribute within :has()', 'p:has([data-c]),p:has([data-b],[data-c]){top:0}', 'p:has([data-b],[data-c]){top:0}'],
  ['an attribute that it is not to have', 'p:not([data-c]){top:0}', 'p:not([data-c]){top:0}'],
  ['an attribute that a script sets before the first paint', '[data-restoring=x] p{top:0}', '[data-restoring=x] p{top:0}'],
  ['a part of a value', '[data-b^=y]{top:0}', '[data-b^=y]{top:0}'],
  [
    'a value that an element with another class has',
    '.c[data-b=x],.d[data-b=x],.c>.d[data-b=x]{top:0}',
    '.d[data-b=x],.c>.d[data-b=x]{top:0}',
  ],
])('a page gets no rule for what it has not got: %s', async (_, stylesheet, kept) => {
  expect(await criticalCss(stylesheet, '<p data-a="y" data-b="x" class="d"></p><b class="c"></b>')).toBe(kept)
})

test.each([
  ['a hover', '@media (hover:hover){.a{color:blue}}.a:hover,.a{top:0}', '.a{top:0}'],
  ['a press', '.a:active{color:blue}.a:not(:active){top:0}', '.a:not(:active){top:0}'],
  ['what the app fills', '@media screen{.a:not(:empty){animation:x}}@keyframes x{to{top:0}}.a{top:0}', '.a{top:0}'],
  ['printing', '@media print{.a{color:blue}}@media screen{.a{top:0}}', '@media screen{.a{top:0}}'],
])('rules for %s are left to the stylesheet', async (_, stylesheet, kept) => {
  expect(await criticalCss(stylesheet, '<p class="a"></p>')).toBe(kept)
})
