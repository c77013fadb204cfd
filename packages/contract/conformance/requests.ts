import { describe, expect } from 'vitest'
import { CALENDAR_HEADERS, calendarAddress, calendarFile, CONSENT_WORDINGS } from '../src/index.ts'
import type { ConformanceTest } from './implementation.ts'
import previousRelease from './previous-release.json' with { type: 'json' }
import { LEAD, PHONE, post, postOk, STRANGER, WRONG_CODE } from './samples.ts'

const NOT_FOUND = {
  status: 404,
  body: { error: 'There’s no request at this link. Part of the link may be missing, or the request has been deleted.' },
}

/** How a visitor views and withdraws a verified lead (R-contract-12). */
export function describeRequests(base: ConformanceTest): void {
  /** Sends a lead and verifies its phone; returns its two tokens. */
  const test = base.extend('verify', ({ send, codeFor }) => async (lead: object, phone = PHONE) => {
    const { lead_token } = await postOk(send, 'leads', { ...lead, phone })
    const { request_token } = await postOk(send, 'verifyOtp', { phone, otp_code: await codeFor(phone), lead_token })
    return { lead_token, request_token }
  })

  describe('a verified lead', () => {
    test('is shown to whoever has its token, with every answer and the call’s time (R-contract-12)', async ({ send, verify }) => {
      const { request_token } = await verify({ ...LEAD, consent_version: '2026-11-20', utm_source: 'news' })
      const { consent: _, ...fields } = LEAD
      expect(await postOk(send, 'viewLead', { request_token })).toEqual({
        ok: true,
        lead: {
          ...fields,
          state: 'verified',
          consent_version: '2026-11-20',
          consented_at: '2026-03-02T09:00:00.000Z',
          created_at: '2026-03-02T09:00:00.000Z',
          verified_at: '2026-03-02T09:00:00.000Z',
          call_from: null,
          call_by: '2026-03-03T09:00:00.000Z',
          withdrawn_at: null,
          called_at: null,
          outcome: null,
          tracking: { utm_source: 'news' },
        },
      })
    })

    test('is stored, verified and shown as a page of the previous release sends it, and so is a message (R-contract-16)', async ({
      send,
      verify,
    }) => {
      const answers = Object.entries(previousRelease.leads).filter(([field]) => field in previousRelease.options)
      const { request_token } = await verify(previousRelease.leads)
      expect((await postOk(send, 'viewLead', { request_token }))['lead']).toMatchObject(Object.fromEntries(answers))
      await postOk(send, 'contact', previousRelease.contact)
    })

    test('is told at once by when the partner calls, counted from then (R-contract-09)', async ({ send, codeFor, advance }) => {
      const { lead_token } = await postOk(send, 'leads', LEAD)
      const otp_code = await codeFor(PHONE)
      advance(60)
      const { request_token, call_by } = await postOk(send, 'verifyOtp', { phone: PHONE, otp_code, lead_token })
      expect(call_by).toBe('2026-03-03T09:01:00.000Z')
      expect((await postOk(send, 'viewLead', { request_token }))['lead']).toMatchObject({ call_by, call_from: null })
    })

    test('is rung in the part of a day that the visitor chooses, if it is still offered (R-contract-09)', async ({ send, codeFor }) => {
      await postOk(send, 'leads', LEAD)
      const entered = { phone: PHONE, otp_code: await codeFor(PHONE), call_window: '2026-03-02-evening' }
      const { request_token, ...said } = await postOk(send, 'verifyOtp', entered)
      const call = { call_from: '2026-03-02T17:00:00.000Z', call_by: '2026-03-02T20:00:00.000Z' }
      expect(said).toEqual({ ok: true, ...call })
      expect((await postOk(send, 'viewLead', { request_token }))['lead']).toMatchObject(call)
    })

    test('is rung as soon as possible, and never refused, for a choice that is not offered (R-contract-09)', async ({ send, codeFor }) => {
      for (const [index, call_window] of ['2026-03-01-evening', '2026-03-04-morning', 'x'.repeat(300), 7, null, {}].entries()) {
        const phone = `${PHONE.slice(0, -1)}${index}`
        await postOk(send, 'leads', { ...LEAD, phone })
        const body = await postOk(send, 'verifyOtp', { phone, otp_code: await codeFor(phone), call_window })
        expect({ call_window, ...body }).toEqual({
          call_window,
          ok: true,
          request_token: expect.any(String),
          call_by: '2026-03-03T09:00:00.000Z',
        })
      }
    })

    test('has a calendar file with its times, and with nothing that the address adds (R-success-05)', async ({ send }) => {
      const call = { from: Date.parse('2026-03-02T17:00:00Z'), by: Date.parse('2026-03-02T20:00:00Z') }
      const file = await send(`${calendarAddress(call)}&summary=Pay%20here`, { method: 'GET' })
      expect([file.status, await file.text()]).toEqual([200, calendarFile(call, Date.parse('2026-03-02T09:00:00Z'))])
      for (const [name, value] of Object.entries(CALENDAR_HEADERS)) expect(file.headers.get(name)).toBe(value)
      expect((await send('/call.ics?by=soon', { method: 'GET' })).status).toBe(400)
    })

    test('keeps the first choice when its verification is repeated, whatever the repeat chooses (R-otp-03)', async ({ send, codeFor }) => {
      await postOk(send, 'leads', LEAD)
      const entered = { phone: PHONE, otp_code: await codeFor(PHONE) }
      const headers = { 'Idempotency-Key': 'the-key-of-a-choice' }
      const first = await postOk(send, 'verifyOtp', { ...entered, call_window: '2026-03-02-evening' }, headers)
      const again = await postOk(send, 'verifyOtp', { ...entered, call_window: '2026-03-03-morning' }, headers)
      expect(again).toEqual(first)
    })

    test('keeps the version of the consent that its page showed, also an older one or none (R-contract-02)', async ({ send, verify }) => {
      for (const [index, consent_version] of [...Object.keys(CONSENT_WORDINGS.lead), undefined].entries()) {
        const { request_token } = await verify({ ...LEAD, consent_version }, `${PHONE.slice(0, -1)}${index}`)
        expect((await postOk(send, 'viewLead', { request_token }))['lead']).toMatchObject({
          consent_version: consent_version ?? 'not recorded',
        })
      }
    })

    test('is withdrawn once and stays withdrawn (R-contract-12)', async ({ send, advance, verify }) => {
      const { request_token } = await verify(LEAD)
      advance(60)
      const first = await postOk(send, 'withdrawLead', { request_token })
      expect(first).toMatchObject({ ok: true, lead: { state: 'withdrawn', withdrawn_at: '2026-03-02T09:01:00.000Z' } })
      advance(60)
      for (const operation of ['withdrawLead', 'viewLead'] as const)
        expect(await postOk(send, operation, { request_token })).toMatchObject(first)
    })

    test('is withdrawn along with its phone’s other verified leads, and no other phone’s', async ({ send, advance, verify }) => {
      const first = await verify(LEAD)
      advance(60)
      const second = await verify({ ...LEAD, timeline: '6+ months' })
      const other = await verify(LEAD, STRANGER)
      await postOk(send, 'withdrawLead', { request_token: second.request_token })
      for (const [{ request_token }, state] of [
        [first, 'withdrawn'],
        [second, 'withdrawn'],
        [other, 'verified'],
      ] as const)
        expect(await postOk(send, 'viewLead', { request_token })).toMatchObject({ lead: { state } })
    })

    test('is opened by no other token (R-contract-09)', async ({ send, codeFor, verify }) => {
      const { lead_token, request_token } = await verify(LEAD)
      for (const wrong of [lead_token, `${String(request_token)}x`, String(request_token).slice(0, -2), 'made-up', ''])
        for (const operation of ['viewLead', 'withdrawLead'] as const)
          expect({ wrong, ...(await post(send, operation, { request_token: wrong })) }).toMatchObject({ wrong, ...NOT_FOUND })
      expect(await postOk(send, 'viewLead', { request_token })).toMatchObject({ lead: { state: 'verified' } })
      // Nor does its token open a lead whose phone is not verified yet.
      await postOk(send, 'leads', { ...LEAD, phone: STRANGER })
      const entered = { phone: STRANGER, otp_code: await codeFor(STRANGER), lead_token: request_token }
      expect(await post(send, 'verifyOtp', entered)).toMatchObject(WRONG_CODE)
    })

    test('is not opened by a malformed token', async ({ send }) => {
      for (const request_token of [7, null, {}, 'x'.repeat(201), undefined])
        for (const operation of ['viewLead', 'withdrawLead'] as const)
          expect({ request_token, ...(await post(send, operation, { request_token })) }).toMatchObject({
            request_token,
            status: 422,
            body: { fields: { request_token: expect.any(String) } },
          })
    })
  })
}
