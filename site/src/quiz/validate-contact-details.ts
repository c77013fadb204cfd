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
    ...(!consent && { consent: 'Tick the box if you agree. Without it we can’t pass on your details.' }),
  }
}

/**
 * Normalises a complete number by the rule (R-phone-01) or, if the result is not a possible number, by how the phone library
 * reads it. 0044 7700 900123, 447700900123 and +44 (0)7700 900123 also become +447700900123. If neither gives a possible
 * number, the rule's result is returned.
 */
export function readPhone(raw: string): string {
  const normalised = normalisePhone(raw)
  // The rule may have prepended +44 or, while 0044 was being typed, replaced its first 0.
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
