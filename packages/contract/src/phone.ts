import { asciiDigits } from './text.ts'

/** An example for visitors, from Ofcom's drama numbers. */
export const PHONE_EXAMPLE = '07700 900123'

/** The form of a normalised number: E.164, a plus and 7 to 15 digits. */
export const E164_PATTERN = /^\+[1-9][0-9]{6,14}$/

/** The error for a number that cannot be read. */
export const PHONE_ERROR = `Enter a phone number that can receive a text, for example ${PHONE_EXAMPLE}. Start with 07, or +44 for the UK.`

const keepDigitsAndPlus = (raw: string) =>
  asciiDigits(raw)
    .replaceAll('＋', '+')
    .replaceAll(/[^0-9+]/g, '')

/**
 * Normalises a complete number (R-phone-01): only digits and plus remain; in a number of 10 or 11 characters a leading 0 becomes +44;
 * any other number that does not start with + gets +44 in front. Unless that says the country twice: 0044 and 44, with which no number
 * within the UK starts, become +44 too, 00 is a plus, and +44 is followed neither by the 0 nor by itself in any form (R-phone-01). An empty
 * text stays empty.
 *
 * The result may not be a phone number: see {@link phoneError}.
 */
export function normalisePhone(raw: string): string {
  const number = keepDigitsAndPlus(raw)
  if (number === '') return ''
  // The field shows +44 before what is pasted.
  const international = withCountry(number).replace(/^(?:\+44)+(?=\+44)/, '')
  return international.replace(/^\+44(?:44|\+|0)+(?=[1-9][0-9]{8,9}$)/, '+44')
}

function withCountry(number: string): string {
  if (number.startsWith('00')) return `+${number.slice(2)}`
  if (/^0.{9,10}$/.test(number)) return `+44${number.slice(1)}`
  if (number.startsWith('44')) return `+${number}`
  return number.startsWith('+') ? number : `+44${number}`
}

/**
 * The same rule while a visitor types: a number that starts with 0 is left alone until it has 10 characters, and a single 4, which may
 * become 44, so that a number gives the same value typed as pasted (R-phone-02). Call {@link normalisePhone} when the field loses focus.
 */
export function normalisePhoneWhileTyping(raw: string): string {
  const number = keepDigitsAndPlus(raw)
  return number === '4' || /^0.{0,8}$/.test(number) ? number : normalisePhone(number)
}

/**
 * What starts like a UK mobile number but is none: networks of Jersey, Guernsey and the Isle of Man, and blocks that nobody has been
 * given, but for the drama numbers. Ofcom's numbering plan; packages/server/src/otp/phone.test.ts compares them with the server's library.
 */
const OUTSIDE_UK = /^07(?:4576|509|524|624|700(?!900)[2-9]|781|797|829|839|911[13-79]|937)/

/**
 * Why we could not text a normalised number, or undefined if we might. Of a UK number it knows whether it is a mobile. Which other
 * countries is for the server to say.
 */
export function phoneError(phone: string): string | undefined {
  if (!E164_PATTERN.test(phone)) return PHONE_ERROR
  if (!phone.startsWith('+44')) return undefined
  const national = phone.replace(/^\+440?/, '0')
  // 070 are personal numbers, 076 pagers, but for the Isle of Man's.
  if (!/^07(?:[1-57-9]|624)/.test(national)) {
    return `We can only text mobile numbers, and a number that starts with ${national.slice(0, 3)} isn’t one. Enter a mobile number, for example ${PHONE_EXAMPLE}.`
  }
  // Counted as the visitor would, with the 0 but without the +44, which the field shows in its place.
  if (national.length !== 11) {
    const read = `${national.slice(0, 5)} ${national.slice(5)}`.trim()
    return `A UK mobile number has 11 digits, like ${PHONE_EXAMPLE}. Without the +44, yours is ${read}, which has ${national.length}.`
  }
  if (!OUTSIDE_UK.test(national)) return undefined
  return `We can’t text this number: it belongs to Jersey, Guernsey or the Isle of Man, or to nobody yet. Enter another mobile number, for example ${PHONE_EXAMPLE}.`
}

/** Numbers that Ofcom keeps for TV and radio drama: nobody has one, and examples and sandboxes use them. */
export const isDramaPhone = (phone: string): boolean => /^\+447700900[0-9]{3}$/.test(phone)

/** The sentence for a number of a country that is not allowed. */
export const wrongCountryError = (prefixes: readonly string[]): string =>
  `We can only text codes to numbers that start with ${prefixes.map((prefix) => `+${prefix}`).join(' or ')}. Enter one of those.`

/**
 * A normalised number as people in the UK write it: +447700900123 is 07700 900123. Other UK numbers are not grouped, and foreign ones
 * keep their plus. For display only: numbers are stored and sent in E.164.
 */
export const displayPhone = (phone: string): string => phone.replace(/^\+44(7\d{3})(\d{6})$/, '0$1 $2').replace(/^\+44(?=[1-9])/, '0')
