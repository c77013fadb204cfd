import * as v from 'valibot'
import { E164_PATTERN } from '@plotline/contract'
import addressparser from 'nodemailer/lib/addressparser/index.js'
import { StartError } from '../common/errors.ts'
import { readDestinations } from './destinations.ts'
import {
  address,
  choice,
  isSafeUrl,
  login,
  LOOPBACK,
  number,
  readEntries,
  SAFE_URL,
  secret,
  text,
  webhookSecrets,
  type Environment,
} from './rules.ts'

/** A SID of Twilio's. */
const sid = (name: string, start: string) => text(name, new RegExp(`^${start}[0-9a-fA-F]{32}$`), `be ${start} and 32 hexadecimal digits`)

/** What may follow the `?`: the mail library accepts any of its options there, and others could switch off encryption. */
const SMTP_OPTIONS: ReadonlySet<string> = new Set(['requireTLS', 'name'])

/**
 * Leads and a password go over this connection. `smtp:` starts unencrypted, and an attacker in the middle can keep it so unless TLS
 * (STARTTLS) is required.
 */
function isEncryptedSmtp(value: string): boolean {
  const { protocol, hostname, searchParams } = URL.parse(value) ?? {}
  if (!searchParams || !hostname || ![...searchParams.keys()].every((name) => SMTP_OPTIONS.has(name))) return false
  return protocol === 'smtps:' || (protocol === 'smtp:' && (LOOPBACK.has(hostname) || searchParams.get('requireTLS') === 'true'))
}

/** Ports whose servers expect the other kind of encryption (RFC 8314, 3.3), so that each side waits for the other, and the one that is none. */
const WRONG_PORTS: Readonly<Record<string, readonly string[]>> = { 'smtps:': ['587', '25', '0'], 'smtp:': ['465', '0'] }

function fitsItsPort(value: string): boolean {
  const { protocol = '', port = '' } = URL.parse(value) ?? {}
  return WRONG_PORTS[protocol]?.includes(port) !== true
}

/** One sender, and read as what it looks like: a semicolon would make two of it, a colon a group, and brackets a comment. */
function isSender(value: string): boolean {
  // No line break, which would start a new header.
  const [, quoted, plain, bracketed, bare] =
    /^(?:(?:"([^"\\\r\n]+)"|([^<>"\r\n]+)) <([^\s@<>]+@[^\s@<>]+)>|([^\s@<>]+@[^\s@<>]+))$/.exec(value) ?? []
  const [sender, ...others] = addressparser(value, { flatten: false })
  if (sender === undefined || others.length > 0 || 'group' in sender) return false
  return sender.address === (bracketed ?? bare) && sender.name === (quoted ?? plain ?? '')
}

const isOrigin = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '') && new URL(value).origin === value

const siteEntries = {
  SITE_ORIGIN: v.optional(text('SITE_ORIGIN', isOrigin, "be the site's own address without a path, such as https://www.example.com")),
}

export const smsEntries = {
  ...siteEntries,
  SMS_SENDER: v.optional(choice('SMS_SENDER', ['sandbox', 'twilio']), 'sandbox'),
  SMS_DAILY_LIMIT: v.optional(number('SMS_DAILY_LIMIT', /^[1-9]\d{0,8}$/, 'of SMS messages a day, 1 or more')),
  TWILIO_ACCOUNT_SID: v.optional(sid('TWILIO_ACCOUNT_SID', 'AC')),
  TWILIO_AUTH_TOKEN: v.optional(v.string()),
  TWILIO_API_KEY: v.optional(sid('TWILIO_API_KEY', 'SK')),
  TWILIO_API_SECRET: v.optional(v.string()),
  TWILIO_MESSAGING_SERVICE_SID: v.optional(sid('TWILIO_MESSAGING_SERVICE_SID', 'MG')),
  TWILIO_FROM: v.optional(
    text(
      'TWILIO_FROM',
      (value) => E164_PATTERN.test(value) || /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/.test(value),
      'be a number such as +447700900123 or a name of at most 11 letters and digits',
    ),
  ),
  TWILIO_CALL_FROM: v.optional(text('TWILIO_CALL_FROM', E164_PATTERN, 'be a number such as +442079460123')),
  TWILIO_API_URL: v.optional(secret('TWILIO_API_URL', isSafeUrl, SAFE_URL), 'https://api.twilio.com'),
}

