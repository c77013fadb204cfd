/** A number in the form that a visitor can copy, from Ofcom's range for drama. */
export const PHONE_EXAMPLE = '07700 900123'

/** How to write a number that it was not clear how to read. */
export const PHONE_FIX = 'Start with 07, or +44 for the UK'

/** The form of a normalised number: E.164, a plus and 7 to 15 digits. */
export const E164_PATTERN = /^\+[1-9][0-9]{6,14}$/

const keepDigitsAndPlus = (raw: string) => raw.replace(/[^0-9+]/g, '')

/**
 * Normalises a whole number, to the letter of R-phone-01: everything except
 * digits and plus goes; a number starting with 0 and 10-11 characters long has the 0 replaced by
 * +44; any other number not starting with + gets +44 prepended. Nothing stays nothing.
 *
 * The result is not promised to be a phone number: see {@link E164_PATTERN}.
 */
export function normalisePhone(raw: string): string {
  const number = keepDigitsAndPlus(raw)
  if (number === '') return ''
  if (number.startsWith('0') && (number.length === 10 || number.length === 11)) return `+44${number.slice(1)}`
  return number.startsWith('+') ? number : `+44${number}`
}

/**
 * The same rule while a person types: a number that starts with 0 is left alone until it has
 * 10 characters, so that any number of at most 11 characters ends in the same value typed key by
 * key as pasted whole (R-phone-02). Call {@link normalisePhone} when the field is left.
 */
export function normalisePhoneWhileTyping(raw: string): string {
  const number = keepDigitsAndPlus(raw)
  return number.startsWith('0') && number.length < 10 ? number : normalisePhone(number)
}

/**
 * A normalised number as people in the UK write it: +447700900123 is 07700 900123. A number that is no UK mobile keeps
 * its digits in one row, and one of another country its plus. For eyes only: what is stored and sent stays E.164.
 */
export const displayPhone = (phone: string): string => phone.replace(/^\+44(7\d{3})(\d{6})$/, '0$1 $2').replace(/^\+44(?=[1-9])/, '0')
