import { join } from 'node:path'
import { expect } from 'vitest'
import { StartError } from '../common/errors.ts'
import { runCommand } from '../leads-cli.ts'
import { readSettings } from '../settings/settings.ts'
import { test } from '../testing/fixtures.ts'
import { PARTNER_SECRET, startPartner, startReceiver } from '../testing/partner.ts'
import { LEAD, startServer, temporaryFolder, type TestServer } from '../testing/server.ts'
import { settingsOf } from '../testing/stores.ts'
import { startMail } from '../testing/mail.ts'

/** Everybody who can be told: the partner, inboxes, and two further destinations with their own events. */
async function everybody(): Promise<Record<string, string>> {
  const [partner, mail, crm] = [await startPartner(), await startMail(), await startReceiver()]
  const destinations = [
    { name: 'crm', url: crm.url, secret: PARTNER_SECRET, events: ['lead.verified', 'lead.withdrawn', 'contact.received'] },
    { name: 'sales', email: 'sales@example.com', events: ['lead.verified'] },
  ]
  const DESTINATIONS = join(temporaryFolder({ 'to.json': JSON.stringify(destinations) }), 'to.json')
  return { ...partner.environment, ...mail.environment, DESTINATIONS }
}

/** Why a server does not start with these settings. */
function refusalOf(environment: Record<string, string>): StartError {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof StartError) return error
  }
  return expect.fail('A server would start.')
}

/** What there is to deliver, or was delivered, in the order of its kinds. */
const deliveriesOf = async (server: TestServer) => (await server.deliveries()).map(({ kind, state }) => `${kind} ${state}`).toSorted()

test('a lead that is verified or withdrawn by hand is told to the same people as by its visitor (R-owner-03, R-delivery-15)', async () => {
  const environment = await everybody()
  const [visited, handled] = [await startServer({ environment, clock: Date.now }), await startServer({ environment, clock: Date.now })]
  const command = (...args: string[]) => runCommand(args, { ...environment, ...settingsOf({ file: handled.storeFile }) })

  const request_token = await visited.verifyLead()
  await handled.post('leads', LEAD)
  const [lead] = await handled.leads()
  await command('verify', lead?.id ?? '', '--by', 'Grace')
  for (const server of [visited, handled]) await server.deliver()
  expect(await deliveriesOf(handled)).toEqual(await deliveriesOf(visited))
  expect(await deliveriesOf(visited)).toEqual([
    'confirmation.email delivered',
    'lead.email delivered',
    'lead.email:sales delivered',
    'lead.webhook delivered',
    'lead.webhook:crm delivered',
  ])

  await visited.post('withdrawLead', { request_token })
  await command('withdraw', LEAD.phone)
  for (const server of [visited, handled]) await server.deliver()
  expect(await deliveriesOf(handled)).toEqual(await deliveriesOf(visited))
  expect((await deliveriesOf(visited)).filter((text) => text.startsWith('withdrawal'))).toEqual([
    'withdrawal.email delivered',
    'withdrawal.webhook delivered',
    'withdrawal.webhook:crm delivered',
  ])
})

test('a withdrawal by hand stops if its settings leave out somebody who may have the lead, unless told to go on (R-owner-03)', async () => {
  const environment = await everybody()
  const server = await startServer({ environment, clock: Date.now })
  const withdraw = (settings: Record<string, string>, ...options: string[]) =>
    runCommand(['withdraw', LEAD.phone, ...options], { ...settings, ...settingsOf({ file: server.storeFile }) })
  const withoutDestinations = { ...environment, DESTINATIONS: '' }
  await server.verifyLead()
  await server.deliver()
  await expect(withdraw({})).rejects.toThrow(/ by lead\.email, lead\.email:sales, lead\.webhook:crm, so nothing is withdrawn\. /)
  await expect(withdraw(withoutDestinations)).rejects.toThrow(/ by lead\.email:sales, lead\.webhook:crm, so nothing is withdrawn\. /)
  expect(await server.leads()).toMatchObject([{ state: 'verified' }])
  expect(await deliveriesOf(server)).not.toContainEqual(expect.stringMatching(/^withdrawal|discarded/))
  expect(await withdraw(withoutDestinations, '--untold')).toMatch(/^1 lead is withdrawn\. /)
  expect((await deliveriesOf(server)).filter((text) => text.startsWith('withdrawal'))).toEqual([
    'withdrawal.email pending',
    'withdrawal.webhook pending',
  ])
})

test.for([
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.com' }],
  ['SMTP_URL beside an inbox', { LEADS_EMAIL_TO: 'b@example.com' }],
  ['MAIL_FROM', { SMTP_URL: 'smtps://mail.example.com', LEADS_EMAIL_TO: 'b@example.com' }],
  ['LEADS_EMAIL_TO', { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'a@example.com', LEADS_EMAIL_TO: 'b' }],
  ['SITE_ORIGIN', { SITE_ORIGIN: 'https://www.example.com/' }],
  ['PARTNER_WEBHOOK_SECRET', { PARTNER_WEBHOOK_URL: 'https://partner.example.com' }],
  ['DESTINATIONS', { DESTINATIONS: 'no/such/file.json' }],
] as const)(
  'with a mistake in %s a command that has somebody told stops as the server does, and others do not (R-owner-03, R-operations-02)',
  async ([, mistake], { server }) => {
    await server.post('leads', LEAD)
    const [lead] = await server.leads()
    const environment = { ...settingsOf({ file: server.storeFile }), ...mistake }
    const refusal = refusalOf(environment)
    for (const args of [
      ['verify', lead?.id ?? '', '--by', 'Grace'],
      ['withdraw', LEAD.phone],
    ])
      await expect(runCommand(args, environment)).rejects.toThrow(refusal)
    expect(await server.leads()).toMatchObject([{ state: 'unverified' }])
    for (const args of [['list', '--json'], ['show', lead?.id ?? ''], ['person', LEAD.phone], ['report'], ['erase', LEAD.phone, '--yes']])
      await expect(runCommand(args, environment)).resolves.toBeDefined()
  },
)

test('no command needs a setting that it does not use, such as the sender’s or the port (R-operations-02)', async ({ server }) => {
  await server.verifyLead()
  const unused = { SMS_SENDER: 'pigeon', PORT: 'none', OTP_SECRET: 'short', RETENTION_DAYS: '0' }
  await expect(runCommand(['withdraw', LEAD.phone], { ...settingsOf({ file: server.storeFile }), ...unused })).resolves.toContain(
    'withdrawn',
  )
  expect(await runCommand(['schema'], { DATABASE_URL: 'mysql://db' })).toContain('openapi')
  await expect(runCommand(['list'], { DATABASE_URL: 'mysql://db' })).rejects.toThrow(/^DATABASE_URL must be/)
})
