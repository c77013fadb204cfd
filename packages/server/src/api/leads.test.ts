import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { describe, expect } from 'vitest'
import { test } from '../testing/fixtures.ts'
import { trackingOf } from '../leads/lead-verified.ts'
import type { SmsSender } from '../otp/sender.ts'
import { CONTACT, LEAD, startServer } from '../testing/server.ts'
import { otherProcess } from '../testing/other-process.ts'

describe('a lead', () => {
  test('is stored with every field, its consent and its tracking (R-leads-01)', async ({ server }) => {
    const response = await server.post('leads', {
      ...LEAD,
      consent_version: '2026-11-20',
      utm_source: 'news',
      gclid: 'g1',
      unknown: 'dropped',
    })

    expect(response).toMatchObject({ status: 200, body: { ok: true, retry_after: 30, code_sent: true } })
    const { consent: _, ...fields } = LEAD
    expect(await server.leads()).toEqual([
      {
        ...fields,
        email_folded: fields.email,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        consent_version: '2026-11-20',
        consented_at: '2026-03-02T09:00:00.000Z',
        created_at: '2026-03-02T09:00:00.000Z',
        ...trackingOf({ utm_source: 'news', gclid: 'g1' }),
        state: 'unverified',
        suspect: 0,
        code_sent_at: null,
        verified_by: null,
        verified_at: null,
        withdrawn_at: null,
        called_at: null,
        outcome: null,
        outcome_reason: null,
        outcome_at: null,
        call_from: null,
        call_by: null,
      },
    ])
  })

  test('is committed before the response goes out, and before its code does (R-leads-01)', async () => {
    const seenByOthers: number[] = []
    const sender: Partial<SmsSender> = {
      isReal: false,
      async send() {
        seenByOthers.push((await server.leads()).length)
        return { ok: true }
      },
    }
    const server = await startServer({ sender })
    await server.postOk('leads', LEAD)
    expect(seenByOthers).toEqual([1])
  })

  test('or a message that is refused is not stored, and no code is sent (R-contract-03)', async ({ server }) => {
    for (const change of [{ name: '' }, { consent: false }, { budget_range: 'Under £40,000' }, { phone: '+33612345678' }])
      expect(await server.post('leads', { ...LEAD, ...change })).toMatchObject({ status: 422 })
    expect(await server.post('contact', { ...CONTACT, message: ' ' })).toMatchObject({ status: 422 })
    expect([await server.leads(), server.smsMessages]).toEqual([[], []])
    expect(otherProcess(server.storeFile).prepare('select * from contacts').all()).toEqual([])
  })

  test('from another allowed country is accepted (R-otp-11)', async () => {
    const server = await startServer({ environment: { ALLOWED_COUNTRIES: 'GB,FR' } })
    await server.postOk('leads', { ...LEAD, phone: '+33612345678' })
  })

  test('has its phone number normalised, so that limits cannot be bypassed (R-phone-01)', async ({ server }) => {
    await server.postOk('leads', { ...LEAD, phone: '+4407700900123' })
    expect(await server.leads()).toMatchObject([{ phone: '+447700900123' }])
    expect(await server.post('resendOtp', { phone: '+447700900123' })).toMatchObject({ status: 429 })
  })

  test('that can be stored only in part is not stored and gets 503 (R-leads-01, R-leads-08)', async ({ server }) => {
    otherProcess(server.storeFile).exec("create trigger t before insert on idempotency_keys begin select raise(abort, 'no'); end")
    const response = await server.post('leads', LEAD, { 'Idempotency-Key': randomUUID() })

    expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: { error: expect.any(String), retry_after: 5 } })
    expect(await server.leads()).toEqual([])
    expect(server.smsMessages).toEqual([])
    await server.postOk('resendOtp', { phone: LEAD.phone })
  })

  test('gets 503 when the store is closed, with no personal data in the log (R-leads-08, R-operations-07)', async ({ server }) => {
    await server.store.close()
    expect(await server.post('leads', LEAD)).toMatchObject({ status: 503 })
    expect(server.logged).toContainEqual(expect.objectContaining({ level: 'error', request: expect.any(String) }))
    for (const secret of [LEAD.name, LEAD.email, LEAD.phone]) expect(JSON.stringify(server.logged)).not.toContain(secret)
  })

  test('that arrives while 500 others are in progress gets 503 at once, and is accepted afterwards (R-api-13)', async ({ server }) => {
    const gate = Promise.withResolvers<void>()
    const holding = server.store.transaction(() => gate.promise)
    const many = Array.from({ length: 505 }, () => server.post('contact', CONTACT))
    expect(await Promise.race(many)).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: { error: expect.any(String) } })
    expect(await server.get('/healthz')).toMatchObject({ status: 200 })
    gate.resolve()
    await holding
    const statuses = (await Promise.all(many)).map((response) => response.status)
    expect(statuses.filter((status) => status === 503)).toHaveLength(5)
    await server.postOk('leads', LEAD)
  })

  test('stays stored when its code cannot be sent, and the response says when to ask for another (R-otp-16)', async () => {
    const sender: Partial<SmsSender> = { isReal: false, send: () => Promise.reject(new Error(`no way to ${LEAD.phone}`)) }
    const server = await startServer({ sender })
    expect(await server.postOk('leads', LEAD)).toMatchObject({ ok: true, retry_after: 30 })
    expect(await server.leads()).toHaveLength(1)
    expect(server.logged).toContainEqual(expect.objectContaining({ level: 'warn' }))
    expect(server.logText()).not.toContain('7700')
  })
})

