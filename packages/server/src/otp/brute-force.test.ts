import { expect } from 'vitest'
import { OTP } from '@plotline/contract/otp-policy'
import { LEAD, LIMITED, phoneAt, startServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'

/** `npm run prove:brute-force` makes many more guesses; these are enough for everyday runs. */
const GUESSES = Number(process.env['GUESSES'] ?? 60)
/** Between guesses: those of the proof take less than a day. */
const PATIENCE_SECONDS = 6.1

const from = (index: number) => ({ 'X-Forwarded-For': `2001:db8:${(index % 65_536).toString(16)}::1` })

onBothStores('Guessing codes', (test) => {
  test(`${GUESSES} patient guesses from as many networks get ten per phone checked a day (R-otp-03)`, async ({ at }) => {
    const phones = GUESSES / 20
    const server = await startServer({ at, environment: LIMITED })
    for (let index = 0; index < phones; index++) await server.postOk('leads', { ...LEAD, phone: phoneAt(index) }, from(index))
    const statuses: number[] = []
    for (let guess = 0; guess < GUESSES; guess++) {
      // Slow enough to stay below the networks' limits and the ceiling, yet all within a day.
      server.advance(PATIENCE_SECONDS)
      const phone = phoneAt(guess % phones)
      // A new code before each guess must not buy more attempts.
      await server.post('resendOtp', { phone }, from(guess))
      statuses.push((await server.guess(phone, from(guess))).status)
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(phones * OTP.attemptsPerPhone)
    expect(statuses.filter((status) => status === 429)).toHaveLength(GUESSES - phones * OTP.attemptsPerPhone)
  })

  // Defined for the proof alone (npm run prove:brute-force), which guesses more.
  if (GUESSES <= OTP.wrongCodes) return
  test('guesses at live codes, each from a different network, are checked up to the ceiling, then one every 0.4 s (R-otp-10)', async ({
    at,
  }) => {
    const server = await startServer({ at, environment: LIMITED })
    const phones = GUESSES / OTP.attemptsPerCode
    for (let index = 0; index < phones; index++) await server.postOk('leads', { ...LEAD, phone: phoneAt(index) }, from(index))
    const statuses: number[] = []
    for (let guess = 0; guess < GUESSES; guess++) {
      statuses.push((await server.guess(phoneAt(guess % phones), from(guess))).status)
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(OTP.wrongCodes)
    expect(statuses.filter((status) => status === 429)).toHaveLength(GUESSES - OTP.wrongCodes)
  })
})
