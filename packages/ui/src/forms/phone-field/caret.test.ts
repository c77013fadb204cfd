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
  ['in the middle, when a country code is added in front,', '07700|900123', '+447700900123', '+447700|900123'],
  ['at the start of a number that loses its 0', '|07700900123', '+447700900123', '+44|7700900123'],
  ['before characters that are removed', '07700 900| 12 3', '+447700900123', '+447700900|123'],
  ['after characters that are removed', '(07700) |900123', '+447700900123', '+447700|900123'],
  ['in text that is all removed', '|abc', '', '|'],
])('Must 2: the caret %s stays between the same two characters (R-phone-02)', (_, raw, formatted, expected) => {
  expect(format(raw, formatted)).toBe(expected)
})
