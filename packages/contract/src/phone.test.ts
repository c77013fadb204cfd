import { assert, property, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayPhone, E164_PATTERN, normalisePhone, normalisePhoneWhileTyping, PHONE_EXAMPLE } from './phone.ts'

describe('normalisePhone (R-phone-01)', () => {
  test.each([
    ['07911123456', '+447911123456', '11 characters from 0: the 0 becomes +44'],
    ['0161496000', '+44161496000', '10 characters from 0: the 0 becomes +44'],
    ['07911 123 456', '+447911123456', 'everything except digits and plus is dropped'],
    ['(07911) 123-456', '+447911123456', 'brackets and hyphens are dropped'],
    ['+447911123456', '+447911123456', 'a number with + stays'],
    ['+33 6 12 34 56 78', '+33612345678', 'whatever its country'],
    ['7911123456', '+447911123456', 'any other number gets +44 in front'],
    ['447911123456', '+44447911123456', 'also one that has the 44 without its plus'],
    ['012345678', '+44012345678', '9 characters from 0 keep their 0'],
    ['079111234567', '+44079111234567', '12 characters from 0 keep their 0'],
    ['00447911123456', '+4400447911123456', 'an international prefix in digits is not a plus'],
    ['0', '+440', 'a single digit is a number too'],
    ['+', '+', 'a plus alone starts with +'],
    ['', '', 'nothing stays nothing'],
    ['call me', '', 'letters alone leave nothing'],
    ['٠٧٩١١١٢٣٤٥٦', '', 'digits are 0 to 9'],
  ])('%j becomes %j: %s', (raw, expected) => {
    expect(normalisePhone(raw)).toBe(expected)
  })

  test('a normalised number that starts with + stays as it is', () => {
    assert(
      property(stringMatching(/^[0-9+() -]{0,20}$/), (raw) => {
        const once = normalisePhone(raw)
        expect(once === '' || once.startsWith('+')).toBe(true)
        expect(normalisePhone(once)).toBe(once)
      }),
    )
  })
})

/** A field's value after a visitor has typed a text into it key by key. */
const typed = (text: string) => Array.from(text).reduce((value, key) => normalisePhoneWhileTyping(value + key), '')

describe('typed key by key (R-phone-02)', () => {
  test('a number of up to 11 characters gives the same value as when it is pasted', () => {
    assert(
      property(stringMatching(/^[0-9+]{0,11}$/), (number) => {
        expect(normalisePhone(typed(number))).toBe(normalisePhone(number))
      }),
      { numRuns: 2000 },
    )
  })

  test('a number that starts with 0 is left alone until it has 10 characters', () => {
    expect(typed('079111234')).toBe('079111234')
    expect(typed('791')).toBe('+44791')
    expect(typed('0791112345')).toBe('+44791112345')
    expect(typed('07911123456')).toBe('+447911123456')
  })
})

test.each([
  ['+1234567', true],
  ['+123456789012345', true],
  ['+123456', false],
  ['+1234567890123456', false],
  ['+0123456789', false],
  ['447700900123', false],
  ['+44 7700900123', false],
  ['+447700900123\n', false],
])('E.164 is a plus and 7 to 15 digits, the first not 0: %j, %s (R-phone-05)', (number, matches) => {
  expect(E164_PATTERN.test(number)).toBe(matches)
})

test('the example is a mobile number for drama, which nobody has, and valid once it is normalised (R-quiz-23)', () => {
  expect(PHONE_EXAMPLE).toMatch(/^07700 900\d{3}$/)
  expect(normalisePhone(PHONE_EXAMPLE)).toMatch(E164_PATTERN)
})

test.each([
  ['+447700900123', '07700 900123'],
  ['+442079460123', '02079460123'],
  ['+33612345678', '+33612345678'],
  // Not dialled as 0044…, and not ours to read as 00….
  ['+4407700900123', '+4407700900123'],
  // Too long, and no number of ours: nothing is taken from its middle.
  ['+4477009001234', '077009001234'],
  ['+1447700900123', '+1447700900123'],
  ['1+447700900123', '1+447700900123'],
  ['1+4420794601', '1+4420794601'],
  ['', ''],
])('%j is displayed as %j (R-phone-05)', (phone, displayed) => {
  expect(displayPhone(phone)).toBe(displayed)
})
