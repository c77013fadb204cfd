import { expect, test } from 'vitest'
import { constantsOf, criticalCss as rulesFor } from './critical-css.ts'
import { parseHtml } from './dom.ts'

const criticalCss = (stylesheet: string, html: string, changing?: readonly string[]) => rulesFor(stylesheet, parseHtml(html), changing)

const TYPES = '@property --tw-b{syntax:"*";inherits:false}@property --tw-d{syntax:"*";inherits:false}'
const STYLESHEET = ['.a{color:var(--tw-b)}.c{color:red}', '::placeholder{opacity:1}::-webkit-datetime-edit{padding:0}', TYPES].join('')

test('a page gets the rules for what is in it, the variables that they read, and their @property', () => {
  expect(criticalCss(STYLESHEET, '<p class="a"></p>')).toBe('.a{color:var(--tw-b)}@property --tw-b{syntax:"*";inherits:false}')
})

test.each([
  ['without such a field', '<input type="range" class="c">', ''],
  ['with a placeholder', '<input class="c" placeholder="Name">', '::placeholder{opacity:1}'],
  ['with a date', '<input class="c" type="date">', '::-webkit-datetime-edit{padding:0}'],
])("a page %s gets no rules for other fields' parts", (_, html, parts) => {
  expect(criticalCss(STYLESHEET, html)).toBe(`.c{color:red}${parts}`)
})

test('what is declared for print or forced colours is in the stylesheet that these bring', () => {
  const declared = '.c{print-color-adjust:exact;-webkit-print-color-adjust:exact;forced-color-adjust:none;top:0}'
  expect(criticalCss(declared, '<p class="c"></p>')).toBe('.c{top:0}')
})

test('how something scrolls, and looks under a finger, is in the stylesheet that the first sign of intent brings', () => {
  expect(criticalCss('.c{scroll-behavior:smooth;-webkit-tap-highlight-color:red;top:0}', '<p class="c"></p>')).toBe('.c{top:0}')
})

test('how something changes, and the cursor over it, is in the stylesheet that the first sign of intent brings', () => {
  const changing = '.c{cursor:pointer;top:0;transition-delay:1s;transition:top 1s}.a{cursor:pointer}@media (width>1px){.c{transition:none}}'
  expect(criticalCss(changing, '<p class="a c"></p>')).toBe('.c{top:0}')
})

const PAGE = '<html><p data-a="y" data-b="x" class="d"><i data-b="z">Text</i></p><b class="c"></b></html>'

test.each([
  ['an attribute value that another attribute has', '[data-a="x"],[data-b=x]{top:0}', '[data-b=x]{top:0}'],
  ['an attribute value that another element has', '.c[data-b=x],.d[data-b=x]{top:0}', '.d[data-b=x]{top:0}'],
  ['a part of a value', '[data-b^=y],[data-b^=x]{top:0}', '[data-b^=x]{top:0}'],
  ['descendants', 'p:has([data-c]),p:has([data-b],[data-c]),p:has(b){top:0}', 'p:has([data-b],[data-c]){top:0}'],
  ['what comes next', 'p:has(+i),p:has(+b),i:has(+b){top:0}', 'p:has(+b){top:0}'],
  ['ancestors', '.c>i,.d>i,:is(.c,.d) i{top:0}', '.d>i,:is(.c,.d) i{top:0}'],
  ['a place among others', ':nth-child(3)>i,:nth-child(2n+1)>:is(p[data-b=x] i){top:0}', ':nth-child(2n+1)>:is(p[data-b=x] i){top:0}'],
  ['a disabled control', '.c:disabled,.c{top:0}', '.c{top:0}'],
  ['a text', '.c:not(:empty),.d:not(:empty){top:0}', '.d:not(:empty){top:0}'],
])('a page gets no rule for %s that it has not got', (_, stylesheet, kept) => {
  expect(criticalCss(stylesheet, PAGE)).toBe(kept)
})

test.each([
  ['what it does not have', 'p:not([data-c]){top:0}'],
  ['an attribute that a script sets before the first paint', '[data-restoring=x] p{top:0}'],
  ['an attribute that a script may take away', 'p:not([data-restoring],[data-b]){top:0}'],
  ['what may have focus, be checked or be open', 'p:focus-visible>*,:checked+b,i:not(:focus),[open] i,:is(:focus-within,.x) i{top:0}'],
  ['parts of an element', 'p:before,i::selection{top:0}'],
])('a page gets the rules for %s', (_, stylesheet) => {
  expect(criticalCss(stylesheet, PAGE)).toBe(stylesheet)
})

test('a page gets the rules for what a script of its own may set (R-speed-01)', () => {
  const stylesheet = '.d[data-b=lit]>i,.c[data-b=lit]>i{top:0}'
  expect(criticalCss(stylesheet, PAGE, ['data-b'])).toBe('.d[data-b=lit]>i{top:0}')
})

test('a variable and an animation are kept for the rules that read them, also through another variable', () => {
  const rest = '@keyframes x{to{top:var(--d)}}'
  expect(
    criticalCss(`:root{--a:var(--b);--b:1px;--c:2px;--d:0}p{top:var(--a);animation:x 1s}i{}${rest}@keyframes y{0%{top:0}}`, PAGE),
  ).toBe(`:root{--a:var(--b);--b:1px;--d:0}p{top:var(--a);animation:x 1s}${rest}`)
})

test.each([
  ['a hover', '@media (hover:hover){.a{color:blue}}.a:hover,.a{top:0}', '.a{top:0}'],
  ['a press', '.a:active{color:blue}.a:not(:active){top:0}', '.a:not(:active){top:0}'],
  ['what Firefox marks in its own way', ':-moz-ui-invalid{box-shadow:none}.a{top:0}', '.a{top:0}'],
  ['printing', '@media print{.a{color:blue}}@media screen{.a{top:0}}', '@media screen{.a{top:0}}'],
  ['forced colours', '@media (forced-colors:active){.a{color:blue}}.a{top:0}', '.a{top:0}'],
  ['more contrast', '@media (prefers-contrast:more){.a{color:blue}}.a{top:0}', '.a{top:0}'],
])('rules for %s are left to the stylesheet', (_, stylesheet, kept) => {
  expect(criticalCss(stylesheet, '<p class="a"></p>')).toBe(kept)
})

const THEME =
  '@layer theme{:root{--a:1px;--b:var(--a);--c:2px;--d:var(--c);--e:0;--h:0}}.x{--c:3px}@media print{:root{--e:1px;--g:1px}}:root{--h:1px}'

test.each([
  ['has one value', 'top:var(--a)', 'top:1px'],
  ['has the value of such a one', 'margin:calc(var(--b) + 1px) var(--a)', 'margin:calc(1px + 1px) 1px'],
  ['has a minified neighbour', 'margin:var(--a)0 var(--b)var(--c)', 'margin:1px 0 1px var(--c)'],
  ['is set again for a part of the page', 'top:var(--c)', 'top:var(--c)'],
  ['has the value of such a part', 'top:var(--d)', 'top:var(--d)'],
  ['is set again under a condition', 'top:var(--e)', 'top:var(--e)'],
  ['is set under a condition alone', 'top:var(--g)', 'top:var(--g)'],
  ['is set twice', 'top:var(--h)', 'top:var(--h)'],
  ['has a value everywhere', 'top:var(--c, 1px)', 'top:var(--c)'],
  ['is set nowhere', 'top:var(--f,1px)', 'top:var(--f,1px)'],
])('where a variable %s, a page says %s as %s (R-speed-01)', (_, css, written) => {
  expect(constantsOf(THEME)(css)).toBe(written)
})
