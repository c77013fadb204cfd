import { expect, test } from 'vitest'
import { causeCode } from '../common/errors.ts'
import { adviceOn } from './advice.ts'

test.each([
  ['http-500', /^Tell the receiver: it fails/],
  ['http-401', /secret/],
  ['http-302', /redirects/],
  ['http-422', /refuses what is sent/],
  ['ECONNREFUSED', /does not answer/],
  ['ECONNRESET', /does not answer/],
  ['HPE_INVALID_CONSTANT', /HTTP\/1\.1/],
  ['ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL', /HTTP\/1\.1/],
  ['ENOTFOUND', /DNS/],
  ['CERT_HAS_EXPIRED', /certificate/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /certificate/],
  ['EAUTH', /SMTP_URL/],
  ['smtp-535', /SMTP_URL/],
  ['smtp-550', /MAIL_FROM/],
  ['smtp-451', /tried again/],
  ['twilio-20003-auth', /twilio/],
  ['body-Z_DATA_ERROR', /^Nothing: it has arrived/],
  ['withdrawn', /^Nothing/],
  ['fault-TypeError', /^Report it/],
  ['anything', /^Report it if it stays/],
])('beside %s stands what to do (R-delivery-21)', (code, words) => {
  expect(adviceOn(code)).toMatch(words)
})

test('no error is just "Error": a cause, fixed words, or that it is unknown, and nothing of a visitor (R-delivery-21)', () => {
  expect(causeCode(new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) }))).toBe('ECONNRESET')
  expect(causeCode(new Error('fetch failed', { cause: new Error('bad port') }))).toBe('bad-port')
  expect(causeCode(new Error('Unexpected socket close'))).toBe('Unexpected-socket-close')
  expect(causeCode(new Error('No such user <ada@example.com>'))).toBe('unknown-error')
})
