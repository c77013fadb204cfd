import * as v from 'valibot'
import { E164_PATTERN } from '@plotline/contract'
import { StartError } from '../common/errors.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A URL that secrets may be sent to: encrypted, or on this machine. It has no password, so errors may repeat it. */
function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
  return isPrivate && username === '' && password === '' && hash === ''
}

const SAFE = 'must be an https: address without a user, a password or a #part (http: for this machine alone)'

/** Whole numbers from 1. */
const count = (name: string, unit: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,8}$/, ({ received }) => `${name} must be a whole number of ${unit}, 1 or more, not ${received}.`),
    v.transform(Number),
  )

const address = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(
      /^[^\s@,;<>]+@[^\s@,;<>]+$/,
      ({ received }) => `${name} must be one email address, such as leads@example.com, not ${received}.`,
    ),
  )

/** `Name <address>` or an address; no line break, which would start a new header. */
const sender = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
    'MAIL_FROM must be one email address or Name <address>, such as Plotline <site@example.com>.',
  ),
)

const isSmtp = (text: string) => URL.canParse(text) && ['smtp:', 'smtps:'].includes(new URL(text).protocol) && new URL(text).hostname !== ''

/** What may follow the `?`: the mail library accepts any of its options there, and others could switch off encryption. */
const SMTP_OPTIONS: ReadonlySet<string> = new Set(['requireTLS', 'name'])
const hasKnownOptions = (text: string) => [...new URL(text).searchParams.keys()].every((name) => SMTP_OPTIONS.has(name))

/**
 * Leads and a password go over this connection. `smtp:` starts unencrypted, and an attacker in the middle can keep it so unless TLS
 * (STARTTLS) is required.
 */
function isEncryptedSmtp(text: string): boolean {
  const { protocol, hostname, searchParams } = new URL(text)
  return protocol === 'smtps:' || LOOPBACK.has(hostname) || searchParams.get('requireTLS') === 'true'
}

/** One signing secret of Standard Webhooks: 24 to 64 bytes. */
const isSecret = (text: string) => {
  const bytes = Buffer.from(text.replace(/^whsec_/, ''), 'base64')
  return /^whsec_[A-Za-z0-9+/]+=*$/.test(text) && bytes.length >= 24 && bytes.length <= 64
}

/** Settings for deliveries: environment names, allowed values and defaults. Errors do not repeat secrets. */
export const deliveryEntries = {
  SMS_SENDER: v.optional(
    v.picklist(['sandbox', 'twilio'], ({ received }) => `SMS_SENDER must be sandbox or twilio, not ${received}.`),
    'sandbox',
  ),
  SMS_DAILY_LIMIT: v.optional(count('SMS_DAILY_LIMIT', 'SMS messages a day')),
  TWILIO_ACCOUNT_SID: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^AC[0-9a-fA-F]{32}$/, 'TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits, as the Twilio Console shows it.'),
    ),
  ),
  TWILIO_AUTH_TOKEN: v.optional(v.string()),
  TWILIO_API_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^SK[0-9a-fA-F]{32}$/, 'TWILIO_API_KEY must be the SID of an API key: SK and 32 hexadecimal digits.')),
  ),
  TWILIO_API_SECRET: v.optional(v.string()),
  TWILIO_MESSAGING_SERVICE_SID: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^MG[0-9a-fA-F]{32}$/, 'TWILIO_MESSAGING_SERVICE_SID must be MG and 32 hexadecimal digits, as the Twilio Console shows it.'),
    ),
  ),
  TWILIO_FROM: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => E164_PATTERN.test(text) || /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/.test(text),
        ({ received }) => `TWILIO_FROM must be a number such as +447700900123 or a name of at most 11 letters and digits, not ${received}.`,
      ),
    ),
  ),
  TWILIO_API_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isSafeUrl, ({ received }) => `TWILIO_API_URL ${SAFE}, not ${received}.`),
    ),
    'https://api.twilio.com',
  ),
  PARTNER_WEBHOOK_URL: v.optional(v.pipe(v.string(), v.check(isSafeUrl, `PARTNER_WEBHOOK_URL ${SAFE}.`))),
  PARTNER_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,]+/).filter((part) => part !== '')),
      v.minLength(1, 'PARTNER_WEBHOOK_SECRET must hold at least one secret.'),
      v.everyItem(
        isSecret,
        'PARTNER_WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64, as Standard Webhooks has it; several with commas between them.',
      ),
    ),
  ),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isSmtp, 'SMTP_URL must be an smtps: address, such as smtps://user:password@mail.example.com.'),
      v.check(hasKnownOptions, `SMTP_URL must have no options after the ? but ${[...SMTP_OPTIONS].join(' and ')}.`),
      v.check(
        isEncryptedSmtp,
        'SMTP_URL must be encrypted: smtps://…, or smtp://…:587?requireTLS=true for a server that begins with STARTTLS (smtp: alone for this machine only).',
      ),
    ),
  ),
  MAIL_FROM: v.optional(sender),
  CONTACT_EMAIL_TO: v.optional(address('CONTACT_EMAIL_TO')),
  LEADS_EMAIL_TO: v.optional(address('LEADS_EMAIL_TO')),
  REPORT_EMAIL_TO: v.optional(address('REPORT_EMAIL_TO')),
}

