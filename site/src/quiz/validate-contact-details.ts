import { EMAIL_ERROR, EMAIL_PATTERN, LIMITS, normalisePhone, PHONE_ERROR } from '@plotline/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { ContactDetails } from './quiz-logic.ts'

/**
 * What is wrong with the details of the last step, by field (R-quiz-23).
 * The phone is checked as it will be once normalised; "possible" lets Ofcom's drama numbers
 * pass.
 */
export function validateContactDetails({ name, email, phone, consent }: ContactDetails): Partial<Record<keyof ContactDetails, string>> {
  return {
    ...(name.trim() === '' && { name: 'Enter your name.' }),
    ...(name.trim().length > LIMITS.name && { name: `Enter a name of at most ${LIMITS.name} characters.` }),
    ...(!EMAIL_PATTERN.test(email.trim()) && { email: EMAIL_ERROR }),
    ...(email.trim().length > LIMITS.email && { email: `Enter an email address of at most ${LIMITS.email} characters.` }),
    ...(email.trim() === '' && { email: 'Enter your email address.' }),
    ...(possibleNumber(readPhone(phone)) === undefined && { phone: PHONE_ERROR }),
    ...(phone.trim() === '' && { phone: 'Enter your phone number.' }),
    ...(!consent && { consent: 'Tick the box to agree that we pass on your details and that you may be called.' }),
  }
}

/**
 * A whole number as it is sent: by the rule (R-phone-01), and where that makes no possible number of it,
 * as the phone library reads what was typed. 0044 7700 900123, 447700900123 and +44 (0)7700 900123 are +447700900123 too.
 * What stays impossible stays as the rule has it.
 */
export function readPhone(raw: string): string {
  const normalised = normalisePhone(raw)
  // The rule may have put +44 before the number or, while 0044 was typed, in the place of its first 0.
  const typed = normalised.replace(/^\+44/, '')
  for (const written of [normalised, typed.replace(/^044/, '0044')]) {
    const number = possibleNumber(written)
    if (number !== undefined) return number
  }
  return normalised
}

/** The number in E.164, if it has the length of a phone number of its country. */
function possibleNumber(written: string): string | undefined {
  const number = parsePhoneNumberFromString(written, 'GB')
  return number?.isPossible() === true ? number.number : undefined
}
