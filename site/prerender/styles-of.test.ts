import { expect, test } from 'vitest'
import { stylesOf } from './styles-of.ts'

const SHEET = [
  '.a{color:var(--tw-b)}.c{color:red}',
  '::placeholder{opacity:1}::-webkit-datetime-edit{padding:0}',
  '@property --tw-b{syntax:"*";inherits:false}@property --tw-d{syntax:"*";inherits:false}',
].join('')

test('a page carries the rules of what stands in it, and no types of variables that they do not use', async () => {
  expect(await stylesOf(SHEET, '<p class="a"></p>')).toBe('.a{color:var(--tw-b)}@property --tw-b{syntax:"*";inherits:false}')
})

test("the browser's own parts of fields are styled where there are fields", async () => {
  expect(await stylesOf(SHEET, '<input class="c">')).toBe('.c{color:red}::placeholder{opacity:1}::-webkit-datetime-edit{padding:0}')
})
