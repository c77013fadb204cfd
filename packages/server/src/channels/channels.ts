import type { Clock } from '../common/clock.ts'
import { codeChannel, type CodeDeps } from './code.ts'
import { reportEmailChannel } from './report-channel.ts'
import type { Settings } from '../settings/settings.ts'
import type { DeliveryKind } from '../database/schema.ts'
import type { StoreAddress } from '../database/store.ts'
import type { WorkerDeps } from '../outbox/worker.ts'
import { confirmationEmailChannel, connectMail, contactEmailChannel, leadEmailChannel, withdrawalEmailChannel } from './email.ts'
import { leadWebhookChannel, withdrawalWebhookChannel } from './webhook.ts'

/** The channels that the settings allow. `at` is the database that reports are read from. */
export function createChannels(
  { partner, mail, sms, siteOrigin }: Pick<Settings, 'partner' | 'mail' | 'sms' | 'siteOrigin'>,
  code: Omit<CodeDeps, 'smsPerDay' | 'siteOrigin'>,
  clock: Clock,
  at: StoreAddress,
): WorkerDeps['channels'] {
  const transport = mail && connectMail(mail)
  return {
    'code.sms': codeChannel({ ...code, smsPerDay: sms.smsPerDay, siteOrigin }),
    ...(partner && {
      'lead.webhook': leadWebhookChannel(partner, clock),
      'withdrawal.webhook': withdrawalWebhookChannel(partner, clock),
    }),
    ...(transport &&
      mail?.leadsTo !== undefined && {
        'lead.email': leadEmailChannel(transport, mail.from, mail.leadsTo),
        'withdrawal.email': withdrawalEmailChannel(transport, mail.from, mail.leadsTo),
      }),
    ...(transport &&
      mail &&
      siteOrigin !== undefined && {
        'confirmation.email': confirmationEmailChannel(transport, mail.from, { siteOrigin, key: code.otpKey }),
      }),
    ...(transport && mail?.contactTo !== undefined && { 'contact.email': contactEmailChannel(transport, mail.from, mail.contactTo) }),
    ...(transport && mail?.reportTo !== undefined && { 'report.email': reportEmailChannel(transport, mail.from, mail.reportTo, at) }),
  }
}

/** A sentence, printed at the start, for each kind that stays in the outbox because no destination is set. */
export const waitingKinds = ({ partner, mail }: Pick<Settings, 'partner' | 'mail'>): string[] => [
  ...(partner === undefined ? ['Verified leads wait in the outbox until PARTNER_WEBHOOK_URL is set'] : []),
  ...(mail?.contactTo === undefined ? ['Messages wait in the outbox until SMTP_URL and CONTACT_EMAIL_TO are set'] : []),
]

const LEAD_KINDS = ['lead.webhook', 'lead.email'] as const

/** The kinds by which verified leads go out: those with a channel, or all if none has one, since leads wait for any. */
export function leadKinds(channels: WorkerDeps['channels']): readonly DeliveryKind[] {
  const kinds = LEAD_KINDS.filter((kind) => channels[kind] !== undefined)
  return kinds.length > 0 ? kinds : LEAD_KINDS
}
