import { expect, test } from 'vitest'
import { WRONG_CODE } from '@plotline/contract/conformance'
import { readStore, type StoreAddress } from '../database/store.ts'
import { LEAD, startServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'
import { createToken, readToken } from './lead-token.ts'

const { phone } = LEAD

onBothStores('a lead’s token', (test) => {
  test('is not stored, yet a repeat under the same key gets it again (R-leads-09)', async ({ at, server }) => {
    const key = { 'Idempotency-Key': 'one-submission-of-a-lead' }
    const first = await server.postOk('leads', LEAD, key)
    const token = String(first['lead_token'])
    expect(await server.postOk('leads', LEAD, key)).toEqual(first)
    await server.postOk('verifyOtp', { phone, otp_code: server.codeFor(phone), lead_token: token }, key)
    const kept = await readStore(at, async (db) => [
      await db.selectFrom('leads').selectAll().execute(),
      await db.selectFrom('idempotency_keys').selectAll().execute(),
      await db.selectFrom('otp_codes').selectAll().execute(),
      await db.selectFrom('deliveries').selectAll().execute(),
    ])
    const [, signature = token] = token.split('.')
    expect(JSON.stringify(kept)).not.toContain(signature)
    expect(server.logText()).not.toContain(signature)
  })
})

const withSecret = (at: StoreAddress, OTP_SECRET: string) => startServer({ at, environment: { OTP_SECRET } })

onBothStores('a new OTP_SECRET', (test) => {
  const [earlier, current] = ['e'.repeat(32), 'c'.repeat(32)]

  test('leaves codes and links good that were made under the one listed after it, and no others (R-otp-20)', async ({ at, mail }) => {
    const before = await withSecret(at, earlier)
    const request_token = await before.verifyLead({ phone: '+447700900456' })
    const { lead_token } = await before.postOk('leads', LEAD)
    const verification = { phone, otp_code: before.codeFor(phone), lead_token }
    const without = await withSecret(at, current)
    expect(await without.post('viewLead', { request_token })).toMatchObject({ status: 404 })
    expect(await without.post('verifyOtp', verification)).toMatchObject(WRONG_CODE)
    const rotated = await startServer({ at, environment: { ...mail.environment, OTP_SECRET: `${current}, ${earlier}` } })
    await rotated.postOk('viewLead', { request_token })
    const body = await rotated.postOk('verifyOtp', verification)
    await rotated.deliver()
    const [, emailed] = /#(\S+)/.exec(mail.bodyTo(LEAD.email)) ?? []
    // What is made now is made under the first.
    for (const token of [body['request_token'], emailed]) await without.postOk('viewLead', { request_token: token })
  })
})

test('a token can be read only with the key that made it', () => {
  const [key, other, third] = [Buffer.from('one'), Buffer.from('two'), Buffer.from('three')]
  const token = createToken(key, 'lead', 'id')
  expect(readToken([other, key], 'lead', token)).toBe('id')
  for (const wrong of [
    createToken(third, 'lead', 'id'),
    createToken(key, 'request', 'id'),
    `${token}.x`,
    token.replace('id', 'di'),
    token.slice(0, -1),
    `${token}A`,
    'id',
    'id.',
    '.',
    '',
  ])
    expect(readToken([key, other], 'lead', wrong)).toBeUndefined()
})
