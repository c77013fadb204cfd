import { expect, test } from 'vitest'
import { checkPerson } from './person.ts'

const ada = { name: 'Ada', email: 'ada@example.com', phone: '+447700900123', consent: true }

test('complete details have nothing wrong with them', () => {
  expect(checkPerson(ada)).toEqual({})
})

test('each empty field says what to enter', () => {
  expect(checkPerson({ name: ' ', email: '', phone: '', consent: false })).toEqual({
    name: 'Enter your name.',
    email: 'Enter your email address.',
    phone: 'Enter your phone number.',
    consent: 'Tick the box to agree that we pass on your details and that you may be called.',
  })
})

test.each(['ada', 'ada@', 'ada@example', 'ada example@example.com', '@example.com', 'ada@example..com'])(
  '%j is no email address',
  (email) => {
    expect(checkPerson({ ...ada, email }).email).toContain('name@example.com')
  },
)

test.each(['123', '+4400447911123456', '+44012345678901', '07', '+'])('%j cannot be a phone number: a right example is given', (phone) => {
  expect(checkPerson({ ...ada, phone }).phone).toContain('07700 900123')
})

test.each(['+447700900123', '07700900123', '+442079460123', '+33612345678'])('%j can be one, drama numbers too', (phone) => {
  expect(checkPerson({ ...ada, phone }).phone).toBeUndefined()
})

test('what is longer than the server takes is said before it is sent', () => {
  expect(checkPerson({ ...ada, name: 'a'.repeat(101) }).name).toContain('100')
  expect(checkPerson({ ...ada, email: `${'a'.repeat(250)}@example.com` }).email).toContain('254')
})
