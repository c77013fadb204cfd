import { expect, test } from 'vitest'
import { normalisePhone, normalisePhoneWhileTyping } from '@plotline/contract'
import { validateContactDetails, readPhone } from './validate-contact-details.ts'

const ada = { name: 'Ada', email: 'ada@example.com', phone: '+447700900123', consent: true }

test('complete details are valid', () => {
  expect(validateContactDetails(ada)).toEqual({})
})

test.each(['', ' '])('each field with nothing but %j says what to enter (R-quiz-23)', (nothing) => {
  expect(validateContactDetails({ name: nothing, email: nothing, phone: nothing, consent: false })).toEqual({
    name: 'Enter your name.',
    email: 'Enter your email address.',
    phone: 'Enter your phone number.',
    consent: 'Tick the box if you agree. Without it we can’t pass on your details.',
  })
})

test.each(['ada', 'ada@', 'ada@example', 'ada example@example.com', '@example.com', 'ada@example..com'])(
  '%j is not an email address (R-quiz-23)',
  (email) => {
    expect(validateContactDetails({ ...ada, email }).email).toContain('name@example.com')
  },
)

test.each(['123', '+44012345678901', '+4479111234567', '07', '+'])(
  '%j cannot be a phone number: the message gives a right example and names the fix (R-quiz-23, R-phone-04)',
  (phone) => {
    expect(validateContactDetails({ ...ada, phone }).phone).toContain('07700 900123. Start with 07, or +44 for the UK.')
  },
)

/** The field's value after a number has been typed key by key. */
const typed = (number: string) => Array.from(number).reduce((value, key) => normalisePhoneWhileTyping(value + key), '')

test.each([
  '07700 900123',
  '7700 900123',
  '0044 7700 900123',
  '00447700900123',
  '447700900123',
  '44 7700 900 123',
  '+44 (0)7700 900123',
  '+4407700900123',
  '0044 (0) 7700 900123',
  '(07700) 900-123',
])('%j is the same number, pasted or typed (R-phone-04)', (number) => {
  expect([readPhone(number), readPhone(typed(number))]).toEqual(['+447700900123', '+447700900123'])
})

test.each(['', '07', '0123456789012', '+44012345678901', '+447700900123', '+33612345678', '+12025550123'])(
  '%j is as the rule has it: possible by it, or impossible altogether (R-phone-01)',
  (number) => {
    expect(readPhone(number)).toBe(normalisePhone(number))
  },
)

test.each(['+447700900123', '07700900123', '+442079460123', '+33612345678'])(
  '%j is a possible number, even if it is for drama (R-phone-06)',
  (phone) => {
    expect(validateContactDetails({ ...ada, phone }).phone).toBeUndefined()
  },
)

/** An address of so many characters. */
const emailOf = (length: number) => `${'a'.repeat(length - 12)}@example.com`

test('values that are too long for the server are reported before they are sent, and no others (R-contract-06)', () => {
  expect(validateContactDetails({ ...ada, name: 'a'.repeat(101) }).name).toContain('100')
  expect(validateContactDetails({ ...ada, email: emailOf(255) }).email).toContain('254')
  // Blanks around them are not sent.
  expect(validateContactDetails({ ...ada, name: ` ${'a'.repeat(100)} `, email: ` ${emailOf(254)} ` })).toEqual({})
})
