import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { PARTNER_SECRET, startPartner } from '../testing/partner.ts'
import { LEAD, startServer } from '../testing/server.ts'

const OTHER_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

test('with two secrets both sign, so that a receiver with either one can verify (R-delivery-02)', async () => {
  const partner = await startPartner()
  const environment = { ...partner.environment, PARTNER_WEBHOOK_SECRET: `${PARTNER_SECRET}, ${OTHER_SECRET}` }
  const server = await startServer({ environment, clock: Date.now })
  await server.post('leads', LEAD)
  await server.post('verifyOtp', { phone: LEAD.phone, otp_code: server.lastCode() })
  await expect.poll(() => partner.requests).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = partner.requests
  expect(headers).toMatchObject({ 'webhook-signature': expect.stringMatching(/^v1,\S+ v1,\S+$/) })
  for (const secret of [PARTNER_SECRET, OTHER_SECRET]) {
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'lead.verified' })
  }
  expect(() => new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`).verify(body, headers)).toThrow(/signature/i)
})
