import { expect, test } from 'vitest'
import { lateStyles } from './late-styles.ts'

const layer = (rules: string) => `@layer components{${rules}}`

test('inlined rules are not repeated, even in selector lists and inside at-rules', () => {
  const stylesheet = ':root{--a:1}@property --b{syntax:"*"}@layer base{a,p{margin:0}}@media print{.pl-c{color:red}.pl-d{color:red}}'
  expect(lateStyles(stylesheet, ':root{--a:1}@property --b{syntax:"*"}@layer base{p{margin:0}}@media print{.pl-d{color:red}}')).toBe(
    '@layer base{a{margin:0}}@media print{.pl-c{color:red}}',
  )
})

test.each([
  ['for another component', '.pl-a{color:red}', '.pl-b{color:blue}'],
  ['for another element of its component', '.pl-a__x{color:red}', '.pl-a__y{color:blue}'],
  ['for another type', 'a{color:red}', 'p{color:blue}'],
  ['for another variant', '.pl-a[data-variant=x]{color:red}', '.pl-a[data-variant=y]{color:blue}'],
  ['for a pseudo-element', '.pl-a:before{color:red}', '.pl-a{color:blue}'],
  ['that sets another property', '.pl-a{margin:0}', '.pl-a{color:blue}'],
  ['with lower specificity', ':where(.pl-b)>*{color:red}', '.pl-a{color:blue}'],
  ['with higher specificity', '.pl-a:is(.b,.c .d){color:red}', '.pl-a{color:blue}'],
])('an inlined rule is not repeated after a late rule %s', (_, late, inline) => {
  expect(lateStyles(layer(late + inline), layer(inline))).toBe(layer(late))
})

test.each([
  ['for the same element', '.pl-a:hover{color:red}', '.pl-a:focus{color:blue}'],
  ['for any element', '.pl-b>*{color:red}', '.pl-a{color:blue}'],
  ['with a shorthand', '.pl-a{inset:0}', '.pl-a{top:0}'],
  ['for a utility class', '.b{color:red}', '.c{color:blue}'],
])('an inlined rule is repeated after a late rule that may set the same: %s', (_, late, inline) => {
  expect(lateStyles(layer(late + inline), layer(inline))).toBe(layer(late + inline))
})

test('rules in different layers do not compete', () => {
  expect(lateStyles(`@layer base{.b{color:red}}${layer('.c{color:blue}')}`, layer('.c{color:blue}'))).toBe('@layer base{.b{color:red}}')
})
