import { E164, EMAIL_FORM, EMAIL_HINT, LIMITS, normalisePhone, PHONE_HINT } from '@plotline/contract'
import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import type { Person } from './machine.ts'

/**
 * What is wrong with the details of the last step, by field (specification, section 5; decisions,
 * "Quiz"). The phone is checked as it will be once normalised; "possible" lets Ofcom's drama numbers
 * pass.
 */
export function checkPerson({ name, email, phone, consent }: Person): Partial<Record<keyof Person, string>> {
  return {
    ...(name.trim() === '' && { name: 'Enter your name.' }),
    ...(name.trim().length > LIMITS.name && { name: `Enter a name of at most ${LIMITS.name} characters.` }),
    ...(!EMAIL_FORM.test(email.trim()) && { email: EMAIL_HINT }),
    ...(email.trim().length > LIMITS.email && { email: `Enter an email address of at most ${LIMITS.email} characters.` }),
    ...(email.trim() === '' && { email: 'Enter your email address.' }),
    ...(!isPossiblePhone(phone) && { phone: PHONE_HINT }),
    ...(phone.trim() === '' && { phone: 'Enter your phone number.' }),
    ...(!consent && { consent: 'Tick the box to agree that we pass on your details and that you may be called.' }),
  }
}

function isPossiblePhone(phone: string): boolean {
  const number = normalisePhone(phone)
  return E164.test(number) && isPossiblePhoneNumber(number)
}
