import { describe, expect } from 'vitest'
import { IDEMPOTENCY_HEADER, MESSAGES, otherCode, REFUSALS, SAMPLE_CODE } from '../src/index.ts'
import type { ConformanceTest } from './implementation.ts'
import { BODIES, LEAD, MESSAGE, PHONE, post, postOk, STRANGER, WRONG_CODE } from './samples.ts'

/** What verifies a lead gets. */
const VERIFIED = { ok: true, request_token: expect.any(String), call_by: expect.any(String) }

/** The response to a key that has come with another body. */
const OTHER_DETAILS = { status: 422, body: { error: REFUSALS.otherDetails } }

const keyed = (key: string) => ({ [IDEMPOTENCY_HEADER]: `conformance-${key}` })

/** What each operation responds, and how it refuses (R-contract-08, R-contract-09). */
export function describeResponses(test: ConformanceTest): void {
  describe('the responses', () => {
    test('a lead is stored, its code is sent, and the code verifies it (R-contract-01)', async ({ send, codeFor }) => {
      expect(await postOk(send, 'leads', LEAD)).toMatchObject({ ok: true, retry_after: 30, code_sent: true })
      const right = { phone: PHONE, otp_code: await codeFor(PHONE) }
      expect(await postOk(send, 'verifyOtp', right)).toEqual(VERIFIED)
    })

    test("a code verifies the token's lead, even if a stranger's came in between (R-leads-09)", async ({ send, codeFor, advance }) => {
      const { lead_token } = await postOk(send, 'leads', LEAD)
      advance(5)
      const strange = await postOk(send, 'leads', { ...LEAD, name: 'Somebody Else' })
      expect(strange['code_sent']).toBe(false)
      for (const token of [lead_token, strange['lead_token']]) expect(token).toMatch(/^[\w.-]{1,200}$/)
      const entered = { phone: PHONE, otp_code: await codeFor(PHONE), lead_token }
      expect(await postOk(send, 'verifyOtp', entered)).toEqual(VERIFIED)
      // Asked for in a second tab, which does not know.
      const again = await post(send, 'resendOtp', { phone: PHONE, lead_token })
      expect([again.status, again.body['fields']]).toEqual([422, { phone: MESSAGES.alreadyConfirmed }])
      // The phone's other lead is superseded, so no code verifies it.
      advance(60)
      await postOk(send, 'resendOtp', { phone: PHONE, lead_token: strange['lead_token'] })
      const late = { ...entered, otp_code: await codeFor(PHONE), lead_token: strange['lead_token'] }
      expect(await post(send, 'verifyOtp', late)).toMatchObject(WRONG_CODE)
    })

    test('without a token, a resend is for the last code’s lead, not the newest (R-leads-09)', async ({ send, codeFor, advance }) => {
      await postOk(send, 'leads', LEAD)
      advance(5)
      await postOk(send, 'leads', { ...LEAD, name: 'Somebody Else' })
      advance(60)
      await postOk(send, 'resendOtp', { phone: PHONE })
      const { request_token } = await postOk(send, 'verifyOtp', { phone: PHONE, otp_code: await codeFor(PHONE) })
      expect((await postOk(send, 'viewLead', { request_token }))['lead']).toMatchObject({ name: LEAD.name })
    })

    test('another phone’s or a made-up token is refused like a wrong code (R-leads-09)', async ({ send, codeFor }) => {
      const own = (await postOk(send, 'leads', LEAD))['lead_token']
      const strange = (await postOk(send, 'leads', { ...LEAD, phone: STRANGER }))['lead_token']
      const right = { phone: PHONE, otp_code: await codeFor(PHONE) }
      for (const lead_token of [strange, 'made-up', '', `${String(own)}x`]) {
        const { status, body } = await post(send, 'verifyOtp', { ...right, lead_token }, keyed('token'))
        expect({ lead_token, status, body }).toEqual({ lead_token, ...WRONG_CODE })
      }
      await postOk(send, 'verifyOtp', { ...right, lead_token: own })
    })

    test('a malformed token is refused', async ({ send }) => {
      for (const lead_token of [7, null, {}, 'x'.repeat(201)])
        for (const operation of ['verifyOtp', 'resendOtp'] as const)
          expect({ lead_token, ...(await post(send, operation, { ...BODIES[operation], lead_token })) }).toMatchObject({
            lead_token,
            status: 422,
            body: { fields: { lead_token: expect.any(String) } },
          })
    })

    test.for(['own', 'strange', 'made-up'])(
      'a resend gets the same response whatever its token: %s (R-otp-08)',
      async (which, { send, codeFor, advance }) => {
        const own = (await postOk(send, 'leads', LEAD))['lead_token']
        const strange = (await postOk(send, 'leads', { ...LEAD, phone: STRANGER }))['lead_token']
        advance(30)
        const body = await postOk(send, 'resendOtp', { phone: PHONE, lead_token: { own, strange }[which] ?? which })
        expect(body).toEqual({ ok: true, retry_after: 40, code_sent: true, can_call: true })
        // An earlier code is still valid.
        await postOk(send, 'verifyOtp', { phone: PHONE, otp_code: await codeFor(PHONE) })
      },
    )

    test('every response is JSON and must not be cached (R-api-06)', async ({ send }) => {
      for (const { headers } of [await post(send, 'contact', MESSAGE), await post(send, 'contact', {})]) {
        expect(headers.get('Content-Type')).toMatch(/^application\/json/)
        expect(headers.get('Cache-Control')).toBe('no-store')
      }
    })

    test('what is refused is refused in words for the visitor (R-contract-03)', async ({ send }) => {
      for (const [operation, body, words] of [
        ['leads', { ...LEAD, budget_range: 'Under £40,000' }, /£40,000 or more/],
        ['leads', { ...LEAD, name: undefined }, /^Please complete all required fields\. Missing: name$/],
        ['leads', { ...LEAD, phone: '+33612345678' }, /\+44/],
        ['verifyOtp', { phone: PHONE, otp_code: Number(SAMPLE_CODE) }, new RegExp(`^${MESSAGES.otpTooShort}$`)],
        ['resendOtp', {}, /Missing: phone$/],
        ['contact', { ...MESSAGE, consent: false }, /^Please agree to the consent terms\.$/],
        // Of the other form.
        ['contact', { ...MESSAGE, consent_version: '2026-11-25' }, /tell what you agreed to/],
      ] as const)
        expect(await post(send, operation, body)).toMatchObject({ status: 422, body: { error: expect.stringMatching(words) } })
    })

    test('a refused body gets the first error, and one for each invalid field (R-contract-08)', async ({ send }) => {
      const { status, body } = await post(send, 'contact', { ...MESSAGE, name: '', email: 'ada@' })
      expect([status, body]).toEqual([
        422,
        { error: 'Enter your name.', fields: { name: 'Enter your name.', email: 'Enter an email address in the form name@example.com.' } },
      ])
      const abroad = await post(send, 'leads', { ...LEAD, phone: '+33612345678' })
      expect(abroad.body['fields']).toEqual({ phone: abroad.body['error'] })
      expect((await post(send, 'leads', [])).body['fields']).toBeUndefined()
    })

    test('a wrong code and an unknown phone are refused alike (R-otp-08, R-verify-05)', async ({ send, codeFor }) => {
      await postOk(send, 'leads', LEAD)
      const wrong = otherCode(await codeFor(PHONE))
      const headerNames = []
      for (const phone of [PHONE, STRANGER]) {
        const { status, body, headers } = await post(send, 'verifyOtp', { phone, otp_code: wrong })
        expect({ status, body }).toEqual(WRONG_CODE)
        headerNames.push([...headers.keys()])
      }
      expect(headerNames[1]).toEqual(headerNames[0])
    })

    test('unknown fields, tracking and bot signals never cause a refusal (R-contract-06)', async ({ send }) => {
      const extras = { admin: true, utm_source: 7, gclid: 'x'.repeat(400), website: ['filled in'], form_age_ms: 'at once' }
      await postOk(send, 'leads', { ...LEAD, ...extras })
      await postOk(send, 'contact', { ...MESSAGE, ...extras })
    })
  })

  describe(`the ${IDEMPOTENCY_HEADER}`, () => {
    test('replays the response to the same body, however long its form was open (R-leads-04)', async ({ send, advance }) => {
      const first = await postOk(send, 'leads', { ...LEAD, form_age_ms: 9_000 }, keyed('same'))
      advance(100)
      const again = await postOk(send, 'leads', { ...LEAD, form_age_ms: 109_000 }, keyed('same'))
      expect(first['lead_token']).toEqual(expect.any(String))
      expect(again).toEqual(first)
      const message = await postOk(send, 'contact', { ...MESSAGE, form_age_ms: 9_000 }, keyed('same'))
      const repeated = await postOk(send, 'contact', { ...MESSAGE, form_age_ms: 109_000 }, keyed('same'))
      expect([message, repeated]).toEqual([{ ok: true }, { ok: true }])
      // The repeat sent no code: the next one is the second, not the third.
      expect(await postOk(send, 'resendOtp', { phone: PHONE })).toMatchObject({ retry_after: 40 })
    })

    test('replays the response to a body that differs only in what is dropped or tidied (R-leads-04)', async ({ send }) => {
      const first = await postOk(send, 'leads', { ...LEAD, utm_term: 'x'.repeat(200) }, keyed('tidied'))
      const written = { name: ` ${LEAD.name}\n`, phone: `${PHONE.replace('+44', '0044 (0) ')} `, email: ` <mailto:${LEAD.email}>` }
      const dropped = { admin: true, utm_source: 7, utm_term: `${'x'.repeat(201)}\ud83d`, gclid: '\u200b', website: 'filled in' }
      expect(await postOk(send, 'leads', { ...LEAD, ...written, ...dropped }, keyed('tidied'))).toEqual(first)
      await postOk(send, 'contact', MESSAGE, keyed('tidied'))
      const repeated = { ...MESSAGE, ...dropped, phone: '\u2060', utm_term: null }
      await postOk(send, 'contact', repeated, keyed('tidied'))
    })

    test('refuses another body (R-leads-04)', async ({ send }) => {
      await postOk(send, 'contact', MESSAGE, keyed('other'))
      const other = await post(send, 'contact', { ...MESSAGE, message: 'Something else.' }, keyed('other'))
      expect(other).toMatchObject(OTHER_DETAILS)
      await postOk(send, 'leads', LEAD, keyed('other'))
    })

    test('may be used again after a refusal (R-leads-04)', async ({ send }) => {
      expect(await post(send, 'contact', { ...MESSAGE, consent: false }, keyed('again'))).toMatchObject({ status: 422 })
      await postOk(send, 'contact', MESSAGE, keyed('again'))
    })

    test('replays a verification, which would be refused without the key (R-otp-03)', async ({ send, codeFor }) => {
      await postOk(send, 'leads', LEAD)
      const right = { phone: PHONE, otp_code: await codeFor(PHONE) }
      for (let sending = 0; sending < 2; sending++)
        expect(await postOk(send, 'verifyOtp', right, keyed('verify'))).toMatchObject({ ok: true })
      expect(await post(send, 'verifyOtp', right)).toMatchObject(WRONG_CODE)
    })

    test('does not replay a verification for another lead', async ({ send, codeFor }) => {
      const { lead_token: own } = await postOk(send, 'leads', LEAD)
      const { lead_token: strange } = await postOk(send, 'leads', { ...LEAD, name: 'Somebody Else' })
      const right = { phone: PHONE, otp_code: await codeFor(PHONE), lead_token: own }
      await postOk(send, 'verifyOtp', right, keyed('verify'))
      for (const lead_token of [strange, 'made-up', undefined])
        expect(await post(send, 'verifyOtp', { ...right, lead_token }, keyed('verify'))).toMatchObject(OTHER_DETAILS)
    })

    test('is 16 to 64 letters, digits and hyphens (R-leads-04)', async ({ send }) => {
      for (const key of ['short', 'x'.repeat(65), 'a key with blanks in it'])
        expect({ key, ...(await post(send, 'contact', MESSAGE, { [IDEMPOTENCY_HEADER]: key })) }).toMatchObject({ key, status: 400 })
    })
  })
}
