import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { COMPANY_NAME, QUIZ } from '@plotline/contract'
import { expect, onTestFinished, vi } from 'vitest'
import { test } from '../testing/fixtures.ts'
import { startMail } from '../testing/mail.ts'
import { listen } from '../testing/requests.ts'
import { CONTACT, LEAD, startServer } from '../testing/server.ts'
import { alarmSender } from './email.ts'

/** A server with a mail server, once it has sent an email about a message. */
async function sendMessage(fields: object = {}) {
  const mail = await startMail()
  const server = await startServer({ environment: mail.environment })
  await server.postOk('contact', { ...CONTACT, ...fields })
  await expect.poll(() => mail.emails).toHaveLength(1)
  const [email = { from: '', to: [], text: '' }] = mail.emails
  return { server, ...email }
}

const header = (text: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(text)?.[1]?.replace(/\r\n\s+/g, ' ')

test('a message reaches the company by email, and a reply goes to its writer (R-delivery-10)', async () => {
  const { server, text, ...email } = await sendMessage({ phone: '020 7946 0958' })
  expect(email).toEqual({ from: 'site@example.com', to: ['team@example.com'] })
  expect(header(text, 'Reply-To')).toBe('Ada Sample <ada@example.com>')
  expect(header(text, 'Subject')).toBe(`${COMPANY_NAME}: message about complaint, from Ada Sample`)
  expect(header(text, 'Message-ID')).toMatch(/^<msg_[0-9a-f-]{36}@example\.com>$/)
  expect(text).toContain('Hello.\r\nPlease call.')
  expect(text).toContain('Phone: 020 7946 0958')
  await expect.poll(() => server.events).toMatchObject([{ kind: 'contact.email', outcome: 'delivered' }])
})

test('a verified lead also goes to LEADS_EMAIL_TO, and a reply to its visitor (R-delivery-10)', async ({ mail }) => {
  const server = await startServer({ environment: mail.environment })
  await server.verifyLead({ utm_source: 'news' })
  const toPartner = () => mail.emails.filter(({ to }) => to[0] === 'partner@example.com')
  await expect.poll(toPartner).toHaveLength(1)
  const email = toPartner()[0]?.text ?? ''
  const text = mail.bodyTo('partner@example.com')
  expect(header(email, 'Reply-To')).toBe('Ada Sample <ada@example.com>')
  expect(header(email, 'Subject')).toBe(`${COMPANY_NAME}: new lead, Ada Sample`)
  for (const words of [
    'Ring Ada Sample by 9am on Tuesday 3 March (UK time)',
    'Phone: 07700 900123',
    `${QUIZ.location.question} ${LEAD.location_preference}`,
    'Source: news',
  ])
    expect(text).toContain(words)
})

test('what a visitor writes cannot become a header or another recipient of an email (R-delivery-12)', async () => {
  const { to, text } = await sendMessage({
    name: 'Eve" <eve@example.com>, "x',
    message: 'Hi\r\nBcc: eve@example.com\r\n.\r\nRCPT TO:<eve@example.com>',
  })
  expect(to).toEqual(['team@example.com'])
  const [head = ''] = text.split('\r\n\r\n')
  expect(head).not.toMatch(/^Bcc:/im)
  expect(header(head, 'Reply-To')).toMatch(/<ada@example\.com>$/)
})

test.each([
  ['an encoded word', '=?utf-8?q?=E2=80=AEevil?=', 'from = ?utf-8?q?=E2=80=AEevil?=', 'Name: =?utf-8?q?=E2=80=AEevil?='],
  ['a mark that turns the text around', 'Ada \u202enoryB', 'from Ada \\u202enoryB', 'Name: Ada \\u202enoryB'],
])('the name in an email holds nothing that misleads its reader: %s (R-delivery-12)', async (_, name, subject, line) => {
  const { text } = await sendMessage({ name, message: 'Hi\u202e\u001b[2J\nBye' })
  expect(header(text, 'Subject')).toContain(subject)
  expect(header(text, 'Reply-To')).not.toContain('=?')
  expect(text).toContain('Hi\\u202e\\u001b[2J\r\nBye')
  expect(text).toContain(line)
})

test.each(['=?utf-8?q?x?=@example.com', 'ada=2cb@example.com'])(
  'an address that mail programs could read in different ways appears only in the text: %s (R-delivery-12)',
  async (address) => {
    const { text } = await sendMessage({ email: address })
    expect(header(text, 'Reply-To')).toBeUndefined()
    expect(text).toContain(`Email: ${address}`)
  },
)

test('a refused email is retried under the same id, and no address is logged (R-delivery-03)', async ({ mail }) => {
  mail.refuse('Greylisted: team@example.com, come again')
  const server = await startServer({ environment: mail.environment })
  await server.postOk('contact', CONTACT)
  await expect.poll(() => server.events).toMatchObject([{ kind: 'contact.email', outcome: 'retry' }])
  expect(server.logged).toContainEqual(expect.objectContaining({ reason: 'smtp-451' }))
  expect(JSON.stringify(server.logged)).not.toContain('example.com')
  mail.refuse()
  server.advance(5)
  await server.deliver()
  expect(mail.emails).toHaveLength(1)
})

test('an email that cannot be written does not hold up the others (R-delivery-12)', async ({ mail }) => {
  const before = await startServer()
  await before.postOk('contact', { ...CONTACT, email: 'eve@example.com' })
  await before.store.transaction((db) =>
    db
      .updateTable('contacts')
      .set({ utm_term: sql`x'00'` })
      .execute(),
  )
  const server = await startServer({ at: { file: before.storeFile }, environment: mail.environment })
  await server.postOk('contact', CONTACT)
  await expect.poll(() => mail.emails).toHaveLength(1)
  // A delivery may bring the other forward, for a second try.
  await expect.poll(() => new Set(server.events.map(({ outcome }) => outcome))).toEqual(new Set(['delivered', 'retry']))
})

test.for(['greeting', 'answer'])(
  'a mail server that never ends its %s is given up after 15 seconds in all, and its connection closed (R-delivery-03, R-operations-23)',
  async (endless) => {
    const clock = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
    onTestFinished(() => timeout.mockRestore())
    const connection = Promise.withResolvers<Socket>()
    const server = createServer((socket) => {
      connection.resolve(socket)
      socket.on('error', () => {})
      socket.write(endless === 'greeting' ? '220-' : '220 mail.example.com\r\n')
    })
    const port = await listen(server)
    onTestFinished(() => void server.close())
    const send = alarmSender({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'site@example.com' }, 'owner@example.com')
    const sent = send({ name: 'store', isOver: false, at: 0 })
    const socket = await connection.promise
    // Whatever the mail server says next, it says a little at a time.
    socket.on('data', () => socket.write('250-'))
    if (endless === 'answer') await once(socket, 'data')
    expect(timeout.mock.calls).toEqual([[15_000]])
    clock.abort(new DOMException('The time is up.', 'TimeoutError'))
    expect(await sent).toEqual({ ok: false, reason: 'TimeoutError' })
    await expect.poll(() => socket.closed).toBe(true)
  },
)
