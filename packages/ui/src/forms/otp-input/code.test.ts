import { expect, test } from 'vitest'
import { findCode, fitCode, toDigits } from './code.ts'

test.each([
  ['1234', '1234'],
  ['12 34', '1234'],
  ['Your code is 12-34.', '1234'],
  ['Your Plotline code is 1234. It lasts 10 minutes. Not you? Ignore it.', '1234'],
  ['Your code for the next 24 hours is 1234. Tell nobody.', '1234'],
  ['Good for 10 minutes: 12 34', '1234'],
  ['1234 is your code, good for 10 minutes', '1234'],
  ['Your code is 1234\n\n@example.com #1234', '1234'],
  ['１２３４', '1234'],
  ['رمزك ١٢٣٤', '1234'],
  ['۱۲-۳۴', '1234'],
  ['१२३४', '1234'],
  ['𝟭𝟮𝟯𝟰', '1234'],
  ['12', '12'],
  ['12345', ''],
  ['no code', ''],
  ['ada1984@example.com', ''],
  ['1234 for ada1984@example.com', '1234'],
  ['', ''],
])('Must 3: the code in %j is "%s" (R-verify-02)', (text, code) => {
  expect(findCode(text, 4)).toBe(code)
})

test('Must 3: a code of a different length is found too', () => {
  expect(findCode('Code 2024: 123-456', 6)).toBe('123456')
})

test.each([
  ['12', '', '12'],
  ['12345', '', '1234'],
  ['19', '234', '1934'],
  ['9', '1234', '9234'],
  ['1', '23', '123'],
])('Must 2: "%s" before the caret and "%s" after it make %s', (before, after, code) => {
  expect(fitCode(before, after, 4)).toBe(code)
})

test('Must 2: only digits are kept', () => {
  expect(toDigits('1a２ 三-4')).toBe('124')
})
