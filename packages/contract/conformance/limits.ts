import { describe, expect } from 'vitest'
import type { ConformanceTest } from './implementation.ts'
import { apiOperations, formatWait, otherCode, REQUEST_LIMITS, TOO_MANY } from '../src/index.ts'
import { BODIES, LEAD, PHONE, post, postOk, STRANGER, WRONG_CODE, type ApiResponse } from './samples.ts'

/** Expects the wait in the body, in `Retry-After`, and in words that say what was too many. */
function expectWait({ status, body, retryAfter }: ApiResponse, what: keyof typeof TOO_MANY, seconds = retryAfter): void {
  const wait = { error: TOO_MANY[what](formatWait(Number(seconds))), retry_after: seconds }
  expect({ status, retryAfter, ...body }).toEqual({ status: 429, retryAfter: seconds, ...wait })
}

/** Limits of codes and requests (R-otp-03 to R-otp-08, R-api-08). */
export function describeLimits(test: ConformanceTest): void {
  describe('the limits', () => {
    test('another code can be sent after 30, 40, 60 and 90 s, five in ten minutes (R-otp-07)', async ({ send, advance }) => {
      const waits: unknown[] = [(await postOk(send, 'leads', LEAD))['retry_after']]
      for (let count = 0; count < 4; count++) {
        advance(Number(waits.at(-1)) - 1)
        expectWait(await post(send, 'resendOtp', { phone: PHONE }), 'codes', 1)
        advance(1)
        const { code_sent, retry_after } = await postOk(send, 'resendOtp', { phone: PHONE })
        expect(code_sent).toBe(true)
        waits.push(retry_after)
      }
      expect(waits).toEqual([30, 40, 60, 90, 380])
    })

    test('after the second text a call may read the same code, and waits and counts as a text (R-otp-22)', async ({
      send,
      codeFor,
      advance,
    }) => {
      await postOk(send, 'leads', LEAD)
      advance(30)
      expect(await postOk(send, 'resendOtp', { phone: PHONE })).toEqual({ ok: true, retry_after: 40, code_sent: true, can_call: true })
      const texted = await codeFor(PHONE)
      expectWait(await post(send, 'resendOtp', { phone: PHONE, by: 'call' }), 'codes', 40)
      advance(40)
      const called = await postOk(send, 'resendOtp', { phone: PHONE, by: 'call' })
      expect(called).toEqual({ ok: true, retry_after: 60, code_sent: true, can_call: true })
      expect(await codeFor(PHONE)).toBe(texted)
      await postOk(send, 'verifyOtp', { phone: PHONE, otp_code: texted })
    })

    test('a call that is asked for before two texts, or long after them, is a text (R-otp-22)', async ({ send, advance }) => {
      await postOk(send, 'leads', LEAD)
      advance(30)
      const early = await postOk(send, 'resendOtp', { phone: PHONE, by: 'call' })
      expect(early).toEqual({ ok: true, retry_after: 40, code_sent: true })
      advance(3_600)
      const late = await postOk(send, 'resendOtp', { phone: PHONE, by: 'call' })
      expect(late).toEqual({ ok: true, retry_after: 30, code_sent: true })
    })

    test('a number is rung three times, then every eight hours at most, and gets a text otherwise, whether it is known or not (R-otp-22)', async ({
      send,
      advance,
    }) => {
      await postOk(send, 'leads', LEAD)
      /** After two texts within ten minutes, asks for a call. */
      const ask = async (phone: string, hours: number) => {
        advance(hours * 3_600)
        for (const by of ['sms', 'sms']) {
          await postOk(send, 'resendOtp', { phone, by })
          advance(40)
        }
        return (await postOk(send, 'resendOtp', { phone, by: 'call' }))['can_call']
      }
      for (const phone of [PHONE, STRANGER]) {
        const rung = []
        for (const hours of [1, 1, 1, 1, 3, 2]) rung.push(await ask(phone, hours))
        expect(rung).toEqual([true, true, true, undefined, undefined, true])
      }
    })

    test('a lead whose code must wait is stored, and told when to ask (R-otp-16, R-contract-09)', async ({ send, codeFor, advance }) => {
      await postOk(send, 'leads', LEAD)
      const otp_code = await codeFor(PHONE)
      advance(10)
      const held = await postOk(send, 'leads', { ...LEAD, name: 'Ada Sample' })
      expect(held).toEqual({ ok: true, retry_after: 20, code_sent: false, lead_token: expect.any(String) })
      // The first code stays live, and verifies the new lead.
      const { lead_token } = held
      const { request_token } = await postOk(send, 'verifyOtp', { phone: PHONE, otp_code, lead_token })
      expect((await postOk(send, 'viewLead', { request_token }))['lead']).toMatchObject({ name: 'Ada Sample' })
    })

    test('an unknown phone waits as long as a known one (R-otp-08)', async ({ send }) => {
      expect(await postOk(send, 'resendOtp', { phone: STRANGER })).toEqual({ ok: true, retry_after: 30, code_sent: true })
      expectWait(await post(send, 'resendOtp', { phone: STRANGER }), 'codes', 30)
    })

    test('a code allows five attempts, and a phone ten a day (R-otp-03)', async ({ send, codeFor, advance }) => {
      await postOk(send, 'leads', LEAD)
      const right = { phone: PHONE, otp_code: await codeFor(PHONE) }
      const wrong = { phone: PHONE, otp_code: otherCode(right.otp_code) }
      for (let count = 0; count < 5; count++) expect(await post(send, 'verifyOtp', wrong)).toMatchObject(WRONG_CODE)
      expect(await post(send, 'verifyOtp', right)).toMatchObject(WRONG_CODE)
      advance(3_600)
      for (let count = 0; count < 4; count++) expect(await post(send, 'verifyOtp', wrong)).toMatchObject(WRONG_CODE)
      expectWait(await post(send, 'verifyOtp', right), 'attempts', 82_800)
      // No code is sent that could not be entered.
      expectWait(await post(send, 'resendOtp', { phone: PHONE }), 'codes', 82_800)
      expect(await postOk(send, 'leads', LEAD)).toMatchObject({ retry_after: 82_800, code_sent: false })
      advance(82_800)
      await postOk(send, 'resendOtp', { phone: PHONE })
      await postOk(send, 'verifyOtp', { phone: PHONE, otp_code: await codeFor(PHONE) })
    })

    test('a code lasts ten minutes (R-otp-03)', async ({ send, codeFor, advance }) => {
      const enterAfter = async (seconds: number) => {
        await postOk(send, 'leads', LEAD)
        advance(seconds)
        return post(send, 'verifyOtp', { phone: PHONE, otp_code: await codeFor(PHONE) })
      }
      expect(await enterAfter(600)).toMatchObject(WRONG_CODE)
      expect(await enterAfter(599)).toMatchObject({ status: 200 })
    })

    test.for(apiOperations().map((operation) => [operation, REQUEST_LIMITS[operation]] as const))(
      'one address may send %s %d times in ten minutes, and each operation is counted separately (R-api-08)',
      async ([operation, times], { send, advance }) => {
        for (let count = 0; count < times; count++) expect((await post(send, operation, {})).status).toBe(422)
        const refused = await post(send, operation, BODIES[operation])
        expectWait(refused, 'requests')
        expect((await post(send, operation === 'contact' ? 'leads' : 'contact', {})).status).toBe(422)
        advance(Number(refused.retryAfter))
        expect((await post(send, operation, {})).status).toBe(422)
      },
    )
  })
}
