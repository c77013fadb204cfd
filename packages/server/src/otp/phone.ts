import { PHONE_ERROR } from '@plotline/contract'
import { getCountryCallingCode, parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max'

/** A number in E.164 that may be sent a code, or the error to show. */
export type AcceptedPhone = { ok: true; phone: string } | { ok: false; error: string }

/** Whether an SMS message reaches a person's phone: pager, premium-rate and personal numbers cost money and may not. */
const isMobile = (number: PhoneNumber) => ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number.getType() ?? '')

/**
 * Decides whether a number may be sent a code. However a number is written, the result is the same (`+4407700 900123` is
 * `+447700900123`), or limits could be bypassed.
 *
 * @param isReal whether SMS messages leave the machine. If so, only mobile numbers in an allowed country pass. The sandbox asks only
 *   for a "possible" length and an allowed country's dial prefix, so that Ofcom's drama numbers pass
 */
export function acceptPhone(written: string, allowed: readonly CountryCode[], isReal: boolean): AcceptedPhone {
  const number = parsePhoneNumberFromString(written)
  if (number === undefined || !number.isPossible()) return { ok: false, error: PHONE_ERROR }
  const prefixes = [...new Set(allowed.map((country) => getCountryCallingCode(country)))]
  if (prefixes.every((prefix) => prefix !== number.countryCallingCode)) {
    return {
      ok: false,
      error: `We can only text codes to numbers that start with ${prefixes.map((prefix) => `+${prefix}`).join(' or ')}. Enter one of those.`,
    }
  }
  if (!isReal) return { ok: true, phone: number.number }
  // Jersey, Guernsey and the Isle of Man share +44.
  if (!isMobile(number) || number.country === undefined || !allowed.includes(number.country)) {
    return { ok: false, error: 'We can only text codes to mobile numbers, and we can’t reach this one. Enter another number.' }
  }
  return { ok: true, phone: number.number }
}
