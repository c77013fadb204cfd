import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Alarm } from '../common/alarm.ts'
import { toIso } from '../common/clock.ts'
import { openStore } from '../database/store.ts'
import { insertLead } from '../leads/queries.ts'
import { newDelivery } from '../outbox/outbox.ts'
import { startMail } from '../testing/mail.ts'
import { PARTNER_SECRET, startPartner } from '../testing/partner.ts'
import { LEAD, startServer, temporaryFolder } from '../testing/server.ts'
import { readSettings } from '../settings/settings.ts'
import { LEAD_STATES } from '../database/schema.ts'
import { OWN_KINDS, type OwnKind } from '../deliveries/kinds.ts'
import { EVENT_SCHEDULE } from '../deliveries/schedules.ts'
import { HOUR_MS, MINUTE_MS } from '@plotline/contract'
import { OTP } from '@plotline/contract/otp-policy'
import { createChannels, leadKinds, waitingKinds } from './channels.ts'
import { connectMail } from './email.ts'

const CODE = {
  sender: { isReal: false, send: async () => ({ ok: true }) as const, call: async () => ({ ok: true }) as const },
  otpKeys: [Buffer.alloc(32)] as const,
  makeNonce: () => 'a nonce',
  alarm: () => {},
}

const TWILIO = { SMS_SENDER: 'twilio', TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: 'Plotline' }
const MAIL = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'a@example.com' }

const kindsOf = (environment: Record<string, string>) => leadKinds(readSettings(environment))

const channelsOf = (environment: Record<string, string>) => createChannels(readSettings(environment), CODE, Date.now, { file: 'none' })

test('each kind of delivery has its own schedule, end and share of the connections (R-delivery-03, R-delivery-14)', async () => {
  const [partner, mail] = [await startPartner(), await startMail()]
  const channels = channelsOf({
    ...partner.environment,
    ...mail.environment,
    REPORT_EMAIL_TO: 'owner@example.com',
    ALARM_EMAIL_TO: 'owner@example.com',
    TWILIO_CALL_FROM: '+442079460123',
  })
  const webhook = {
    destination: 'partner',
    concurrency: 10,
    timeoutMs: 17_000,
    ...EVENT_SCHEDULE,
  }
  const email = { ...webhook, destination: 'mail server', concurrency: 5, timeoutMs: 15_000 }
  const toOwner = { ...email, concurrency: 1, timeoutMs: 25_000 }
  const code = {
    concurrency: 50,
    timeoutMs: 15_000,
    retryDelaysMs: OTP.sendRetryDelaysMs,
    onExhausted: 'discarded',
    count: expect.any(Function),
  }
  expect(channels).toMatchObject({
    'lead.webhook': webhook,
    'withdrawal.webhook': webhook,
    'lead.email': email,
    'withdrawal.email': email,
    'contact.email': email,
    'report.email': toOwner,
    'alarm.email': toOwner,
    'digest.email': toOwner,
    // After three hours the visitor has had the call, or has seen the page.
    'confirmation.email': { ...email, retryDelaysMs: [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS], onExhausted: 'discarded' },
    'code.sms': code,
    // A call that failed late may have rung already.
    'code.call': { ...code, retryDelaysMs: [] },
  } satisfies Record<OwnKind, object>)
  expect(Object.keys(channels).toSorted()).toEqual(OWN_KINDS.toSorted())
})

