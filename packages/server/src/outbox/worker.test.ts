import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { LEAD, startServer } from '../testing/server.ts'
import { PARTNER_SECRET, startPartner } from '../testing/partner.ts'
import { createWorker, type Channel } from './worker.ts'
import { LEASE_MS } from './claims.ts'

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

test('a channel whose attempts could outlast a lease stops the start, as two processes could deliver at once (R-delivery-03)', async () => {
  const server = await startServer()
  const start = (timeoutMs: number) => () => {
    const channel: Channel = {
      concurrency: 1,
      timeoutMs,
      retryDelaysMs: [],
      onExhausted: 'dead_letter',
      prepare: async () => ({ discard: 'erased' }),
    }
    createWorker({ store: server.store, channels: { 'lead.webhook': channel }, clock: Date.now, log: () => {} })
  }
  expect(start(LEASE_MS - 5_000)).not.toThrow()
  expect(start(LEASE_MS - 4_999)).toThrow(/^An attempt of lead\.webhook may take .* no more than 25 s fit into a delivery's lease\.$/)
})

test('an attempt that times out counts as failed, whatever happens later (R-delivery-03)', async () => {
  const server = await startServer()
  await server.post('leads', LEAD)
  await server.post('verifyOtp', { phone: LEAD.phone, otp_code: server.lastCode() })
  const channel: Channel = {
    concurrency: 1,
    timeoutMs: 20,
    retryDelaysMs: [1_000],
    onExhausted: 'dead_letter',
    prepare: async () => ({ send: () => new Promise(() => {}) }),
  }
  const outcomes: string[] = []
  const worker = createWorker({
    store: server.store,
    channels: { 'lead.webhook': channel },
    clock: () => Date.parse('2026-03-02T09:00:00Z'),
    log: () => {},
    observe: ({ outcome }) => void outcomes.push(outcome),
  })
  await worker.nudge()
  expect(outcomes).toEqual(['retry'])
})

test('a result that the store could not take is recorded once it works again, and nothing is sent twice (R-delivery-05)', async () => {
  const server = await startServer()
  await server.post('leads', LEAD)
  await server.post('verifyOtp', { phone: LEAD.phone, otp_code: server.lastCode() })
  let isDown = false
  let now = Date.parse('2026-03-02T09:00:00Z')
  let attempts = 0
  const channel: Channel = {
    concurrency: 1,
    timeoutMs: 1_000,
    retryDelaysMs: [1_000],
    onExhausted: 'dead_letter',
    prepare: async () => ({
      async send() {
        attempts++
        isDown = true
        return { ok: true }
      },
    }),
  }
  const outcomes: string[] = []
  const worker = createWorker({
    store: { ...server.store, transaction: (work) => (isDown ? Promise.reject(new Error('down')) : server.store.transaction(work)) },
    channels: { 'lead.webhook': channel },
    clock: () => now,
    log: () => {},
    observe: ({ outcome }) => void outcomes.push(outcome),
  })
  await worker.nudge()
  await worker.nudge()
  expect(outcomes).toEqual([])
  now += 2 * LEASE_MS
  isDown = false
  await worker.nudge()
  expect(outcomes).toEqual(['delivered'])
  expect(attempts).toBe(1)
})
