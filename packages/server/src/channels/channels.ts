import type { EventName } from '@plotline/contract/events'
import type { Clock } from '../common/clock.ts'
import { codeChannel, type CodeDeps } from './code.ts'
import type { Destination } from '../settings/destinations.ts'
import type { Settings } from '../settings/settings.ts'
import type { DeliveryKind } from '../database/schema.ts'
import type { StoreAddress } from '../database/store.ts'
import { kindTo, TOLD_AS } from '../outbox/outbox.ts'
import { EVENT_RETRY_DELAYS_MS } from '../outbox/retry-delays.ts'
import type { Channel, WorkerDeps } from '../outbox/worker.ts'
import { contactReceived, leadVerified, leadWithdrawn } from '../leads/lead-verified.ts'
import { connectMail, emailChannels } from './email.ts'
import { ofContact, ofLead, webhookChannel } from './webhook.ts'

const EVENTS = {
  'lead.verified': ofLead('verified', leadVerified),
  'lead.withdrawn': ofLead('withdrawn', leadWithdrawn),
  'contact.received': ofContact(contactReceived),
} as const

/** The channels that the settings allow. `at` is the database that reports are read from. */
export function createChannels(
  { partner, mail, sms, siteOrigin, destinations }: Pick<Settings, 'partner' | 'mail' | 'sms' | 'siteOrigin' | 'destinations'>,
  code: Omit<CodeDeps, 'smsPerDay' | 'siteOrigin'>,
  clock: Clock,
  at: StoreAddress,
): WorkerDeps['channels'] {
  const codeBy = (by: 'sms' | 'call') => codeChannel({ ...code, smsPerDay: sms.smsPerDay, siteOrigin }, by)
  const codes = { 'code.sms': codeBy('sms'), ...(sms.hasCalls && { 'code.call': codeBy('call') }) }
  const webhooks = partner && {
    'lead.webhook': webhookChannel('partner', partner, clock, EVENTS['lead.verified']),
    'withdrawal.webhook': webhookChannel('partner', partner, clock, EVENTS['lead.withdrawn']),
  }
  const emails = mail && emailChannels(connectMail(mail.smtpUrl), mail.from, mail.emailsPerDay)
  const channelTo = ({ name, inbox, webhook }: Destination, event: EventName): Channel | undefined =>
    inbox === undefined ? webhook && webhookChannel(name, webhook, clock, EVENTS[event]) : emails?.[TOLD_AS[event]](inbox)
  const further = destinations.flatMap((to) =>
    to.events.flatMap((event) => {
      const channel = channelTo(to, event)
      return channel ? [[kindTo(to, event), { ...channel, retryDelaysMs: EVENT_RETRY_DELAYS_MS.slice(0, to.retries) }] as const] : []
    }),
  )
  const programs = { ...codes, ...webhooks, ...Object.fromEntries(further) }
  if (!mail || !emails) return programs
  const { leadsTo, contactTo, reportTo, alarmTo } = mail
  return {
    ...programs,
    ...(leadsTo !== undefined && { 'lead.email': emails.lead(leadsTo), 'withdrawal.email': emails.withdrawal(leadsTo) }),
    ...(siteOrigin !== undefined && { 'confirmation.email': emails.confirmation({ siteOrigin, key: code.otpKeys[0] }) }),
    ...(contactTo !== undefined && { 'contact.email': emails.contact(contactTo) }),
    ...(reportTo !== undefined && { 'report.email': emails.report(reportTo, at) }),
    ...(alarmTo !== undefined && {
      'alarm.email': emails.alarm(alarmTo),
      'digest.email': emails.digest(alarmTo, at, leadKinds({ partner, mail }), clock),
    }),
  }
}

/** A sentence, printed at the start, for whatever stays in the outbox, or stays unknown, because a setting is missing. */
export const waitingKinds = ({ partner, mail, sms }: Pick<Settings, 'partner' | 'mail' | 'sms'>): string[] => [
  ...(sms.sender === 'twilio' && sms.account.callback === undefined
    ? ['Twilio does not report whether SMS messages arrive until TWILIO_AUTH_TOKEN and an https SITE_ORIGIN are set']
    : []),
  ...(partner === undefined ? ['Verified leads wait in the outbox until PARTNER_WEBHOOK_URL is set'] : []),
  ...(mail?.contactTo === undefined ? ['Messages wait in the outbox until SMTP_URL and CONTACT_EMAIL_TO are set'] : []),
]

/**
 * The kinds by which verified leads reach the partner: the webhook, if there is one, since an inbox may be ours; otherwise the inbox, and
 * without any, both, since leads wait for any.
 */
export function leadKinds({ partner, mail }: Pick<Settings, 'partner' | 'mail'>): readonly DeliveryKind[] {
  if (partner !== undefined) return ['lead.webhook']
  return mail?.leadsTo === undefined ? ['lead.webhook', 'lead.email'] : ['lead.email']
}
