import { phoneError } from '@plotline/contract'
import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { acceptPhone } from './phone.ts'

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
  // Jersey shares +44.
  expect(acceptPhone('+447797123456', ['GB'], true)).toMatchObject({ ok: false })
  expect(acceptPhone('+353850123456', ['GB'], true)).toEqual({
    ok: false,
    error: 'We can only text codes to numbers that start with +44. Enter one of those.',
  })
})