export const recipientEntries = {
  ...siteEntries,
  PARTNER_WEBHOOK_URL: v.optional(secret('PARTNER_WEBHOOK_URL', isSafeUrl, SAFE_URL)),
  PARTNER_WEBHOOK_SECRET: v.optional(webhookSecrets('PARTNER_WEBHOOK_SECRET')),
  SMTP_URL: v.optional(
    v.pipe(
      login(
        'SMTP_URL',
        isEncryptedSmtp,
        `be an encrypted address: smtps://user:password@mail.example.com, or smtp://…:587?requireTLS=true for a server that begins with STARTTLS (smtp: alone for this machine only), with no options after the ? but ${[...SMTP_OPTIONS].join(' and ')}`,
      ),
      v.check(
        fitsItsPort,
        'SMTP_URL has a port for the other kind of encryption: write smtps://… with port 465, which is encrypted from the start, and smtp://…?requireTLS=true with 587 or 25, which change to it.',
      ),
    ),
  ),
  MAIL_FROM: v.optional(
    secret(
      'MAIL_FROM',
      isSender,
      'be one email address or Name <address>, such as Plotline <site@example.com>; a name with ; : ( or ) in it in double quotes',
    ),
  ),
  MAIL_DAILY_LIMIT: v.optional(number('MAIL_DAILY_LIMIT', /^[1-9]\d{1,8}$/, 'of emails a day, 10 or more'), '500'),
  /** The path of a JSON file. */
  DESTINATIONS: v.optional(v.string()),
  CONTACT_EMAIL_TO: v.optional(address('CONTACT_EMAIL_TO')),
  LEADS_EMAIL_TO: v.optional(address('LEADS_EMAIL_TO')),
  REPORT_EMAIL_TO: v.optional(address('REPORT_EMAIL_TO')),
  ALARM_EMAIL_TO: v.optional(address('ALARM_EMAIL_TO')),
}

type SmsValues = ReturnType<typeof readEntries<typeof smsEntries>>
type RecipientValues = ReturnType<typeof readEntries<typeof recipientEntries>>

/** A free sender has no limit unless one is set. */
export const DEFAULT_SMS_PER_DAY = { sandbox: Infinity, twilio: 500 } as const

const missing = (because: string, name: string) => new StartError(`${because}, so ${name} must be set too.`)

function twilioAccount(value: SmsValues) {
  const because = 'SMS_SENDER is twilio'
  if (value.TWILIO_ACCOUNT_SID === undefined) throw missing(because, 'TWILIO_ACCOUNT_SID')
  const [user, password] =
    value.TWILIO_API_KEY === undefined
      ? [value.TWILIO_ACCOUNT_SID, value.TWILIO_AUTH_TOKEN]
      : [value.TWILIO_API_KEY, value.TWILIO_API_SECRET]
  if (password === undefined) throw missing(because, 'TWILIO_AUTH_TOKEN, or TWILIO_API_KEY and TWILIO_API_SECRET,')
  const { TWILIO_MESSAGING_SERVICE_SID: service, TWILIO_FROM: sender } = value
  if ((service === undefined) === (sender === undefined))
    throw missing(because, 'either TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM, and not both,')
  const from = service === undefined ? { From: sender ?? '' } : { MessagingServiceSid: service }
  const { TWILIO_AUTH_TOKEN: authToken, SITE_ORIGIN: origin } = value
  // Twilio can reach only a public address.
  const callback = authToken !== undefined && origin?.startsWith('https:') === true ? { origin, authToken } : undefined
  return {
    apiUrl: new URL(value.TWILIO_API_URL),
    accountSid: value.TWILIO_ACCOUNT_SID,
    user,
    password,
    from,
    callFrom: value.TWILIO_CALL_FROM,
    callback,
  }
}

