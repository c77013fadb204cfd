import { MOCK_CODE, scenarios, type Scenario } from '@plotline/mocks'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { resendOtp, submitLead, verifyOtp } from './api.ts'

const phone = '+447700900123'
const lead = {
  name: 'Ada',
  email: 'ada@example.com',
  phone,
  budget_range: '£40,000 - £100,000',
  investment_experience: 'Complete beginner',
  property_type_interest: 'Not sure',
  location_preference: 'Leeds',
  timeline: 'within 3 months',
  funds_available: 'Not sure yet',
  consent: true as const,
}

// A page has an address that its calls are relative to; Node has none.
const server = setupServer()
beforeAll(() => {
  server.listen()
  const fetchFromNode = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchFromNode(new URL(path, 'http://localhost'), init))
})
afterEach(() => server.resetHandlers())
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

const calls = {
  leads: () => submitLead(lead, 'key-of-16-letters'),
  verifyOtp: () => verifyOtp({ phone, otp_code: MOCK_CODE }, 'key-of-16-letters'),
  resendOtp: () => resendOtp({ phone }),
}
const names = ['leads', 'verifyOtp', 'resendOtp'] as const
const play = (scenario: Scenario) => server.use(...scenarios({ leads: scenario, verifyOtp: scenario, resendOtp: scenario }))

describe.each(names)('%s', (name) => {
  test('ok, with the wait where the server names one', async () => {
    play('ok')
    expect(await calls[name]()).toEqual({ kind: 'ok', ...(name !== 'verifyOtp' && { retryAfter: 30, codeSent: true }) })
  })

  test("refused, with the server's own sentence", async () => {
    play('refused')
    expect(await calls[name]()).toMatchObject({ kind: 'refused', error: expect.stringMatching(/\w/) })
  })

  test('refused without a body that can be read', async () => {
    play('unreadable')
    expect(await calls[name]()).toEqual({ kind: 'refused' })
  })

  test('no answer at all', async () => {
    play('network')
    expect(await calls[name]()).toEqual({ kind: 'network' })
  })
})

test('an answer that never comes is given up after 20 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(20_000)
    return AbortSignal.abort()
  })
  play('slow')
  expect(await calls.leads()).toEqual({ kind: 'network' })
  timeout.mockRestore()
})

test('a lead carries its idempotency key', async () => {
  const seen: (string | null)[] = []
  server.events.on('request:start', (event) => void seen.push(event.request.headers.get('Idempotency-Key')))
  play('ok')
  await calls.leads()
  expect(seen).toEqual(['key-of-16-letters'])
})
