import type { Clock } from '../clock.ts'
import { codeWay, type CodeDeps } from '../otp/send-code.ts'
import { reportEmailWay } from '../reports/report-way.ts'
import type { Settings } from '../settings.ts'
import type { DeliveryKind } from '../store/schema.ts'
import type { StoreAddress } from '../store/store.ts'
import type { DeliveriesDeps } from './deliveries.ts'
import { confirmationEmailWay, connectMail, contactEmailWay, leadEmailWay, withdrawalEmailWay } from './email.ts'
import { leadWebhookWay, withdrawalWebhookWay } from './webhook.ts'

/** The ways that the settings allow. `at` is the store that reports are read from. */
export function waysOf(
  { partner, mail, sms, siteOrigin }: Pick<Settings, 'partner' | 'mail' | 'sms' | 'siteOrigin'>,
  code: Omit<CodeDeps, 'smsPerDay'>,
  clock: Clock,
  at: StoreAddress,
): DeliveriesDeps['ways'] {
  const transport = mail && connectMail(mail)
  return {
    'code.sms': codeWay({ ...code, smsPerDay: sms.smsPerDay }),
    ...(partner && {
      'lead.webhook': leadWebhookWay(partner, clock),
      'withdrawal.webhook': withdrawalWebhookWay(partner, clock),
    }),
    ...(transport &&
      mail?.leadsTo !== undefined && {
        'lead.email': leadEmailWay(transport, mail.from, mail.leadsTo),
        'withdrawal.email': withdrawalEmailWay(transport, mail.from, mail.leadsTo),
      }),
    ...(transport &&
      mail &&
      siteOrigin !== undefined && {
        'confirmation.email': confirmationEmailWay(transport, mail.from, { siteOrigin, key: code.otpKey }),
      }),
    ...(transport && mail?.contactTo !== undefined && { 'contact.email': contactEmailWay(transport, mail.from, mail.contactTo) }),
    ...(transport && mail?.reportTo !== undefined && { 'report.email': reportEmailWay(transport, mail.from, mail.reportTo, at) }),
  }
}

/** What waits in the outbox because nobody has said where it should go: a sentence each, for the start. */
export const waitingKinds = ({ partner, mail }: Pick<Settings, 'partner' | 'mail'>): string[] => [
  ...(partner === undefined ? ['Verified leads wait in the outbox until PARTNER_WEBHOOK_URL is set'] : []),
  ...(mail?.contactTo === undefined ? ['Messages wait in the outbox until SMTP_URL and CONTACT_EMAIL_TO are set'] : []),
]

const LEAD_KINDS = ['lead.webhook', 'lead.email'] as const

/** By which verified leads go out: those ways that are set up, or else all, since each lead waits for them. */
export function leadKinds(ways: DeliveriesDeps['ways']): readonly DeliveryKind[] {
  const kinds = LEAD_KINDS.filter((kind) => ways[kind] !== undefined)
  return kinds.length > 0 ? kinds : LEAD_KINDS
}
