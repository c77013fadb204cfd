import { describe, expect } from 'vitest'
import { IDEMPOTENCY_HEADER, MESSAGES, otherCode, SAMPLE_CODE } from '../src/index.ts'
import type { ConformanceTest } from './implementation.ts'
import { BODIES, LEAD, MESSAGE, PHONE, post, STRANGER } from './samples.ts'

const keyed = (key: string) => ({ [IDEMPOTENCY_HEADER]: `conformance-${key}` })

/** What each operation responds, and how it refuses (R-contract-08, R-contract-09). */
export function describeResponses(test: ConformanceTest): void {
  describe('the responses', () => {
    test('a lead is stored, its code is sent, and the code verifies it (R-contract-01)', async ({ send, codeFor }) => {
      expect(await post(send, 'leads', LEAD)).toMatchObject({ status: 200, body: { ok: true, retry_after: 30, code_sent: true } })
      const right = { phone: PHONE, otp_code: await codeFor(PHONE) }
      const verified = await post(send, 'verifyOtp', right)
      expect([verified.status, verified.body]).toEqual([200, { ok: true, request_token: expect.any(String), call_by: expect.any(String) }])
    })

    test("a code verifies the token's lead, even if a stranger's came in between (R-leads-09)", async ({ send, codeFor, advance }) => {
      const own = await post(send, 'leads', LEAD)
      advance(5)
      const strange = await post(send, 'leads', { ...LEAD, name: 'Somebody Else' })
      expect(strange.body['code_sent']).toBe(false)
      for (const { body } of [own, strange]) expect(body['lead_token']).toMatch(/^[\w.-]{1,200}$/)
      const entered = { phone: PHONE, otp_code: await codeFor(PHONE), lead_token: own.body['lead_token'] }
      const verified = await post(send, 'verifyOtp', entered)
      expect([verified.status, verified.body]).toEqual([200, { ok: true, request_token: expect.any(String), call_by: expect.any(String) }])
      // Asked for in a second tab, which does not know.
      const again = await post(send, 'resendOtp', { phone: PHONE, lead_token: own.body['lead_token'] })
      expect([again.status, again.body['fields']]).toEqual([422, { phone: MESSAGES.alreadyConfirmed }])
      // The phone's other lead is superseded, so no code verifies it.
      advance(60)
      await post(send, 'resendOtp', { phone: PHONE, lead_token: strange.body['lead_token'] })
      const late = { ...entered, otp_code: await codeFor(PHONE), lead_token: strange.body['lead_token'] }
      expect(await post(send, 'verifyOtp', late)).toMatchObject({ status: 422 })
    })

    test('without a token, a resend is for the last code’s lead, not the newest (R-leads-09)', async ({ send, codeFor, advance }) => {
      await post(send, 'leads', LEAD)
      advance(5)
      await post(send, 'leads', { ...LEAD, name: 'Somebody Else' })
      advance(60)
      expect(await post(send, 'resendOtp', { phone: PHONE })).toMatchObject({ status: 200 })
      const { body } = await post(send, 'verifyOtp', { phone: PHONE, otp_code: await codeFor(PHONE) })
      const viewed = await post(send, 'viewLead', { request_token: body['request_token'] })
      expect(viewed.body['lead']).toMatchObject({ name: LEAD.name })
    })

    test('another phone’s or a made-up token is refused like a wrong code (R-leads-09)', async ({ send, codeFor }) => {
      const own = await post(send, 'leads', LEAD)
      const strange = await post(send, 'leads', { ...LEAD, phone: STRANGER })
      const right = { phone: PHONE, otp_code: await codeFor(PHONE) }
      for (const lead_token of [strange.body['lead_token'], 'made-up', '', `${String(own.body['lead_token'])}x`]) {
        const { status, body } = await post(send, 'verifyOtp', { ...right, lead_token }, keyed('token'))
        const error = 'That code isn’t right, or has expired. Check it, or ask for a new one.'
        expect({ lead_token, status, body }).toEqual({ lead_token, status: 422, body: { error } })
      }
      expect(await post(send, 'verifyOtp', { ...right, lead_token: own.body['lead_token'] })).toMatchObject({ status: 200 })
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
        const own = (await post(send, 'leads', LEAD)).body['lead_token']
        const strange = (await post(send, 'leads', { ...LEAD, phone: STRANGER })).body['lead_token']
        advance(30)
        const { status, body } = await post(send, 'resendOtp', { phone: PHONE, lead_token: { own, strange }[which] ?? which })
        expect([status, body]).toEqual([200, { ok: true, retry_after: 40, code_sent: true, can_call: true }])
        // An earlier code is still valid.
        expect(await post(send, 'verifyOtp', { phone: PHONE, otp_code: await codeFor(PHONE) })).toMatchObject({ status: 200 })
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
      await post(send, 'leads', LEAD)
      const wrong = otherCode(await codeFor(PHONE))
      const headerNames = []
      for (const phone of [PHONE, STRANGER]) {
        const { status, body, headers } = await post(send, 'verifyOtp', { phone, otp_code: wrong })
        expect([status, body]).toEqual([422, { error: 'That code isn’t right, or has expired. Check it, or ask for a new one.' }])
        headerNames.push([...headers.keys()])
      }
      expect(headerNames[1]).toEqual(headerNames[0])
    })

    test('unknown fields, tracking and bot signals never cause a refusal (R-contract-06)', async ({ send }) => {
      const extras = { admin: true, utm_source: 7, gclid: 'x'.repeat(400), website: ['filled in'], form_age_ms: 'at once' }
      expect(await post(send, 'leads', { ...LEAD, ...extras })).toMatchObject({ status: 200 })
      expect(await post(send, 'contact', { ...MESSAGE, ...extras })).toMatchObject({ status: 200 })
    })
  })

  describe(`the ${IDEMPOTENCY_HEADER}`, () => {
    test('replays the response to the same body, however long its form was open (R-leads-04)', async ({ send, advance }) => {
      const first = await post(send, 'leads', { ...LEAD, form_age_ms: 9_000 }, keyed('same'))
      advance(100)
      const again = await post(send, 'leads', { ...LEAD, form_age_ms: 109_000 }, keyed('same'))
      expect(first.body['lead_token']).toEqual(expect.any(String))
      expect([again.status, again.body]).toEqual([200, first.body])
      const message = await post(send, 'contact', { ...MESSAGE, form_age_ms: 9_000 }, keyed('same'))
      const repeated = await post(send, 'contact', { ...MESSAGE, form_age_ms: 109_000 }, keyed('same'))
      expect([message.body, repeated.status, repeated.body]).toEqual([{ ok: true }, 200, { ok: true }])
      // The repeat sent no code: the next one is the second, not the third.
      expect(await post(send, 'resendOtp', { phone: PHONE })).toMatchObject({ status: 200, body: { retry_after: 40 } })
    })

    test('replays the response to a body that differs only in what is dropped or tidied (R-leads-04)', async ({ send }) => {
      const first = await post(send, 'leads', { ...LEAD, utm_term: 'x'.repeat(200) }, keyed('tidied'))
      const written = { name: ` ${LEAD.name}\n`, phone: `${PHONE.replace('+44', '0044 (0) ')} `, email: ` <mailto:${LEAD.email}>` }
      const dropped = { admin: true, utm_source: 7, utm_term: `${'x'.repeat(201)}\ud83d`, gclid: '\u200b', website: 'filled in' }
      const again = await post(send, 'leads', { ...LEAD, ...written, ...dropped }, keyed('tidied'))
      expect([again.status, again.body]).toEqual([200, first.body])
      await post(send, 'contact', MESSAGE, keyed('tidied'))
      const repeated = { ...MESSAGE, ...dropped, phone: '\u2060', utm_term: null }
      expect(await post(send, 'contact', repeated, keyed('tidied'))).toMatchObject({ status: 200 })
    })

    test('refuses another body (R-leads-04)', async ({ send }) => {
      await post(send, 'contact', MESSAGE, keyed('other'))
      const other = await post(send, 'contact', { ...MESSAGE, message: 'Something else.' }, keyed('other'))
      expect(other).toMatchObject({ status: 422, body: { error: expect.stringMatching(/Reload the page/) } })
      expect(await post(send, 'leads', LEAD, keyed('other'))).toMatchObject({ status: 200 })
    })

    test('may be used again after a refusal (R-leads-04)', async ({ send }) => {
      expect(await post(send, 'contact', { ...MESSAGE, consent: false }, keyed('again'))).toMatchObject({ status: 422 })
      expect(await post(send, 'contact', MESSAGE, keyed('again'))).toMatchObject({ status: 200 })
    })

    test('replays a verification, which would be refused without the key (R-otp-03)', async ({ send, codeFor }) => {
      await post(send, 'leads', LEAD)
      const right = { phone: PHONE, otp_code: await codeFor(PHONE) }
      for (let sending = 0; sending < 2; sending++)
        expect(await post(send, 'verifyOtp', right, keyed('verify'))).toMatchObject({ status: 200, body: { ok: true } })
      expect(await post(send, 'verifyOtp', right)).toMatchObject({ status: 422 })
    })

    test('does not replay a verification for another lead', async ({ send, codeFor }) => {
      const own = await post(send, 'leads', LEAD)
      const strange = await post(send, 'leads', { ...LEAD, name: 'Somebody Else' })
      const right = { phone: PHONE, otp_code: await codeFor(PHONE), lead_token: own.body['lead_token'] }
      expect(await post(send, 'verifyOtp', right, keyed('verify'))).toMatchObject({ status: 200 })
      for (const lead_token of [strange.body['lead_token'], 'made-up', undefined])
        expect(await post(send, 'verifyOtp', { ...right, lead_token }, keyed('verify'))).toMatchObject({ status: 422 })
    })

    test('is 16 to 64 letters, digits and hyphens (R-leads-04)', async ({ send }) => {
      for (const key of ['short', 'x'.repeat(65), 'a key with blanks in it'])
        expect({ key, ...(await post(send, 'contact', MESSAGE, { [IDEMPOTENCY_HEADER]: key })) }).toMatchObject({ key, status: 400 })
    })
  })
}
