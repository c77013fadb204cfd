import { assert, constantFrom, integer, property, stringMatching, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayPhone, E164_PATTERN, normalisePhone, normalisePhoneWhileTyping, PHONE_ERROR, PHONE_EXAMPLE, phoneError } from './phone.ts'

describe('normalisePhone (R-phone-01)', () => {
  test.each([
    ['07911123456', '+447911123456', '11 characters from 0: the 0 becomes +44'],
    ['0161496000', '+44161496000', '10 characters from 0: the 0 becomes +44'],
    ['07911 123 456', '+447911123456', 'everything except digits and plus is dropped'],
    ['(07911) 123-456', '+447911123456', 'brackets and hyphens are dropped'],
    ['+447911123456', '+447911123456', 'a number with + stays'],
    ['+33 6 12 34 56 78', '+33612345678', 'whatever its country'],
    ['7911123456', '+447911123456', 'any other number gets +44 in front'],
    ['012345678', '+44012345678', '9 characters from 0 keep their 0'],
    ['079111234567', '+44079111234567', '12 characters from 0 keep their 0'],
    ['0', '+440', 'a single digit is a number too'],
    ['+', '+', 'a plus alone starts with +'],
    ['', '', 'nothing stays nothing'],
    ['call me', '', 'letters alone leave nothing'],
  ])('%j becomes %j: %s', (raw, expected) => {
    expect(normalisePhone(raw)).toBe(expected)
  })

  test('a normalised number that starts with + stays as it is', () => {
    assert(
      property(stringMatching(/^[0-9+() -]{0,20}$/), (raw) => {
        const once = normalisePhone(raw)
        expect(once).toMatch(/^(?:\+|$)/)
        expect(normalisePhone(once)).toBe(once)
      }),
    )
  })
})

/** The zeros of a few scripts: ASCII, full-width, Arabic-Indic, Persian, Devanagari, Bengali, Thai, and the last mathematical ones. */
const ZEROS = ['0', '０', '٠', '۰', '०', '০', '๐', '𝟶']
const inScript = (zero: string, text: string) =>
  text.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))

test.each(ZEROS)('digits of other scripts are digits: those from %s on (R-phone-06)', (zero) => {
  expect(normalisePhone(inScript(zero, '1234567890'))).toBe('+441234567890')
})

test('a full-width plus is a plus (R-phone-06)', () => {
  expect(normalisePhone('＋４４ ７７００ ９００１２３')).toBe('+447700900123')
})

/** A field's value after a visitor has typed a text into it key by key. */
const typed = (text: string) => Array.from(text).reduce((value, key) => normalisePhoneWhileTyping(value + key), '')

describe('typed key by key (R-phone-02)', () => {
  // The random numbers below meet these once in ten thousand.
  test.each(['44+447', '0+44082192', '0+440858243'])('%s gives the same value as when it is pasted', (number) => {
    expect(normalisePhone(typed(number))).toBe(normalisePhone(number))
  })

  test('a number of up to 11 characters gives the same value as when it is pasted', () => {
    assert(
      property(stringMatching(/^[0-9+]{0,11}$/), (number) => {
        expect(normalisePhone(typed(number))).toBe(normalisePhone(number))
      }),
      { numRuns: 2000 },
    )
  })

  test('the ways to write a number for a UK mobile give the same, typed, pasted or typed again (R-phone-01, R-phone-06)', () => {
    const prefix = constantFrom(
      '0',
      '',
      '+44',
      '+440',
      '+44 (0)',
      '0044',
      '0044 0',
      '44',
      '44 (0)',
      '+44+44',
      '+44+440',
      '+44+0',
      '+44 0044',
      '+44 00',
      '+44 44',
    )
    assert(
      property(tuple(prefix, stringMatching(/^7[0-9]{8,9}$/), constantFrom(...ZEROS)), ([before, rest, zero]) => {
        const expected = normalisePhone(rest)
        const written = inScript(zero, `${before}${rest}`)
        expect(expected).toBe(`+44${rest}`)
        expect(normalisePhone(written)).toBe(expected)
        expect(normalisePhone(typed(written))).toBe(expected)
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['0044 7700', '00447700900', '447700', '447'])('%s never shows a country code twice (R-phone-02)', (text) => {
    const shown: string[] = []
    Array.from(text).reduce((value, key) => {
      shown.push(normalisePhoneWhileTyping(value + key))
      return shown.at(-1) ?? ''
    }, '')
    expect(shown.filter((value) => /^\+44(?:0|4)/.test(value))).toEqual([])
  })

  test('00 is the plus of other countries too (R-phone-01)', () => {
    expect([normalisePhone('00353 85 012 3456'), normalisePhone(typed('00353 85 012 3456'))]).toEqual(['+353850123456', '+353850123456'])
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

const NOT_MOBILE = /^We can only text mobile numbers, and a number that starts with (\d{3}) isn’t one\. .* example 07700 900123\.$/

describe('phoneError (R-phone-06)', () => {
  test.each([
    ['020 7946 0018', '020'],
    ['0800 1111', '080'],
    ['0808 157 0123', '080'],
    ['+44 70 0000 0000', '070'],
    ['07012 345678', '070'],
    ['07640 123456', '076'],
    ['0300 123 4567', '030'],
    ['056 1234 5678', '056'],
    ['09098 790000', '090'],
    ['353 85 012 3456', '035'],
  ])('%s cannot be texted', (written, start) => {
    expect(NOT_MOBILE.exec(phoneError(normalisePhone(written)) ?? '')?.[1]).toBe(start)
  })

  test('a mobile number with too few or too many digits is shown with how many it has, counted with its 0', () => {
    assert(
      property(constantFrom('0', '+44', '0044', '44', '', '+44+44'), integer({ min: 6, max: 12 }), (prefix, length) => {
        const rest = '770090012345'.slice(0, length)
        const count = length + 1
        const words = `A UK mobile number has 11 digits, like 07700 900123. Without the +44, yours is 07700 ${rest.slice(4)}, which has ${count}.`
        expect(phoneError(normalisePhone(prefix + rest))).toBe(count === 11 ? undefined : words)
      }),
    )
  })

  test.each(['', '+', '07', '123', '12345+678', '+1234567890123456'])(
    '%j cannot be read: the message gives an example and names the fix',
    (written) => {
      expect(phoneError(normalisePhone(written))).toBe(PHONE_ERROR)
      expect(PHONE_ERROR).toContain('07700 900123. Start with 07, or +44 for the UK.')
    },
  )

  test.each(['07700 900000', '07700 900999', '07911 212345', '+33 6 12 34 56 78', '+1 202 555 0123'])(
    '%s may be texted, as far as the contract knows',
    (written) => {
      expect(phoneError(normalisePhone(written))).toBeUndefined()
    },
  )
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
