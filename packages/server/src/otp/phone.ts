import { PHONE_HINT } from '@plotline/contract'
import { getCountryCallingCode, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js'

/** A number in E.164 that may be sent a code, or the sentence that refuses it. */
export type AcceptedPhone = { ok: true; phone: string } | { ok: false; error: string }

/**
 * Decides whether a number may be sent a code: it has the length of a phone number ("possible", so
 * that Ofcom's drama numbers pass) and the dial prefix of an allowed country. One number has one
 * result, however it was written (`+4407700 900123` is `+447700900123`), or limits could be
 * walked around.
 */
export function acceptPhone(written: string, allowed: readonly CountryCode[]): AcceptedPhone {
  const number = parsePhoneNumberFromString(written)
  if (number === undefined || !number.isPossible()) return { ok: false, error: PHONE_HINT }
  const prefixes = [...new Set(allowed.map((country) => getCountryCallingCode(country)))]
  if (prefixes.every((prefix) => prefix !== number.countryCallingCode)) {
    return {
      ok: false,
      error: `Codes can be sent to numbers that start with ${prefixes.map((prefix) => `+${prefix}`).join(' or ')} only. Enter such a number.`,
    }
  }
  return { ok: true, phone: number.number }
}
