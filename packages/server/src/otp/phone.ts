import { PHONE_ERROR } from '@plotline/contract'
import { getCountryCallingCode, parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max'

/** A number in E.164 that may be sent a code, or the sentence that refuses it. */
export type AcceptedPhone = { ok: true; phone: string } | { ok: false; error: string }

/** Ofcom's numbers for drama: nobody has them (https://www.ofcom.org.uk, "Telephone numbers for use in TV and radio drama"). */
const DRAMA = /^\+447700900\d{3}$/

/** Whether an SMS message reaches a person's phone there; numbers for pagers, premium and personal services cost and do not. */
const isMobile = (number: PhoneNumber) => ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number.getType() ?? '') && !DRAMA.test(number.number)

/**
 * Decides whether a number may be sent a code. One number has one result, however it was written (`+4407700 900123` is
 * `+447700900123`), or limits could be walked around.
 *
 * @param isReal whether SMS messages leave the machine. Then it must be a mobile number of an allowed country. In the sandbox it only has
 *   the length of a phone number ("possible") and an allowed country's dial prefix, so that Ofcom's drama numbers pass
 */
export function acceptPhone(written: string, allowed: readonly CountryCode[], isReal: boolean): AcceptedPhone {
  const number = parsePhoneNumberFromString(written)
  if (number === undefined || !number.isPossible()) return { ok: false, error: PHONE_ERROR }
  const prefixes = [...new Set(allowed.map((country) => getCountryCallingCode(country)))]
  if (prefixes.every((prefix) => prefix !== number.countryCallingCode)) {
    return {
      ok: false,
      error: `Codes can be sent to numbers that start with ${prefixes.map((prefix) => `+${prefix}`).join(' or ')} only. Enter such a number.`,
    }
  }
  if (!isReal) return { ok: true, phone: number.number }
  // Jersey, Guernsey and the Isle of Man share +44.
  if (!isMobile(number) || number.country === undefined || !allowed.includes(number.country)) {
    return { ok: false, error: 'Codes can be sent to mobile numbers only, and this is not one that we can reach. Enter another number.' }
  }
  return { ok: true, phone: number.number }
}
