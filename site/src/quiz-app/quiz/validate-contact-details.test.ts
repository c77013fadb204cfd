import { expect, test } from 'vitest'
import { EMAIL_ERROR, phoneError } from '@plotline/contract'
import { tidyContactDetails, validateContactDetails } from './validate-contact-details.ts'

const ada = { name: 'Ada', email: 'ada@example.com', phone: '+447700900123', consent: true }

test('complete details are valid', () => {
  expect(validateContactDetails(ada)).toEqual({})
})

test.each(['', ' '])('each field with nothing but %j says what to enter (R-quiz-23)', (nothing) => {
  expect(validateContactDetails({ name: nothing, email: nothing, phone: nothing, consent: false })).toEqual({
    name: 'Enter your name.',
    email: 'Enter your email.',
    phone: 'Enter your phone number.',
    consent: 'To be called, tick the box if you agree.',
  })
})

test('a malformed email or phone has the contract’s error (R-quiz-23)', () => {
  const errors = validateContactDetails({ ...ada, email: 'ada@example', phone: '0770090012' })
  expect(errors).toEqual({ email: EMAIL_ERROR, phone: phoneError('+44770090012') })
})

test('what is certain is tidied, not refused (R-quiz-23, R-email-01)', () => {
  const written = { ...ada, email: 'Ada <ada@example.com>', phone: '０７７００ ９００１２３' }
  expect(validateContactDetails(written)).toEqual({})
  expect(tidyContactDetails(written)).toEqual(ada)
})

/** An address of so many characters. */
const emailOf = (length: number) => `${'a'.repeat(length - 204)}@${`${'b'.repeat(63)}.`.repeat(3)}example.com`

test('values that are too long for the server are reported before they are sent, and no others (R-contract-06)', () => {
  expect(validateContactDetails({ ...ada, name: 'a'.repeat(101) }).name).toContain('100')
  expect(validateContactDetails({ ...ada, email: emailOf(255) }).email).toContain('254')
  // Blanks around them are not sent.
  expect(validateContactDetails({ ...ada, name: ` ${'a'.repeat(100)} `, email: ` ${emailOf(254)} ` })).toEqual({})
})
