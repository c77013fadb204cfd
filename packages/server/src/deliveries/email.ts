import { COMPANY_NAME, displayPhone } from '@plotline/contract'
import { createTransport, type Transporter } from 'nodemailer'
import { errorCode } from '../errors.ts'
import { findContact, findLead } from '../leads/leads.ts'
import { safeHeader, safeLine, safeLines } from '../safe-text.ts'
import type { ContactRow, LeadRow } from '../store/schema.ts'
import type { Way } from './deliveries.ts'
import { leadVerified, trackingOf } from './lead-verified.ts'
import type { Attempt } from './outbox.ts'
import { EVENT_WAITS } from './waits.ts'

/** How emails leave, and from whom. */
export interface MailServer {
  /** `smtps:`, or `smtp:` as the settings allow it, with user and password where the server wants them. */
  smtpUrl: string
  from: string
}

/** For a whole email. The library's own times are of one step each. */
const TIMEOUT_MS = 15_000

/** Opens connections to the mail server as they are needed. */
export const connectMail = ({ smtpUrl }: MailServer): Transporter =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // What visitors wrote must never make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

interface Email {
  id: string
  to: string
  /** Whom an answer goes to, as a visitor wrote it. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html?: string
}

/**
 * An address as HTML's `type="email"` has it, with letters of any script in the domain. Other forms that the contract lets pass
 * need quotes, which mail programs read in different ways, or hold an encoded word.
 */
const PLAIN_ADDRESS = /^[\w.!#$%&'*+/?^`{|}~-]+@[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u

/** Sends an email; the text and the HTML hold nothing unsafe by then. */
export async function sendEmail(transport: Transporter, from: string, { id, to, replyTo, subject, ...body }: Email): Promise<Attempt> {
  try {
    // Of another address than a plain one the text alone tells.
    const reply = replyTo &&
      PLAIN_ADDRESS.test(replyTo.address) && { replyTo: { name: safeHeader(replyTo.name), address: replyTo.address } }
    // A repeat carries the same id, by which a mail program knows it again.
    await transport.sendMail({ from, to, ...reply, subject: safeHeader(subject), ...body, messageId: `<${id}@plotline>` })
    return { ok: true }
  } catch (error) {
    // Not the server's words: they may repeat an address.
    const code = error instanceof Error && 'responseCode' in error ? `smtp-${String(error.responseCode)}` : errorCode(error)
    return { ok: false, reason: code }
  }
}

const inLines = (fields: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${safeLine(String(value))}`)
    .join('\n')

const leadText = (lead: LeadRow): string => {
  const { tracking, consent: _, ...fields } = leadVerified(lead).data
  return `A lead has verified its phone.\n\n${inLines({ ...fields, phone: displayPhone(lead.phone) })}\n\n${inLines(tracking)}\n`
}

const contactText = ({ tracking, message, name, email, phone, subject, created_at, consented_at, id }: ContactRow): string =>
  `${safeLines(message)}\n\n--\n${inLines({ id, name, email, phone, subject, created_at, consented_at, ...trackingOf(tracking) })}\n`

/** A way by email. What happens to it is the same for leads and messages; what it says differs. */
const emailWay = <Row extends { id: string; name: string; email: string }>(
  transport: Transporter,
  from: string,
  to: string,
  find: (db: Parameters<Way['prepare']>[0], id: string) => Promise<Row | undefined>,
  write: (row: Row) => { subject: string; text: string },
): Way => ({
  place: 'mail server',
  atOnce: 5,
  timeoutMs: TIMEOUT_MS,
  waits: EVENT_WAITS,
  gaveUp: 'dead_letter',
  async prepare(db, { id, subject_id }) {
    const row = await find(db, subject_id)
    if (row === undefined) return { drop: 'erased' }
    return {
      send: () => sendEmail(transport, from, { id, to, replyTo: { name: row.name, address: row.email }, ...write(row) }),
    }
  },
})

/** A verified lead to the partner's or the company's inbox: the second way besides the webhook. */
export const leadEmailWay = (transport: Transporter, from: string, to: string): Way =>
  emailWay(transport, from, to, findLead, (lead) => ({ subject: `${COMPANY_NAME}: new lead, ${lead.name}`, text: leadText(lead) }))

/** A message of the contact form to the company's inbox. Answering it answers its writer. */
export const contactEmailWay = (transport: Transporter, from: string, to: string): Way =>
  emailWay(transport, from, to, findContact, (contact) => ({
    subject: `${COMPANY_NAME}: message about ${contact.subject}, from ${contact.name}`,
    text: contactText(contact),
  }))
