import { cleanEmail, EMAIL_ERROR, EMAIL_PATTERN, isBlank, LIMITS, normalisePhone, phoneError } from '@plotline/contract'
import type { ContactDetails } from './quiz-logic.ts'

/** The details of the last step as they are sent: email and phone are written in many ways. */
export const tidyContactDetails = (details: ContactDetails): ContactDetails => ({
  ...details,
  email: cleanEmail(details.email),
  phone: normalisePhone(details.phone),
})

/** What is wrong with the details of the last step, by field (R-quiz-23). */
export function validateContactDetails(details: ContactDetails): Partial<Record<keyof ContactDetails, string>> {
  const { name, email, phone, consent } = tidyContactDetails(details)
  const phoneProblem = phoneError(phone)
  return {
    ...(isBlank(name) && { name: 'Enter your name.' }),
    ...(name.trim().length > LIMITS.name && { name: `Enter a name of at most ${LIMITS.name} characters.` }),
    ...(!EMAIL_PATTERN.test(email) && { email: EMAIL_ERROR }),
    ...(email.length > LIMITS.email && { email: `Enter an email address of at most ${LIMITS.email} characters.` }),
    ...(email === '' && { email: 'Enter your email.' }),
    ...(phoneProblem !== undefined && { phone: phoneProblem }),
    ...(isBlank(details.phone) && { phone: 'Enter your phone number.' }),
    ...(!consent && { consent: 'To be called, tick the box if you agree.' }),
  }
}
