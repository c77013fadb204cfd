import {
  COMPANY_NAME,
  COMPANY_PHONE,
  inUkWords,
  PARTNER,
  partnerLine,
  registration,
  registrationInWords,
  RISK_LINE,
} from '@plotline/contract'
import { answersMean } from '@plotline/contract/answers-mean'
import { Webhook } from 'standardwebhooks'
import { expect } from 'vitest'
import { test } from '../testing/fixtures.ts'
import { replay } from '../outbox/deliveries.ts'
import { bodyOf } from '../testing/mail.ts'
import { PARTNER_SECRET, startPartner } from '../testing/partner.ts'
import { retentionOf } from '../testing/retention.ts'
import { LEAD, startServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'

const { phone } = LEAD

const typesOf = (partner: { requests: { body: string }[] }) => partner.requests.map(({ body }) => JSON.parse(body).type)

onBothStores('a verified lead that its visitor withdraws', (test) => {
  test('is withdrawn, and the partner gets a signed lead.withdrawn, once (R-delivery-15)', async ({ at, partner }) => {
    const server = await startServer({ at, environment: partner.environment, clock: Date.now })
    const request_token = await server.verifyLead()
    await expect.poll(() => server.events).toContainEqual(expect.objectContaining({ kind: 'lead.webhook', outcome: 'delivered' }))
    for (let count = 0; count < 2; count++) await server.postOk('withdrawLead', { request_token })
    await expect.poll(() => server.events).toContainEqual(expect.objectContaining({ kind: 'withdrawal.webhook', outcome: 'delivered' }))
    await server.deliver()
    expect(typesOf(partner)).toEqual(['lead.verified', 'lead.withdrawn'])
    const [lead] = await server.leads()
    expect(lead).toMatchObject({ state: 'withdrawn', withdrawn_at: expect.stringMatching(/Z$/) })
    const { headers, body } = partner.requests[1] ?? { headers: {}, body: '' }
    expect(new Webhook(PARTNER_SECRET).verify(body, headers)).toEqual({
      type: 'lead.withdrawn',
      timestamp: lead?.withdrawn_at,
      data: { id: lead?.id, phone, verified_at: lead?.verified_at, withdrawn_at: lead?.withdrawn_at },
    })
    expect(await server.metrics()).toContain('plotline_withdrawals_total 1\n')

    // Nor does replaying the lead's deliveries tell the partner to call.
    await server.store.transaction((db) => replay(db, [lead?.id ?? ''], Date.now()))
    await server.deliver()
    expect(typesOf(partner)).toEqual(['lead.verified', 'lead.withdrawn', 'lead.withdrawn'])
  })

  test('is never delivered if it had not left yet, not even by a replay, so there is nothing to tell', async ({ at }) => {
    const before = await startServer({ at })
    const request_token = await before.verifyLead()
    await before.postOk('leads', LEAD)
    expect(await before.postOk('withdrawLead', { request_token })).toMatchObject({ lead: { state: 'withdrawn' } })
    expect(await before.deliveries()).toMatchObject([{ kind: 'lead.webhook', state: 'discarded', last_error: 'withdrawn' }])
    // One that its visitor has sent since stays open.
    expect((await before.leads()).map(({ state }) => state).toSorted()).toEqual(['unverified', 'withdrawn'])

    const partner = await startPartner()
    const server = await startServer({ at, environment: partner.environment })
    const [lead] = await server.leads()
    await server.store.transaction((db) => replay(db, [lead?.id ?? ''], 0))
    await server.deliver()
    expect(partner.requests).toEqual([])
  })

  test('after a failed attempt, which may have arrived all the same, is followed only by lead.withdrawn', async ({ at, partner }) => {
    partner.respondWith(500)
    const server = await startServer({ at, environment: partner.environment })
    const request_token = await server.verifyLead()
    await expect.poll(() => server.events).toContainEqual(expect.objectContaining({ kind: 'lead.webhook', outcome: 'retry' }))
    partner.requests.length = 0
    partner.respondWith(200)
    await server.postOk('withdrawLead', { request_token })
    await expect.poll(() => server.events).toContainEqual(expect.objectContaining({ kind: 'withdrawal.webhook', outcome: 'delivered' }))
    server.advance(3_600)
    await server.deliver()
    expect(typesOf(partner)).toEqual(['lead.withdrawn'])
  })

  test('is erased 30 days after it was withdrawn (R-retention-01)', async ({ server }) => {
    const request_token = await server.verifyLead()
    server.advance(3_600)
    await server.postOk('withdrawLead', { request_token })
    const withdrawn = Date.parse('2026-03-02T10:00:00Z')
    await retentionOf(server, withdrawn + 30 * 86_400_000, 730).runOnce()
    expect(await server.leads()).toHaveLength(1)
    await retentionOf(server, withdrawn + 30 * 86_400_000 + 1, 730).runOnce()
    expect(await server.leads()).toEqual([])
  })

  test('is unknown once it is erased', async ({ server }) => {
    const request_token = await server.verifyLead()
    await server.store.transaction((db) => db.deleteFrom('leads').execute())
    for (const operation of ['viewLead', 'withdrawLead'] as const)
      expect(await server.post(operation, { request_token })).toMatchObject({ status: 404, body: { error: expect.any(String) } })
  })
})

test('the confirmation says who rings, by when, what was said, and opens the request (R-delivery-14, R-product-26)', async ({ mail }) => {
  const server = await startServer({ environment: mail.environment })
  const request_token = await server.verifyLead({ name: 'Buy now at spam.example' }, 300)
  await expect.poll(() => mail.bodyTo(LEAD.email)).not.toBe('')
  const text = mail.bodyTo(LEAD.email)
  for (const words of [
    `A property specialist from ${PARTNER.name}`,
    partnerLine(PARTNER),
    `From their number: ${PARTNER.phone}`,
    'On your number: 07700 900123',
    // A day after the number was confirmed, not after the lead was sent.
    'When: by 9:05am on Tuesday 3 March (UK time)',
    `If nobody has rung by then, ring us on ${COMPANY_PHONE}`,
    `Where: ${LEAD.location_preference}`,
    `\n${COMPANY_NAME}. ${registrationInWords(registration)}\n`,
    answersMean(LEAD)?.result ?? 'no meaning',
    RISK_LINE,
    `\nhttps://www.example.com/your-request#${request_token}\n`,
  ])
    expect(text).toContain(words)
  // Somebody else's inbox must not get a stranger's words.
  expect(mail.emails.find(({ to }) => to.includes(LEAD.email))?.text).not.toContain('spam.example')
  expect(await server.post('viewLead', { request_token })).toMatchObject({
    status: 200,
    body: { lead: { name: 'Buy now at spam.example' } },
  })
})

test('no confirmation is sent without SITE_ORIGIN, as its link would lead nowhere (R-delivery-14)', async ({ mail }) => {
  const server = await startServer({ environment: { ...mail.environment, SITE_ORIGIN: '' } })
  await server.verifyLead()
  await expect.poll(() => server.events).toContainEqual(expect.objectContaining({ kind: 'lead.email', outcome: 'delivered' }))
  await server.deliver()
  const kinds = (await server.deliveries()).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['lead.email', 'lead.webhook'])
  expect(mail.bodyTo(LEAD.email)).toBe('')
})

