import { phoneError } from '@plotline/contract'
import { array, assert, constantFrom, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { acceptPhone, phonesIn } from './phone.ts'

/** UK numbers of 9 or 10 digits after the country code. */
const ukNumber = integer({ min: 100_000_000, max: 9_999_999_999 }).map((digits) => `+44${digits}`)
const ukMobile = integer({ min: 7_000_000_000, max: 7_999_999_999 }).map((digits) => `+44${digits}`)

const refusal = (phone: string) => {
  const accepted = acceptPhone(phone, ['GB'], false)
  return accepted.ok ? undefined : accepted.error
}

test('what the client refuses of UK numbers is what the server refuses, in the same words (R-phone-06)', () => {
  const blocks = Array.from({ length: 10_000 }, (_, block) => `+447${String(block).padStart(4, '0')}00000`)
  expect(blocks.filter((phone) => phoneError(phone) !== refusal(phone))).toEqual([])
  assert(
    property(ukNumber, (phone) => {
      expect(phoneError(phone)).toBe(refusal(phone))
    }),
    { numRuns: 5_000 },
  )
})

test('the sandbox refuses what a real sender would, but for the drama numbers (R-otp-11)', () => {
  assert(
    property(ukMobile, (phone) => {
      const real = acceptPhone(phone, ['GB'], true)
      expect(acceptPhone(phone, ['GB'], false)).toEqual(phone.startsWith('+447700900') ? { ok: true, phone } : real)
    }),
  )
  for (const phone of ['+447700900000', '+447700900999']) {
    expect(acceptPhone(phone, ['GB'], false)).toEqual({ ok: true, phone })
    expect(acceptPhone(phone, ['GB'], true)).toEqual({ ok: false, error: expect.stringContaining('only an example') })
  }
})

test('of other allowed countries the server accepts mobile numbers (R-otp-11)', () => {
  expect(acceptPhone('+353850123456', ['GB', 'IE'], true)).toEqual({ ok: true, phone: '+353850123456' })
  expect(acceptPhone('+35318001234', ['GB', 'IE'], true)).toMatchObject({ ok: false })
  // Of some countries nobody can tell a mobile number from another.
  expect(acceptPhone('+12015550123', ['GB', 'US'], true)).toEqual({ ok: true, phone: '+12015550123' })
  // Jersey shares +44.
  expect(acceptPhone('+447797123456', ['GB'], true)).toMatchObject({ ok: false })
  expect(acceptPhone('+353850123456', ['GB'], true)).toEqual({
    ok: false,
    error: 'We can only text codes to numbers that start with +44. Enter one of those.',
  })
})

test('a number is found in any text, whatever digits stand before and after it, but no UK number in a foreign one (R-owner-04)', () => {
  const spelling = constantFrom('+44 7700 900124', '07700 900124', '07700900124', '+44 (0)7700-900-124', '0044 7700 900124', '7700/900124')
  // 00 would say that a country's code follows.
  const words = string({ unit: constantFrom(...'0123456789am,.:;/()-'.split('')), maxLength: 6 })
  const beside = array(words, { maxLength: 3 })
    .map((some) => some.join(' '))
    .filter((text) => !/(?<!\p{Nd})00/u.test(text))
  assert(
    property(beside, spelling, beside, (before, phone, after) => {
      expect(phonesIn(`${before} ${phone} ${after}`)).toContain('+447700900124')
    }),
    { numRuns: 500 },
  )
  expect(phonesIn('0-03 07700900124')).toContain('+447700900124')
  expect(phonesIn('07700 900124 07700 900125')).toEqual(expect.arrayContaining(['+447700900124', '+447700900125']))
  for (const foreign of ['+49 7700 900124', '0049 (0) 7700 900124', 'mobile +353 7700 900124 24/7']) {
    expect({ foreign, found: phonesIn(foreign) }).toEqual({ foreign, found: expect.not.arrayContaining(['+447700900124']) })
  }
})