test.each([
  ['lead.webhook', 'unverified', 'unverified'],
  ['lead.webhook', 'withdrawn', 'withdrawn'],
  ['lead.webhook', 'nobody', 'erased'],
  ['withdrawal.webhook', 'verified', 'verified'],
  ['lead.email', 'superseded', 'superseded'],
  ['lead.email', 'withdrawn', 'withdrawn'],
  ['lead.email', 'nobody', 'erased'],
  ['withdrawal.email', 'verified', 'verified'],
  ['confirmation.email', 'unverified', 'unverified'],
  ['confirmation.email', 'withdrawn', 'withdrawn'],
  ['contact.email', 'nobody', 'erased'],
  ['code.sms', 'verified', 'no-open-lead'],
  ['code.sms', 'unverified', 'daily-limit'],
  ['code.call', 'unverified', 'too-old', OTP.requestLifetimeMs + 1],
  ['code.call', 'unverified', 'daily-limit', OTP.requestLifetimeMs],
] as const)('%s of what is %s is discarded as %s (R-delivery-15, R-otp-16)', async (kind, subject, discard, age = 0) => {
  const store = await openStore({ file: join(temporaryFolder(), 'plotline.sqlite') })
  onTestFinished(() => store.close())
  const [now, alarm] = [Date.parse('2026-03-02T09:00:00Z'), vi.fn<Alarm>()]
  const environment = {
    ...MAIL,
    LEADS_EMAIL_TO: 'b@example.com',
    CONTACT_EMAIL_TO: 'b@example.com',
    SITE_ORIGIN: 'https://www.example.com',
    PARTNER_WEBHOOK_URL: 'https://partner.example.com',
    PARTNER_WEBHOOK_SECRET: PARTNER_SECRET,
    TWILIO_CALL_FROM: '+442079460123',
    SMS_DAILY_LIMIT: '1',
  }
  const channel = createChannels(readSettings(environment), { ...CODE, alarm }, Date.now, { file: 'none' })[kind]
  const prepared = await store.transaction(async (db) => {
    await db.insertInto('sms_days').values({ day: '2026-03-02', sent: 1 }).execute()
    for (const state of LEAD_STATES) {
      await insertLead(db, state, { ...LEAD, consent: true }, now)
      await db
        .updateTable('leads')
        .set({ state, verified_at: toIso(now), call_by: toIso(now) })
        .where('id', '=', state)
        .execute()
    }
    return channel?.prepare(db, newDelivery(kind, subject, now - age), now)
  })
  expect(prepared).toEqual({ discard })
  expect(alarm.mock.calls.map(([reason]) => reason)).toEqual(discard === 'daily-limit' ? ['sms_day'] : [])
})

test.each([
  ['PARTNER_WEBHOOK_URL', {}, ['code.sms']],
  ['SITE_ORIGIN', { ...MAIL, LEADS_EMAIL_TO: 'b@example.com' }, ['code.sms', 'lead.email', 'withdrawal.email']],
])('without %s nothing that needs it is sent (R-delivery-08)', (_, environment, kinds) => {
  expect(Object.keys(channelsOf(environment)).toSorted()).toEqual(kinds)
})

test('a verified lead has reached the partner by its webhook, or else by the inbox; one of our own does not count (R-operations-07)', () => {
  const partner = { PARTNER_WEBHOOK_URL: 'https://partner.example.com/leads', PARTNER_WEBHOOK_SECRET: PARTNER_SECRET }
  const inbox = { ...MAIL, LEADS_EMAIL_TO: 'b@example.com' }
  expect([partner, inbox, { ...partner, ...inbox }, {}].map(kindsOf)).toEqual([
    ['lead.webhook'],
    ['lead.email'],
    ['lead.webhook'],
    ['lead.webhook', 'lead.email'],
  ])
})

test.each([
  ['nothing set', {}, [/^Verified leads .* PARTNER_WEBHOOK_URL /, /^Messages .* SMTP_URL and CONTACT_EMAIL_TO /]],
  ['a mail server for leads alone', { ...MAIL, LEADS_EMAIL_TO: 'b@example.com' }, [/^Verified leads /, /^Messages /]],
  [
    'Twilio and no site',
    { ...TWILIO, ...MAIL, CONTACT_EMAIL_TO: 'b@example.com' },
    [/^Twilio does not report .* SITE_ORIGIN /, /^Verified leads /],
  ],
  ['a mail server for messages', { ...MAIL, CONTACT_EMAIL_TO: 'b@example.com' }, [/^Verified leads /]],
])('a start says what waits in the outbox with %s (R-delivery-08, R-operations-01, R-otp-21)', (_, environment, sentences) => {
  expect(waitingKinds(readSettings(environment))).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)))
})

test('a webhook attempt ends after 15 seconds, whoever does not respond (R-delivery-03)', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  const partner = await startPartner()
  const server = await startServer({ environment: partner.environment })
  await server.verifyLead()
  await expect.poll(() => partner.requests).toHaveLength(1)
  expect(timeout.mock.calls).toEqual([[15_000]])
})

test('every step of sending an email gives up after 15 seconds, and none reads a file or fetches an address (R-delivery-03, R-delivery-12)', () => {
  const { options } = connectMail('smtps://mail.example.com')
  expect(options).toMatchObject({ connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 15_000 })
  expect(options).toMatchObject({ disableFileAccess: true, disableUrlAccess: true })
})
