import { expect, test } from 'vitest'
import { beyondFloor } from './testing/browser-floor.ts'

test.each([
  ['.a{& .b{color:red}}', ['&']],
  ['@media (width>=48rem){.a{color:red}}', ['@media (… < …)']],
  ['@media (scripting:none){.a{color:red}}', ['@media (scripting)']],
  ['.a{height:1lh}', ['lh']],
  ['.a{text-wrap:balance}', ['text-wrap', 'text-wrap: balance']],
  ['.a{color:light-dark(red,blue)}', ['light-dark()']],
  ['@starting-style{.a{opacity:0}}', ['@starting-style']],
  ['.a:open{color:red}', [':open']],
  ['.a{min-height:100vh;min-height:100svh}', []],
  ['.a{min-height:100svh}', ['svh']],
  ['@supports (height:1lh){.a{height:1lh}}', []],
  ['.a:has(b){margin-inline:1cqi;--b:1lh}@container (width<15em){.a{inset-inline:0}}', []],
])('%s uses the features %j, which the oldest supported browsers lack (R-browsers-01)', (css, names) => {
  expect([...beyondFloor(css).keys()]).toEqual(names)
})
