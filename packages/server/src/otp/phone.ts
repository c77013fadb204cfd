import { isDramaPhone, normalisePhone, PHONE_ERROR, phoneError, wrongCountryError } from '@plotline/contract'
import { getCountryCallingCode, parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max'

/** The one reading of a number, for API and commands alike. Whatever is written, it is in E.164 if it is a number at all. */
const readPhone = (written: string) => parsePhoneNumberFromString(normalisePhone(written))

/** A number as it is stored and looked up, however it is written; empty without a digit. */
export const phoneOf = (written: string): string => readPhone(written)?.number ?? normalisePhone(written)

/**
 * Every number in a field that takes any text: what all of it says together, and each row of its groups of digits that makes one,
 * whatever other digits stand beside it. But what may be a foreign number has no UK number in it.
 */
export function phonesIn(text: string): string[] {
  const phones = [phoneOf(text)]
  for (const part of text.split(/[\p{L},;]/u)) {
    const groups = part.match(/[+＋]?\p{Nd}+/gu) ?? []
    for (const end of groups.keys()) {
      for (let start = 0; start <= end; start++) {
        const digits = groups.slice(start, end + 1).join('')
        // Only two zeros that are written together say that a country's code follows.
        if (digits.startsWith('00') && groups[start]?.startsWith('00') !== true) continue
        const number = readPhone(digits)
        if (number?.isPossible() !== true) continue
        if (number.isValid() || isDramaPhone(number.number)) phones.push(number.number)
        if (number.countryCallingCode !== '44') break
      }
    }
  }
  return [...new Set(phones)].filter((phone) => phone !== '')
}

/** A number in E.164 that may be sent a code, or the error to show. */
export type AcceptedPhone = { ok: true; phone: string } | { ok: false; error: string }

const refused = (error: string): AcceptedPhone => ({ ok: false, error })

/** Whether an SMS message reaches a person's phone: pager, premium-rate and personal numbers cost money and may not. */
const isMobile = (number: PhoneNumber) => ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number.getType() ?? '')

/**
 * Decides whether a number may be sent a code: a mobile number in an allowed country. However a number is written, the
 * result is the same (`+4407700900123` is `+447700900123`), or limits could be bypassed.
 *
 * @param isReal whether SMS messages leave the machine. Only the sandbox takes Ofcom's drama numbers, which no message reaches
 */
export function acceptPhone(written: string, allowed: readonly CountryCode[], isReal: boolean): AcceptedPhone {
  const number = readPhone(written)
  if (number === undefined || !number.isPossible()) return refused(phoneError(written) ?? PHONE_ERROR)
  const prefixes = [...new Set(allowed.map((country) => getCountryCallingCode(country)))]
  if (prefixes.every((prefix) => prefix !== number.countryCallingCode)) return refused(wrongCountryError(prefixes))
  if (isDramaPhone(number.number)) {
    return isReal
      ? refused('That number is only an example, and nobody has it. Enter your own mobile number.')
      : { ok: true, phone: number.number }
  }
  // Jersey, Guernsey and the Isle of Man share +44.
  if (!isMobile(number) || number.country === undefined || !allowed.includes(number.country)) {
    return refused(phoneError(number.number) ?? 'We can only text codes to mobile numbers, and this isn’t one. Enter another number.')
  }
  return { ok: true, phone: number.number }
}