test('whoever gets leads by email gets the withdrawal by email (R-delivery-15)', async ({ mail }) => {
  const server = await startServer({ environment: mail.environment })
  const request_token = await server.verifyLead()
  await expect.poll(() => server.events).toContainEqual(expect.objectContaining({ kind: 'lead.email', outcome: 'delivered' }))
  await server.postOk('withdrawLead', { request_token })
  await expect.poll(() => mail.emails.filter(({ to }) => to[0] === 'partner@example.com')).toHaveLength(2)
  const [lead] = await server.leads()
  expect(mail.emails.at(-1)?.text).toContain(`\nSubject: ${COMPANY_NAME}: do not call Ada Sample\r\n`)
  const said = bodyOf(mail.emails.at(-1))
  for (const words of [`Lead: ${lead?.id}`, 'Phone: 07700 900123', `Withdrawn: ${inUkWords(Date.parse(lead?.withdrawn_at ?? ''), true)}`])
    expect(said).toContain(`\n${words}\n`)
  // Nor is the lead emailed again by a replay, and the owner's list of deliveries says why.
  const announced = (await server.deliveries()).filter(({ kind }) => kind === 'lead.email').map(({ id }) => id)
  await server.store.transaction((db) => replay(db, announced, 0))
  await server.deliver()
  expect(mail.emails.filter(({ to }) => to[0] === 'partner@example.com')).toHaveLength(2)
  expect((await server.deliveries()).find(({ kind }) => kind === 'lead.email')).toMatchObject({
    state: 'discarded',
    last_error: 'withdrawn',
  })
})

test('a confirmation goes to exactly one address or to none (R-delivery-14)', async ({ mail }) => {
  const server = await startServer({ environment: mail.environment })
  await server.verifyLead({ email: '=?utf-8?q?ada=2ceve?=@example.com' })
  await expect.poll(() => server.logged).toContainEqual(expect.objectContaining({ kind: 'confirmation.email', reason: 'odd-address' }))
  await expect.poll(() => mail.emails.flatMap(({ to }) => to)).toEqual(['partner@example.com'])
})

test('no token and no personal data is logged (R-operations-07)', async ({ server }) => {
  const request_token = await server.verifyLead()
  await server.postOk('viewLead', { request_token })
  await server.postOk('withdrawLead', { request_token })
  const [, signature = request_token] = request_token.split('.')
  for (const secret of [signature, LEAD.name, LEAD.email, '7700']) expect(server.logText()).not.toContain(secret)
})
