import { expect, test } from 'vitest'
import { isSuspect, withoutTraps } from './traps.ts'

test.each([
  ['a filled-in decoy', { website: 'https://example.org' }, true],
  ['a decoy that is no text', { website: null }, true],
  ['a form that was sent at once', { website: '', shown_ms: 400 }, true],
  ['a clock that ran backwards', { shown_ms: -5 }, true],
  ['a person', { website: '', shown_ms: 14_000 }, false],
  ['no sign at all', {}, false],
  ['a time that cannot be read', { shown_ms: 'soon' }, false],
])('%s: suspect is %j %j (R-api-10)', (_, values, expected) => {
  expect(isSuspect(values)).toBe(expected)
})

test('what a person entered is the same however long the form was open', () => {
  expect(withoutTraps({ name: 'Ada', website: '', shown_ms: 5 })).toEqual({ name: 'Ada' })
})
