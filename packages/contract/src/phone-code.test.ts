import { expect, test } from 'vitest'
import { CODE_LENGTH, CODE_PATTERN, CODES, codeIn, otherCode, SAMPLE_CODE, toCode } from './phone-code.ts'

const FIRST = toCode(0)
const LAST = toCode(CODES - 1)

test('each number below as many as there are is a code, leading zeros included', () => {
  expect([FIRST, LAST]).toEqual(['0'.repeat(CODE_LENGTH), '9'.repeat(CODE_LENGTH)])
  expect([FIRST, LAST, toCode(7), SAMPLE_CODE].filter((code) => !CODE_PATTERN.test(code))).toEqual([])
})

test('another code is one, and has no digit of the same', () => {
  expect([FIRST, LAST].map(otherCode)).toEqual(['1'.repeat(CODE_LENGTH), FIRST])
})

test('a code is found in its message, and no other number is taken for one', () => {
  expect(codeIn(`Your code is ${toCode(7)}. It lasts 10 minutes.\n\n@example.com #${toCode(7)}`)).toBe(toCode(7))
  expect(codeIn(`SMS to +447700900123: Your code is ${SAMPLE_CODE}`)).toBe(SAMPLE_CODE)
  for (const message of ['A text to +447700900123', `${SAMPLE_CODE}0`, '', undefined]) expect(() => codeIn(message)).toThrow('There is no')
})
