import { expect, test } from 'vitest'
import { isIdempotencyKey, isJson } from './refusals.ts'

test.each([
  ['application/json', true],
  ['Application/JSON; charset=utf-8', true],
  ['application/json ;charset=utf-8', true],
  ['application/jsonp', false],
  ['text/json', false],
  ['text/plain, application/json', false],
  ['', false],
  [null, false],
  [undefined, false],
])('the content type %j is JSON: %j (R-api-01)', (contentType, expected) => {
  expect(isJson(contentType)).toBe(expected)
})

test.each([
  ['a'.repeat(16), true],
  ['0123abcd-4567-89EF-0123-456789abcdef', true],
  ['a'.repeat(64), true],
  ['a'.repeat(15), false],
  ['a'.repeat(65), false],
  [`${'a'.repeat(16)} `, false],
  [`_${'a'.repeat(16)}`, false],
])('%j is an idempotency key: %j (R-leads-04)', (key, expected) => {
  expect(isIdempotencyKey(key)).toBe(expected)
})
