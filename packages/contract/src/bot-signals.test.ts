import { expect, test } from 'vitest'
import { isSuspect, withoutBotSignals } from './bot-signals.ts'

test.each([
  ['a filled-in honeypot', { website: 'https://example.org' }, true],
  ['a honeypot that is not text', { website: null }, true],
  ['a form sent at once', { website: '', form_age_ms: 400 }, true],
  ['a form sent just within two seconds', { form_age_ms: 1_999 }, true],
  ['a form sent after two seconds', { form_age_ms: 2_000 }, false],
  ['a clock that ran backwards', { form_age_ms: -5 }, true],
  ['a person', { website: '', form_age_ms: 14_000 }, false],
  ['no signal at all', {}, false],
  ['an unreadable time', { form_age_ms: 'soon' }, false],
  ['a time as text', { form_age_ms: '400' }, false],
])('%s: suspect is %j %j (R-api-10)', (_, values, expected) => {
  expect(isSuspect(values)).toBe(expected)
})

test('a resent form has the same content however long it has been open', () => {
  expect(withoutBotSignals({ name: 'Ada', website: '', form_age_ms: 5 })).toEqual({ name: 'Ada' })
})
