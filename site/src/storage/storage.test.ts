import { expect, test } from 'vitest'
import { parseObject, safeStorage } from './storage.ts'

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test('if storage is forbidden, values are kept in memory (R-tracking-06)', () => {
  const storage = safeStorage(refuse)
  expect(storage.get('a')).toBeNull()
  storage.set('a', '1')
  expect(storage.get('a')).toBe('1')
  storage.remove('a')
  expect(storage.get('a')).toBeNull()
})

test('if storage is full, reading returns the newest value (R-tracking-06)', () => {
  let full = false
  const values = new Map<string, string>()
  const area: Storage = {
    length: 0,
    key: () => null,
    clear: () => {},
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => void values.delete(key),
    setItem(key, value) {
      if (full) throw new DOMException('Quota exceeded.', 'QuotaExceededError')
      values.set(key, value)
    },
  }
  const storage = safeStorage(() => area)
  storage.set('a', 'old')
  full = true
  storage.set('a', 'new')
  expect(storage.get('a')).toBe('new')
  full = false
  storage.set('a', 'newer')
  expect([storage.get('a'), values.get('a')]).toEqual(['newer', 'newer'])
})

test.each([
  [null, {}],
  ['{', {}],
  ['null', {}],
  ['[1]', {}],
  ['"text"', {}],
  ['{"a":1}', { a: 1 }],
])('%j is read as %j', (text, value) => {
  expect(parseObject(text)).toEqual(value)
})
