import { COMPANY_NAME, SAMPLE_CODE } from '@plotline/contract'
import { expect, test } from 'vitest'
import { codeMessage } from './code.ts'

test.each([
  [undefined, `Your ${COMPANY_NAME} code is ${SAMPLE_CODE}. It lasts 10 minutes. Not you? Ignore it.`],
  [
    'https://www.example.com',
    `Your ${COMPANY_NAME} code is ${SAMPLE_CODE}. It lasts 10 minutes. Not you? Ignore it.\n\n@www.example.com #${SAMPLE_CODE}`,
  ],
  [
    'http://localhost:4173',
    `Your ${COMPANY_NAME} code is ${SAMPLE_CODE}. It lasts 10 minutes. Not you? Ignore it.\n\n@localhost #${SAMPLE_CODE}`,
  ],
  // A second message would cost as much again.
  [`https://${'long.'.repeat(30)}example.com`, `Your ${COMPANY_NAME} code is ${SAMPLE_CODE}. It lasts 10 minutes. Not you? Ignore it.`],
])('with the origin %s the text fits one SMS message, and its last line ties the code to the site (R-otp-01)', (origin, text) => {
  expect(codeMessage(SAMPLE_CODE, origin)).toBe(text)
})
