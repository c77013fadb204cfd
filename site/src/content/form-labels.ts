import { unbroken } from './words.ts'

/** The labels that several forms, or forms and their tests, share. */
export const labels = {
  name: 'Name',
  email: 'Email',
  phone: 'Mobile number',
  subject: 'Subject',
  message: 'Message',
  keepAnswers: `Keep my answers on this device ${unbroken('for a week')}`,
  code: (from: 'text' | 'call') => `Code from the ${from}`,
} as const
