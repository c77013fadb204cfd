import { describe, expect, test, vi } from 'vitest'
import { LEAD, startServer } from '../testing/server.ts'
import { createFailureCeiling } from './failure-ceiling.ts'

const TWO_A_MINUTE = { failures: 2, windowMs: 60_000 }

describe('a ceiling of failures (api-rules, The phone code: a global failure ceiling with an alarm)', () => {
  test('lets nothing in once it is reached, says when, and lets in again', async () => {
    let now = 0
    const reached = vi.fn()
    const attempt = createFailureCeiling(TWO_A_MINUTE, () => now, reached)
    const fail = () =>
      attempt(
        async () => 'no',
        () => true,
      )
    await fail()
    now = 10_000
    await attempt(
      async () => 'yes',
      () => false,
    )
    expect(reached).not.toHaveBeenCalled()
    expect(await fail()).toEqual({ ok: true, value: 'no' })
    expect(reached).toHaveBeenCalledTimes(1)
    expect(await fail()).toEqual({ ok: false, waitMs: 50_000 })
    now = 60_000
    expect(await fail()).toEqual({ ok: true, value: 'no' })
    expect(reached).toHaveBeenCalledTimes(2)
  })

  test('cannot be passed by many at once', async () => {
    const attempt = createFailureCeiling(
      TWO_A_MINUTE,
      () => 0,
      () => {},
    )
    const many = await Promise.all(
      Array.from({ length: 50 }, () =>
        attempt(
          async () => 'no',
          () => true,
        ),
      ),
    )
    expect(many.filter(({ ok }) => ok)).toHaveLength(2)
    expect(many.at(-1)).toEqual({ ok: false, waitMs: 1_000 })
  })

  test('is not used up by attempts that throw', async () => {
    const attempt = createFailureCeiling(
      { failures: 1, windowMs: 60_000 },
      () => 0,
      () => {},
    )
    for (let count = 0; count < 3; count++)
      await expect(
        attempt(
          () => Promise.reject(new Error('away')),
          () => true,
        ),
      ).rejects.toThrow('away')
  })
})

const phoneOf = (index: number) => `+4477009${String(index).padStart(5, '0')}`

test('a hundred wrong codes over many phones stop all checking for ten minutes, with an alarm and no lead lost', async () => {
  const server = await startServer()
  await server.post('leads', LEAD)
  const code = server.lastCode()
  const guesses = Array.from({ length: 110 }, (_, index) => server.post('verifyOtp', { phone: phoneOf(index), otp_code: '0000' }))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(100)

  const refused = await server.post('verifyOtp', { phone: LEAD.phone, otp_code: code })
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '600' }, body: { error: expect.stringContaining('10 minutes') } })
  expect(server.logged.filter(({ message }) => message.startsWith('ALARM'))).toHaveLength(1)
  expect((await server.get('/metrics')).text).toContain('plotline_wrong_code_alarms_total 1')
  expect(await server.post('leads', { ...LEAD, phone: phoneOf(7) })).toMatchObject({ status: 200 })

  server.advance(599)
  expect(await server.post('verifyOtp', { phone: LEAD.phone, otp_code: code })).toMatchObject({ status: 429 })
  server.advance(1)
  // The first code is ten minutes old by now; what counts is that it is checked.
  expect(await server.post('verifyOtp', { phone: LEAD.phone, otp_code: code })).toMatchObject({ status: 422 })
})