const deliverySchema = v.object(deliveryEntries)
type Entries = v.InferOutput<typeof deliverySchema>

/** A free sender has no limit unless one is set. */
export const DEFAULT_SMS_PER_DAY = { sandbox: Infinity, twilio: 500 } as const

const missing = (because: string, name: string) => new StartError(`${because}, so ${name} must be set too.`)

function twilioAccount(value: Entries) {
  const because = 'SMS_SENDER is twilio'
  if (value.TWILIO_ACCOUNT_SID === undefined) throw missing(because, 'TWILIO_ACCOUNT_SID')
  const [user, password] =
    value.TWILIO_API_KEY === undefined
      ? [value.TWILIO_ACCOUNT_SID, value.TWILIO_AUTH_TOKEN]
      : [value.TWILIO_API_KEY, value.TWILIO_API_SECRET]
  if (password === undefined) throw missing(because, 'TWILIO_AUTH_TOKEN, or TWILIO_API_KEY and TWILIO_API_SECRET,')
  const { TWILIO_MESSAGING_SERVICE_SID: service, TWILIO_FROM: number } = value
  if ((service === undefined) === (number === undefined))
    throw missing(because, 'either TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM, and not both,')
  const from = service === undefined ? { From: number ?? '' } : { MessagingServiceSid: service }
  return { apiUrl: new URL(value.TWILIO_API_URL), accountSid: value.TWILIO_ACCOUNT_SID, user, password, from }
}

function partner({ PARTNER_WEBHOOK_URL: url, PARTNER_WEBHOOK_SECRET: secrets }: Entries) {
  if (url === undefined && secrets === undefined) return undefined
  if (url === undefined) throw missing('PARTNER_WEBHOOK_SECRET is set', 'PARTNER_WEBHOOK_URL')
  if (secrets === undefined) throw missing('PARTNER_WEBHOOK_URL is set', 'PARTNER_WEBHOOK_SECRET')
  return { url: new URL(url), secrets: secrets.map((secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')) }
}

function mail(value: Entries) {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, CONTACT_EMAIL_TO: contactTo, LEADS_EMAIL_TO: leadsTo, REPORT_EMAIL_TO: reportTo } = value
  const isForNobody = contactTo === undefined && leadsTo === undefined && reportTo === undefined
  if (smtpUrl === undefined) {
    if (from !== undefined || !isForNobody) {
      throw missing('MAIL_FROM, CONTACT_EMAIL_TO, LEADS_EMAIL_TO or REPORT_EMAIL_TO is set', 'SMTP_URL')
    }
    return undefined
  }
  if (from === undefined) throw missing('SMTP_URL is set', 'MAIL_FROM')
  if (isForNobody) throw missing('SMTP_URL is set', 'CONTACT_EMAIL_TO or LEADS_EMAIL_TO or REPORT_EMAIL_TO, or several of them,')
  return { smtpUrl, from, contactTo, leadsTo, reportTo }
}

/**
 * Combines the settings for the sender, the partner and mail.
 *
 * @throws StartError when one that another needs is missing
 */
export function deliverySettings(value: Entries) {
  return {
    /** What sends codes. `smsPerDay` is the daily limit across processes; Infinity if there is none. */
    sms: {
      smsPerDay: value.SMS_DAILY_LIMIT ?? DEFAULT_SMS_PER_DAY[value.SMS_SENDER],
      ...(value.SMS_SENDER === 'twilio' ? { sender: value.SMS_SENDER, account: twilioAccount(value) } : { sender: value.SMS_SENDER }),
    },
    /** Where verified leads go. Absent: they wait in the outbox. */
    partner: partner(value),
    /** How emails are sent, and to whom. Absent: messages wait in the outbox. */
    mail: mail(value),
  }
}
