import { expect, test } from 'vitest'
import { caretAfterFormat } from './caret.ts'

/** `|` is the caret. */
const format = (raw: string, formatted: string) => {
  const caret = raw.indexOf('|')
  const place = caretAfterFormat(raw.replace('|', ''), caret, formatted)
  return `${formatted.slice(0, place)}|${formatted.slice(place)}`
}

test.each([
  ['at the end', '0770090012|', '+44770090012', '+44770090012|'],
  ['in the middle, with a country code put in front', '07700|900123', '+447700900123', '+447700|900123'],
  ['at the start of a number whose 0 goes', '|07700900123', '+447700900123', '+44|7700900123'],
  ['before characters that go', '07700 900| 12 3', '+447700900123', '+447700900|123'],
  ['behind characters that go', '(07700) |900123', '+447700900123', '+447700|900123'],
  ['with nothing kept', '|abc', '', '|'],
])('Must 2: the caret %s stays between its two characters (R-phone-03)', (_, raw, formatted, expected) => {
  expect(format(raw, formatted)).toBe(expected)
})
