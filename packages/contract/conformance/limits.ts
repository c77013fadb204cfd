import { describe, expect, test } from 'vitest'
import type { Conforming } from './conformance.ts'
import { BODIES, LEAD, PHONE, post, STRANGER, type Seen } from './samples.ts'

/** A refusal names its wait in the body and in the header alike, and in words that a visitor can read. */
function expectWait({ status, body, retryAfter }: Seen, seconds: unknown = expect.any(Number)): void {
  expect({ status, ...body }).toEqual({
    status: 429,
    error: expect.stringMatching(/^[A-Z].* in \d+ (?:second|minute|hour)s?.*\.$/),
    retry_after: seconds,
  })
  expect(retryAfter).toBe(body['retry_after'])
}

/** What may be done how often (R-otp-03 to R-otp-08, R-api-08). */
export function describeLimits(start: () => Promise<Conforming>): void {
  describe('the limits', () => {
    test('hold a new code back for 30, 40, 60, 90 seconds, and for five sends in ten minutes (R-otp-07)', async () => {
      const { send, advance } = await start()
      const waits: unknown[] = [(await post(send, 'leads', LEAD)).body['retry_after']]
      for (let count = 0; count < 4; count++) {
        advance(Number(waits.at(-1)) - 1)
        expectWait(await post(send, 'resendOtp', { phone: PHONE }), 1)
        advance(1)
        const answer = await post(send, 'resendOtp', { phone: PHONE })
        expect(answer).toMatchObject({ status: 200, body: { code_sent: true } })
        waits.push(answer.body['retry_after'])
      }
      expect(waits).toEqual([30, 40, 60, 90, 380])
    })

    test('store a lead whose code has to wait, and say when another may be asked for (R-otp-17, R-contract-09)', async () => {
      const { send, advance } = await start()
      await post(send, 'leads', LEAD)
      advance(10)
      const answer = await post(send, 'leads', { ...LEAD, name: 'Ada Byron' })
      expect([answer.status, answer.body]).toEqual([200, { ok: true, retry_after: 20, code_sent: false, lead_token: expect.any(String) }])
    })

    test('hold back an unknown phone as a known one (R-otp-08)', async () => {
      const { send } = await start()
      const answer = await post(send, 'resendOtp', { phone: STRANGER })
      expect([answer.status, answer.body]).toEqual([200, { ok: true, retry_after: 30, code_sent: true }])
      expectWait(await post(send, 'resendOtp', { phone: STRANGER }), 30)
    })

    test('let a code be tried five times, and a phone ten times a day (R-otp-05, R-otp-06)', async () => {
      const { send, codeFor, advance } = await start()
      await post(send, 'leads', LEAD)
      const right = { phone: PHONE, otp_code: await codeFor(PHONE) }
      const wrong = { phone: PHONE, otp_code: String((Number(right.otp_code) + 1) % 10_000).padStart(4, '0') }
      for (let count = 0; count < 5; count++) expect(await post(send, 'verifyOtp', wrong)).toMatchObject({ status: 422 })
      expect(await post(send, 'verifyOtp', right)).toMatchObject({
        status: 422,
        body: { error: 'Invalid verification code. Codes last 10 minutes; ask for a new one.' },
      })
      advance(3_600)
      for (let count = 0; count < 4; count++) await post(send, 'verifyOtp', wrong)
      expectWait(await post(send, 'verifyOtp', right), 86_400 - 3_600)
      advance(86_400)
      await post(send, 'resendOtp', { phone: PHONE })
      expect(await post(send, 'verifyOtp', { phone: PHONE, otp_code: await codeFor(PHONE) })).toMatchObject({ status: 200 })
    })

    test('let a code live for ten minutes (R-otp-03)', async () => {
      const { send, codeFor, advance } = await start()
      await post(send, 'leads', LEAD)
      advance(601)
      expect(await post(send, 'verifyOtp', { phone: PHONE, otp_code: await codeFor(PHONE) })).toMatchObject({ status: 422 })
    })

    test.each([
      ['leads', 30],
      ['verifyOtp', 30],
      ['resendOtp', 20],
      ['contact', 20],
    ] as const)('let one address send %s %d times in ten minutes, each call by itself (R-api-08)', async (call, times) => {
      const { send, advance } = await start()
      for (let count = 0; count < times; count++) expect((await post(send, call, {})).status).toBe(422)
      const refused = await post(send, call, BODIES[call])
      expectWait(refused)
      expect((await post(send, call === 'contact' ? 'leads' : 'contact', {})).status).toBe(422)
      advance(Number(refused.retryAfter))
      expect((await post(send, call, {})).status).toBe(422)
    })
  })
}