describe('a submission that looks automated (R-api-10)', () => {
  test.for([
    ['a honeypot filled in', { website: 'https://example.org' }, 1],
    ['a person', { website: '', form_age_ms: 9_000 }, 0],
  ] as const)('is kept, verified as any other, and marked: %s', async ([, signals, suspect], { server }) => {
    expect(await server.postOk('leads', { ...LEAD, ...signals })).toMatchObject({ ok: true, code_sent: true })
    await server.postOk('verifyOtp', { phone: LEAD.phone, otp_code: server.codeFor(LEAD.phone) })
    expect(await server.leads()).toMatchObject([{ state: 'verified', suspect }])
    await server.postOk('contact', { ...CONTACT, ...signals })
    expect(otherProcess(server.storeFile).prepare('select suspect from contacts').all()).toEqual([{ suspect }])
  })
})

describe('an Idempotency-Key', () => {
  test('whose first request is still in flight gets 409 (R-leads-04)', async ({ server }) => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const gate = new EventEmitter()
    const holding = server.store.transaction(() => once(gate, 'open'))
    const both = [server.post('leads', LEAD, headers), server.post('leads', LEAD, headers)]
    const earlier = await Promise.race(both)
    gate.emit('open')
    await holding

    expect(earlier).toMatchObject({ status: 409, headers: { 'retry-after': '1' } })
    expect(new Set((await Promise.all(both)).map((response) => response.status))).toEqual(new Set([200, 409]))
    await server.postOk('leads', LEAD, headers)
    expect(await server.leads()).toHaveLength(1)
  })
})

describe('a contact message', () => {
  test('is stored as received, before the response, with the version of its consent or without (R-leads-01)', async ({ server }) => {
    const consented = { ...CONTACT, consent_version: '2026-11-20' }
    expect(await server.post('contact', { ...consented, phone: '020 7946 0958', utm_term: 'flats' })).toMatchObject({
      status: 200,
      body: { ok: true },
    })
    await server.postOk('contact', CONTACT)
    const { consent: _, ...fields } = consented
    expect(otherProcess(server.storeFile).prepare('select * from contacts order by consent_version').all()).toMatchObject([
      { ...fields, phone: '020 7946 0958', state: 'received', utm_term: 'flats', gclid: null, created_at: '2026-03-02T09:00:00.000Z' },
      { consent_version: 'not recorded' },
    ])
  })
})
