import { expect, test } from 'vitest'
import { LEAD, startServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'

const phoneOf = (index: number) => `+4477009${String(index).padStart(5, '0')}`
const guess = (index: number) => ({ phone: phoneOf(index), otp_code: '0000' })

onBothStores('A hundred wrong codes over many phones (api-rules, The phone code: a global failure ceiling with an alarm)', (create) => {
  test('and over processes stop all checking for ten minutes, with one alarm and no lead lost', async () => {
    const at = await create()
    const one = await startServer({ at })
    const other = await startServer({ at })
    await one.post('leads', LEAD)
    const right = { phone: LEAD.phone, otp_code: one.lastCode() }
    const statuses: number[] = []
    const guessAtOnce = async (from: number, times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, (_, index) => one.post('verifyOtp', guess(from + index))))
      statuses.push(...answers.map(({ status }) => status))
    }
    await guessAtOnce(0, 60)
    for (let index = 60; index < 99; index++) statuses.push((await other.post('verifyOtp', guess(index))).status)
    // None may slip past together with another.
    await guessAtOnce(99, 20)
    expect(statuses.filter((status) => status === 422)).toHaveLength(100)

    const body = { error: expect.stringContaining('10 minutes'), retry_after: 600 }
    expect(await other.post('verifyOtp', right)).toMatchObject({ status: 429, headers: { 'retry-after': '600' }, body })
    expect([...one.logged, ...other.logged].filter(({ message }) => message.startsWith('ALARM'))).toHaveLength(1)
    expect((await one.get('/metrics')).text).toContain('plotline_wrong_code_alarms_total 1')
    expect(await other.post('leads', { ...LEAD, phone: phoneOf(7) })).toMatchObject({ status: 200 })

    other.advance(599)
    expect(await other.post('verifyOtp', right)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    other.advance(1)
    // The first code is ten minutes old by now; what counts is that it is checked.
    expect(await other.post('verifyOtp', right)).toMatchObject({ status: 422 })
  })

  test('are counted without the right ones', async () => {
    const server = await startServer({ at: await create() })
    for (let index = 0; index < 99; index++) await server.post('verifyOtp', guess(index))
    for (let index = 200; index < 203; index++) {
      await server.post('leads', { ...LEAD, phone: phoneOf(index) })
      expect(await server.post('verifyOtp', { phone: phoneOf(index), otp_code: server.lastCode() })).toMatchObject({ status: 200 })
    }
    expect(await server.post('verifyOtp', guess(300))).toMatchObject({ status: 422 })
    expect(await server.post('verifyOtp', guess(301))).toMatchObject({ status: 429 })
  })
})
