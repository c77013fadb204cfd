import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { readSettings } from './settings.ts'

describe('settings', () => {
  test('have defaults with which the sandbox runs (api-rules, Running it)', () => {
    expect(readSettings({ PORT: '', HOME: '/home' })).toMatchObject({
      port: 4173,
      host: undefined,
      dataDir: resolve('.data'),
      siteDir: expect.stringMatching(/site\/dist\/client$/),
      otpSecret: undefined,
      rateLimit: true,
      allowedCountries: ['GB'],
      logLevel: 'warn',
    })
    expect(readSettings({}).trustProxy.rules).toEqual([])
  })

  test('are read from the environment', () => {
    const settings = readSettings({
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/data',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8',
      RATE_LIMIT: 'off',
      ALLOWED_COUNTRIES: 'GB, IE',
    })
    expect(settings).toMatchObject({ port: 0, host: '::1', dataDir: '/data', rateLimit: false, allowedCountries: ['GB', 'IE'] })
    expect(settings.trustProxy.check('10.9.9.9')).toBe(true)
    expect(settings.trustProxy.check('fd12::1', 'ipv6')).toBe(true)
    expect(settings.trustProxy.check('192.0.2.1')).toBe(false)
  })

  test.each([
    ['PORT', 'abc', '"abc"'],
    ['PORT', '65536', '0 to 65535'],
    ['PORT', '-1', '"-1"'],
    ['PORT', '80.5', '"80.5"'],
    ['RATE_LIMIT', 'no', 'on or off'],
    ['ALLOWED_COUNTRIES', 'GB,UK', '"UK"'],
    ['ALLOWED_COUNTRIES', ',', 'at least one'],
    ['TRUST_PROXY', 'nginx', '"nginx"'],
    ['TRUST_PROXY', '10.0.0.0/33', '"10.0.0.0/33"'],
    ['TRUST_PROXY', '10.0.0.0/', '"10.0.0.0/"'],
    ['LOG_LEVEL', 'loud', 'debug, info'],
    ['OTP_SECRET', 'hunter2', '32 characters'],
    ['METRICS_TOKEN', 'hunter2', '16 characters'],
  ])('that are wrong stop the start with a sentence that says which and why: %s=%s (api-rules, Running it)', (name, value, why) => {
    const reading = () => readSettings({ [name]: value })
    expect(reading).toThrow(new RegExp(`^${name} must [^\\n]*\\.$`))
    expect(reading).toThrow(why)
  })

  test('that are secret are not repeated in the sentence (api-rules, The door: no personal data or code in logs)', () => {
    for (const name of ['OTP_SECRET', 'METRICS_TOKEN'])
      expect(() => readSettings({ [name]: 'hunter2' })).toThrow(new RegExp(`^${name} must (?:(?!hunter2).)*$`))
  })
})

test('the log is one JSON object a line, from its level upwards (api-rules, The door: logs are structured)', () => {
  const lines: string[] = []
  const log = createLog(
    'warn',
    (line) => lines.push(line),
    () => 0,
  )
  log('info', 'left out')
  log('error', 'written', { status: 503 })
  expect(lines).toEqual(['{"time":"1970-01-01T00:00:00.000Z","level":"error","message":"written","status":503}'])
})
