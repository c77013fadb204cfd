import { expect, test } from 'vitest'
import { lateStyles } from './late-styles.ts'

const layer = (rules: string) => `@layer components{${rules}}`

test('what a page holds inline does not come again, in a list of selectors and inside at-rules too', () => {
  const stylesheet = ':root{--a:1}@property --b{syntax:"*"}@layer base{a,p{margin:0}}@media print{.pl-c{color:red}.pl-d{color:red}}'
  expect(lateStyles(stylesheet, ':root{--a:1}@property --b{syntax:"*"}@layer base{p{margin:0}}@media print{.pl-d{color:red}}')).toBe(
    '@layer base{a{margin:0}}@media print{.pl-c{color:red}}',
  )
})

test.each([
  ['of another component', '.pl-a{color:red}', '.pl-b{color:blue}'],
  ['of another element of its component', '.pl-a__x{color:red}', '.pl-a__y{color:blue}'],
  ['of another type', 'a{color:red}', 'p{color:blue}'],
  ['of another variant', '.pl-a[data-variant=x]{color:red}', '.pl-a[data-variant=y]{color:blue}'],
  ['of a pseudo-element', '.pl-a:before{color:red}', '.pl-a{color:blue}'],
  ['that sets something else', '.pl-a{margin:0}', '.pl-a{color:blue}'],
  ['with less right', ':where(.pl-b)>*{color:red}', '.pl-a{color:blue}'],
  ['with more right', '.pl-a:is(.b,.c .d){color:red}', '.pl-a{color:blue}'],
])('an inline rule after a late one %s stays away', (_, late, inline) => {
  expect(lateStyles(layer(late + inline), layer(inline))).toBe(layer(late))
})

test.each([
  ['its own', '.pl-a:hover{color:red}', '.pl-a:focus{color:blue}'],
  ['any element', '.pl-b>*{color:red}', '.pl-a{color:blue}'],
  ['a shorthand', '.pl-a{inset:0}', '.pl-a{top:0}'],
  ['a utility', '.b{color:red}', '.c{color:blue}'],
])('an inline rule comes again where a late one before it may set the same: %s', (_, late, inline) => {
  expect(lateStyles(layer(late + inline), layer(inline))).toBe(layer(late + inline))
})

test('rules of another layer have another right', () => {
  expect(lateStyles(`@layer base{.b{color:red}}${layer('.c{color:blue}')}`, layer('.c{color:blue}'))).toBe('@layer base{.b{color:red}}')
})
