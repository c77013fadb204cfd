/** An example for visitors, from Ofcom's drama numbers. */
export const PHONE_EXAMPLE = '07700 900123'

/** The error for a number that cannot be read. */
export const PHONE_FIX = 'Start with 07, or +44 for the UK'

/** The form of a normalised number: E.164, a plus and 7 to 15 digits. */
export const E164_PATTERN = /^\+[1-9][0-9]{6,14}$/

const keepDigitsAndPlus = (raw: string) => raw.replace(/[^0-9+]/g, '')

/**
 * Normalises a complete number, exactly as R-phone-01 says: only digits and plus remain; in a number of 10 or 11 characters a leading
 * 0 becomes +44; any other number that does not start with + gets +44 in front. An empty text stays empty.
 *
 * The result may not be a phone number: see {@link E164_PATTERN}.
 */
export function normalisePhone(raw: string): string {
  const number = keepDigitsAndPlus(raw)
  if (number === '') return ''
  if (number.startsWith('0') && (number.length === 10 || number.length === 11)) return `+44${number.slice(1)}`
  return number.startsWith('+') ? number : `+44${number}`
}

/**
 * The same rule while a visitor types: a number that starts with 0 is left alone until it has 10 characters, so that up to 11
 * characters give the same value typed as pasted (R-phone-02). Call {@link normalisePhone} when the field loses focus.
 */
export function normalisePhoneWhileTyping(raw: string): string {
  const number = keepDigitsAndPlus(raw)
  return number.startsWith('0') && number.length < 10 ? number : normalisePhone(number)
}

/**
 * A normalised number as people in the UK write it: +447700900123 is 07700 900123. Other UK numbers are not grouped, and foreign ones
 * keep their plus. For display only: numbers are stored and sent in E.164.
 */
export const displayPhone = (phone: string): string => phone.replace(/^\+44(7\d{3})(\d{6})$/, '0$1 $2').replace(/^\+44(?=[1-9])/, '0')
