import type { Clock } from '../common/clock.ts'
import { codeChannel, type CodeDeps } from './code.ts'
import type { Destination } from '../settings/destinations.ts'
import type { Settings } from '../settings/settings.ts'
import type { StoreAddress } from '../database/store.ts'
import {
  isBy,
  KINDS,
  OWN_KINDS,
  writeKind,
  type DestinationKind,
  type KindName,
  type KindsWith,
  type OwnKind,
  type StoredKind,
} from '../deliveries/kinds.ts'
import type { Channel, ScheduledChannel, WorkerDeps } from '../outbox/worker.ts'
import type { RecipientSettings } from '../settings/delivery-settings.ts'
import { addressesOf, kindsTo } from '../settings/recipients.ts'
import { contactReceived, leadVerified, leadWithdrawn } from '../leads/lead-verified.ts'
import { connectMail, emailChannels } from './email.ts'
import { ofContact, ofLead, webhookChannel, type WebhookTarget } from './webhook.ts'

const EVENTS = {
  'lead.verified': ofLead('verified', leadVerified),
  'lead.withdrawn': ofLead('withdrawn', leadWithdrawn),
  'contact.received': ofContact(contactReceived),
} as const

/** The channels that the settings allow. `at` is the database that reports are read from. */
export function createChannels(
  settings: Pick<Settings, 'sms'> & RecipientSettings,
  code: Omit<CodeDeps, 'smsPerDay' | 'siteOrigin'>,
  clock: Clock,
  at: StoreAddress,
): WorkerDeps['channels'] {
  const { mail, sms, siteOrigin, destinations } = settings
  const addresses = addressesOf(settings)

  const codeBy = (by: 'sms' | 'call') => codeChannel({ ...code, smsPerDay: sms.smsPerDay, siteOrigin }, by)
  const codes = { 'code.sms': codeBy('sms'), 'code.call': sms.hasCalls ? codeBy('call') : undefined }

  const byWebhook = (kind: KindsWith<{ channel: 'webhook' }>, receiver: string, target: WebhookTarget | undefined) =>
    target && webhookChannel(receiver, target, clock, EVENTS[KINDS[kind].event])

  const emails = mail && emailChannels(connectMail(mail.smtpUrl), mail.from, mail.emailsPerDay)
  const toAddress = emails && {
    'lead.email': emails.lead,
    'confirmation.email': (origin: string) => emails.confirmation({ siteOrigin: origin, key: code.otpKeys[0] }),
    'withdrawal.email': emails.withdrawal,
    'contact.email': emails.contact,
    'report.email': (to: string) => emails.report(to, at),
    'alarm.email': emails.alarm,
    'digest.email': (to: string) => emails.digest(to, at, leadKinds(settings), clock),
  }
  const byEmail = (kind: KindsWith<{ channel: 'email' }>, to: string | undefined) => (to === undefined ? undefined : toAddress?.[kind](to))

  const channelOf = (kind: OwnKind): Channel | undefined => {
    if (isBy(kind, 'webhook')) return byWebhook(kind, 'partner', addresses[kind])
    if (isBy(kind, 'email')) return byEmail(kind, addresses[kind])
    return codes[kind]
  }
  const channelTo = (kind: DestinationKind, { name, inbox, webhook }: Destination): Channel | undefined =>
    isBy(kind, 'webhook') ? byWebhook(kind, name, webhook) : byEmail(kind, inbox)

  return Object.fromEntries([
    ...OWN_KINDS.flatMap((kind) => scheduled(kind, kind, channelOf(kind))),
    ...destinations.flatMap((to) =>
      kindsTo(to).flatMap((kind) => scheduled(writeKind(kind), kind.name, channelTo(kind.name, to), to.retries)),
    ),
  ])
}

/** A channel, if there is one, with its kind's schedule, or the beginning of that, behind the kind as it is stored. */
function scheduled(stored: StoredKind, kind: KindName, channel: Channel | undefined, retries?: number): [StoredKind, ScheduledChannel][] {
  const { retryDelaysMs, onExhausted } = KINDS[kind].schedule
  return channel ? [[stored, { ...channel, retryDelaysMs: retryDelaysMs.slice(0, retries), onExhausted }]] : []
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
export function leadKinds({ partner, mail }: Pick<Settings, 'partner' | 'mail'>): readonly OwnKind[] {
  if (partner !== undefined) return ['lead.webhook']
  return mail?.leadsTo === undefined ? ['lead.webhook', 'lead.email'] : ['lead.email']
}