function partner({ PARTNER_WEBHOOK_URL: url, PARTNER_WEBHOOK_SECRET: secrets }: RecipientValues) {
  if (url === undefined && secrets === undefined) return undefined
  if (url === undefined) throw missing('PARTNER_WEBHOOK_SECRET is set', 'PARTNER_WEBHOOK_URL')
  if (secrets === undefined) throw missing('PARTNER_WEBHOOK_URL is set', 'PARTNER_WEBHOOK_SECRET')
  return { url: new URL(url), secrets }
}

function mail(value: RecipientValues, hasInboxes: boolean) {
  const {
    SMTP_URL: smtpUrl,
    MAIL_FROM: from,
    CONTACT_EMAIL_TO: contactTo,
    LEADS_EMAIL_TO: leadsTo,
    REPORT_EMAIL_TO: reportTo,
    ALARM_EMAIL_TO: alarmTo,
  } = value
  const isForNobody = contactTo === undefined && leadsTo === undefined && reportTo === undefined && alarmTo === undefined && !hasInboxes
  if (smtpUrl === undefined) {
    if (from === undefined && isForNobody) return undefined
    throw missing(
      'MAIL_FROM, CONTACT_EMAIL_TO, LEADS_EMAIL_TO, REPORT_EMAIL_TO, ALARM_EMAIL_TO or an inbox in DESTINATIONS is set',
      'SMTP_URL',
    )
  }
  if (from === undefined) throw missing('SMTP_URL is set', 'MAIL_FROM')
  if (isForNobody)
    throw missing('SMTP_URL is set', 'CONTACT_EMAIL_TO or LEADS_EMAIL_TO or REPORT_EMAIL_TO or ALARM_EMAIL_TO, or several of them,')
  return { smtpUrl, from, emailsPerDay: value.MAIL_DAILY_LIMIT, contactTo, leadsTo, reportTo, alarmTo }
}

/**
 * Reads what sends codes.
 *
 * @throws StartError when a setting is wrong, or one that it needs is missing
 */
export function smsSettings(environment: Environment) {
  const value = readEntries(smsEntries, environment)
  return {
    /** Whether a code that does not come by text may be read to its phone by a call. */
    hasCalls: value.TWILIO_CALL_FROM !== undefined,
    /** The daily limit across processes; Infinity if there is none. */
    smsPerDay: value.SMS_DAILY_LIMIT ?? DEFAULT_SMS_PER_DAY[value.SMS_SENDER],
    ...(value.SMS_SENDER === 'twilio' ? { sender: value.SMS_SENDER, account: twilioAccount(value) } : { sender: value.SMS_SENDER }),
  }
}

/** Who is told of what, and how. */
export type RecipientSettings = ReturnType<typeof recipientSettings>

/**
 * Reads who is told of leads, messages, reports and alarms: for the server, and for the commands that have somebody told.
 *
 * @throws StartError when a setting is wrong, or one that it needs is missing
 */
export function recipientSettings(environment: Environment) {
  const value = readEntries(recipientEntries, environment)
  const destinations = readDestinations(value.DESTINATIONS)
  return {
    /** Where verified leads go. Absent: they wait in the outbox. */
    partner: partner(value),
    /** How emails are sent, and to whom. Absent: messages wait in the outbox. */
    mail: mail(
      value,
      destinations.some(({ inbox }) => inbox !== undefined),
    ),
    /** The start of links in emails. Absent: no email with a link is sent. */
    siteOrigin: value.SITE_ORIGIN,
    /** Who else is told of leads and messages. */
    destinations,
  }
}
