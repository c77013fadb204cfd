import { COMPANY_PHONE } from '@plotline/contract'
import { expect } from 'vitest'
import { startMail } from '../testing/mail.ts'
import { CONTACT, LIMITED, startServer, type TestServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'

const HOUR = 3_600

const write = (server: TestServer, address: string, headers: Record<string, string> = {}) =>
  server.post('contact', CONTACT, { 'X-Forwarded-For': address, ...headers })

onBothStores('the budget of emails (R-delivery-16)', (test) => {
  test('gives an address six messages at once, then one an hour; a /24 ten times as many, IPv6 alike, and a refusal says how to reach us', async ({
    at,
  }) => {
    const [server, other] = [await startServer({ at, environment: LIMITED }), await startServer({ at, environment: LIMITED })]
    const key = { 'Idempotency-Key': 'one-message-sent-many-times' }
    for (let count = 0; count < 6; count++) expect(await write(server, '192.0.2.1', key)).toMatchObject({ status: 200 })
    for (let count = 0; count < 5; count++) expect(await write(server, '192.0.2.1')).toMatchObject({ status: 200 })
    expect(await write(other, '192.0.2.1')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { error: `Too many messages came from your network. Try again in 60 minutes, or ring us on ${COMPANY_PHONE}.` },
    })
    expect(await server.rows('contacts')).toHaveLength(6)
    for (let count = 0; count < 54; count++) expect(await write(other, `192.0.2.${count + 2}`)).toMatchObject({ status: 200 })
    expect(await write(other, '192.0.2.99')).toMatchObject({ status: 429 })
    expect(await write(other, '198.51.100.1')).toMatchObject({ status: 200 })
    // A household's /64 as an address, a customer's /48 ten times as many.
    for (let count = 0; count < 6; count++) expect(await write(server, `2001:db8:1:1::${count}`)).toMatchObject({ status: 200 })
    expect(await write(server, '2001:db8:1:1::9')).toMatchObject({ status: 429 })
    for (let count = 2; count < 56; count++) expect(await write(server, `2001:db8:1:${count}::1`)).toMatchObject({ status: 200 })
    expect(await write(server, '2001:db8:1:99::1')).toMatchObject({ status: 429 })
    for (const { advance } of [server, other]) advance(HOUR)
    expect([(await write(server, '192.0.2.1')).status, (await write(server, '192.0.2.1')).status]).toEqual([200, 429])
  })

  test('sends messages with half of a day’s emails at most, and only with what leads leave; the rest wait, and leads never do', async ({
    at,
  }) => {
    const mail = await startMail()
    const environment = { ...mail.environment, MAIL_DAILY_LIMIT: '16' }
    const [server, other] = [await startServer({ at, environment }), await startServer({ at, environment })]
    /** Once nothing is in flight: an attempt must not outlive its lease. */
    const later = async (hours: number) => {
      await expect.poll(async () => (await server.rows('deliveries')).filter((row) => row.locked_until !== null)).toEqual([])
      for (const { advance } of [server, other]) advance(hours * HOUR)
    }
    const sentTo = (address: string) => mail.emails.filter(({ to }) => to.includes(address)).length
    /** The emails about messages, once both servers have looked into the outbox. */
    const sent = async () => {
      for (const { worker } of [server, other]) await worker.nudge()
      return sentTo('team@example.com')
    }
    for (let count = 0; count < 8; count++) await server.postOk('contact', CONTACT)
    await expect.poll(sent).toBe(2)
    await later(4)
    await expect.poll(sent).toBe(3)
    await later(4)
    await expect.poll(sent).toBe(4)

    // A campaign: twelve emails, to the partner and to the visitors.
    for (let count = 0; count < 6; count++) await server.verifyLead({ phone: `+44770090010${count}` })
    await expect.poll(() => [sentTo('partner@example.com'), sentTo('ada@example.com')]).toEqual([6, 6])
    // With the messages' emails, more than a day's in one window: they are remembered until the first are a day old.
    await later(19)
    expect(await sent()).toBe(4)
    await later(1)
    await expect.poll(sent).toBe(5)
    for (let hours = 0; hours < 12; hours += 4) {
      await later(4)
      await sent()
    }
    await expect.poll(sent).toBe(8)
  })
})
