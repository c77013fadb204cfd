import { expect, test } from 'vitest'
import { LEAD, startServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'
import { OTP } from '@plotline/contract/otp-policy'

/** `npm run prove:brute-force` makes 10,000 guesses; these are enough for everyday runs. */
const GUESSES = Number(process.env['GUESSES'] ?? 100)
/** More than the requests that a process takes from a /48. */
const GUESSES_FROM_A_NETWORK = Math.max(GUESSES, 310)
const PHONES = GUESSES / 20
const CODES = 10_000
/** A phone's attempts per day, over all its codes (R-otp-03). */
const ATTEMPTS = 10
/** Seconds between guesses: 10,000 in 17 hours. */
const PATIENCE_SECONDS = 6.1

const LIMITED = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' }
const from = (index: number) => ({ 'X-Forwarded-For': `2001:db8:${(index % 65_536).toString(16)}::1` })
const phoneOf = (index: number) => `+4474001${String(index).padStart(5, '0')}`

/**
 * The number of hits that this many attempts, each with a 1 in 10,000 chance, exceed only once in a million runs
 * (Poisson distribution): 7 for 5,000 attempts.
 */
function luck(attempts: number): number {
  const mean = attempts / CODES
  let hits = 0
  let chance = Math.exp(-mean)
  let within = chance
  while (1 - within > 1e-6) {
    hits++
    chance *= mean / hits
    within += chance
  }
  return hits
}

// Seeded, so that a failing run can be repeated.
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

onBothStores('Guessing codes (R-otp-10)', (create) => {
  test(`a patient attacker with ${PHONES} phones and as many addresses gets ${ATTEMPTS} guesses per phone checked a day; the rest are refused unchecked (R-otp-03)`, async () => {
    const random = createRandom(2026)
    const server = await startServer({ at: await create(), random, environment: LIMITED })
    for (let index = 0; index < PHONES; index++) {
      expect((await server.post('leads', { ...LEAD, phone: phoneOf(index) }, from(index))).status).toBe(200)
    }

    const statuses = new Map<number, number>()
    for (let guess = 0; guess < GUESSES; guess++) {
      // Slow enough to stay below the networks' limits and the ceiling, yet all within a day.
      server.advance(PATIENCE_SECONDS)
      const index = guess % PHONES
      // A new code before each guess: there must be one to hit, and it must not buy more attempts.
      await server.post('resendOtp', { phone: phoneOf(index) }, from(guess))
      const otp_code = String(random(CODES)).padStart(4, '0')
      const { status } = await server.post('verifyOtp', { phone: phoneOf(index), otp_code }, from(guess))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }

    const [checked, verified] = [(statuses.get(422) ?? 0) + (statuses.get(200) ?? 0), statuses.get(200) ?? 0]
    expect(checked).toBe(PHONES * ATTEMPTS)
    expect(statuses.get(429)).toBe(GUESSES - PHONES * ATTEMPTS)
    expect(verified).toBeLessThanOrEqual(luck(PHONES * ATTEMPTS))
    expect((await server.leads()).filter((lead) => lead.state === 'verified')).toHaveLength(verified)
    console.log(
      `${GUESSES} patient guesses: ${checked} checked, ${verified} right; at most ${luck(checked)} but for once in a million runs`,
    )
  }, 600_000)

  test.runIf(GUESSES > OTP.wrongCodes)(
    'guesses at live codes, each from a different network, are checked up to the ceiling, then one every 0.4 s',
    async () => {
      // No guess is right.
      const server = await startServer({ at: await create(), random: () => 1, environment: LIMITED })
      const phones = GUESSES / OTP.attemptsPerCode
      for (let index = 0; index < phones; index++) await server.post('leads', { ...LEAD, phone: phoneOf(index) }, from(index))
      const statuses: number[] = []
      const guessAt = async (guess: number) => {
        const body = { phone: phoneOf(guess % phones), otp_code: '0000' }
        statuses.push((await server.post('verifyOtp', body, from(guess))).status)
      }
      for (let guess = 0; guess < GUESSES; guess++) await guessAt(guess)
      const checked = Math.min(GUESSES, OTP.wrongCodes)
      expect(statuses.filter((status) => status === 422)).toHaveLength(checked)
      expect(statuses.filter((status) => status === 429)).toHaveLength(GUESSES - checked)
      console.log(`${GUESSES} guesses at once at live codes, from as many networks: ${checked} checked`)
    },
    600_000,
  )
})

test('guesses from one /24 or /48 are checked only up to its limit, however many phones they are spread over (R-otp-10)', async () => {
  const server = await startServer({ environment: LIMITED })
  const guessFrom = async (addressOf: (index: number) => string) => {
    const statuses: number[] = []
    for (let guess = 0; guess < GUESSES_FROM_A_NETWORK; guess++) {
      const headers = { 'X-Forwarded-For': addressOf(guess) }
      statuses.push((await server.post('verifyOtp', { phone: phoneOf(guess), otp_code: '0000' }, headers)).status)
    }
    return statuses.filter((status) => status === 422).length
  }
  expect(await guessFrom((index) => `192.0.2.${index % 256}`)).toBe(OTP.wrongCodesPerNetwork['/24'])
  // A process lets in no more requests from a /48 (api/api.ts).
  expect(await guessFrom((index) => `2001:db8:1:${(index % 65_536).toString(16)}::1`)).toBe(300)
}, 600_000)

test('the bound on lucky guesses follows the Poisson distribution', () => {
  expect([luck(5_000), luck(500)]).toEqual([7, 3])
})

test('a phone gets at most ten attempts checked a day, whatever addresses they come from (R-otp-03)', async () => {
  const server = await startServer({ environment: LIMITED })
  await server.post('leads', LEAD)
  const statuses: number[] = []
  for (let guess = 0; guess < 40; guess++) {
    if (guess % 5 === 4) {
      server.advance(120)
      await server.post('resendOtp', { phone: LEAD.phone })
    }
    statuses.push((await server.post('verifyOtp', { phone: LEAD.phone, otp_code: '0000' }, from(guess))).status)
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
})
