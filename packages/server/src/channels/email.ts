import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { callTimesInWords, COMPANY_NAME, displayPhone, inUkWords, labelOf } from '@plotline/contract'
import { createTransport, type Transporter } from 'nodemailer'
import type { Clock } from '../common/clock.ts'
import { causeCode } from '../common/errors.ts'
import { findContact, findLead } from '../leads/queries.ts'
import { callOf, isVerifiedLead, type VerifiedLead } from '../leads/verified-leads.ts'
import { safeHeader, safeLine, safeLines } from '../common/safe-text.ts'
import type { ContactRow, LeadRow } from '../database/schema.ts'
import { readStore, type StoreAddress } from '../database/store.ts'
import type { StoredKind } from '../deliveries/kinds.ts'
import type { Channel } from '../outbox/worker.ts'
import { confirmation, type RequestLinks } from './confirmation.ts'
import { mailBudget } from './mail-budget.ts'
import { leadVerified, trackingOf } from '../leads/lead-verified.ts'
import type { Attempt } from '../outbox/attempt.ts'
import { readAlarm, wordsOf, type AlarmChange } from '../reports/alarms.ts'
import { reportHtml, reportText } from '../reports/format.ts'
import { readReport } from '../reports/report.ts'
import { digestText } from '../reports/digest.ts'
import { weeksBefore } from '../reports/weekly.ts'

/** For a whole email; the library's own timeouts are per step. */
const TIMEOUT_MS = 15_000

/** Connects to `smtps:`, or `smtp:` where the settings allow it, with user and password if needed. */
export const connectMail = (smtpUrl: string): Transporter =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Visitors' input must never make the server read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

interface Email {
  id: string
  to: string
  /** Who gets a reply, as a visitor wrote it. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html?: string
}

/**
 * An address as HTML's `type="email"` allows it, with letters of any script in the domain. Other forms that the contract accepts, or accepted once,
 * need quotes, which mail programs read in different ways, or contain an encoded word.
 */
const PLAIN_ADDRESS = /^[\w.!#$%&'*+/?^`{|}~-]+@[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u

/** Sends an email. The text and the HTML must already be safe. */
async function sendEmail(transport: Transporter, from: string, { id, to, replyTo, subject, ...body }: Email): Promise<Attempt> {
  try {
    // Any other address appears only in the text.
    const reply = replyTo &&
      PLAIN_ADDRESS.test(replyTo.address) && { replyTo: { name: safeHeader(replyTo.name), address: replyTo.address } }
    // A repeat has the same id, so that mail programs can recognise it; the domain is the sender's, or filters would distrust it.
    const domain = domainToASCII(/@([^@>]+)>?$/.exec(from)?.[1] ?? '')
    await transport.sendMail({ from, to, ...reply, subject: safeHeader(subject), ...body, messageId: `<${id}@${domain}>` })
    return { ok: true }
  } catch (error) {
    // Not the server's message, which may repeat an address.
    const code = error instanceof Error && 'responseCode' in error ? `smtp-${String(error.responseCode)}` : causeCode(error)
    return { ok: false, reason: code }
  }
}

const inLines = (fields: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${labelOf(name)}: ${safeLine(String(value))}`)
    .join('\n')

const leadText = (lead: VerifiedLead): string => {
  const { tracking, consent: _, call_from: __, call_by: ___, ...fields } = leadVerified(lead).data
  return `A lead has verified its phone. Ring ${callTimesInWords(callOf(lead))}.\n\n${inLines({ ...fields, phone: displayPhone(lead.phone) })}\n\n${inLines(tracking)}\n`
}

const contactText = (contact: ContactRow): string => {
  const { message, id, name, email, phone, subject, created_at, consent_version, consented_at } = contact
  return `${safeLines(message)}\n\n--\n${inLines({ id, name, email, phone, subject, created_at, consent_version, consented_at, ...trackingOf(contact) })}\n`
}

/** An email about a row; or why none is to be sent any more. It is made when it is sent, so that one that fails stops no others. */
type Writer<Row> = (row: Row) => (() => Omit<Email, 'id'>) | { discard: string }

const writerOf = ({ name, email }: { name: string; email: string }) => ({ name, address: email })

/** Writes an email about a lead that is still in a state; otherwise it is discarded because of the state that the lead is in now. */
const whileIn =
  (state: VerifiedLead['state'], write: (lead: VerifiedLead) => Omit<Email, 'id'>): Writer<LeadRow> =>
  (lead) =>
    isVerifiedLead(lead) && lead.state === state ? () => write(lead) : { discard: lead.state }

function alarmEmail({ name, isOver, at }: AlarmChange): Pick<Email, 'subject' | 'text'> {
  const { what, advice } = wordsOf(name)
  const subject = `${COMPANY_NAME}: ${isOver ? 'over: ' : 'ALARM: '}${what}`
  return { subject, text: `${isOver ? 'This is over' : 'This began'} at ${inUkWords(at)}:\n\n${what}. ${advice}\n` }
}

/** Makes what emails an alarm without the outbox. */
export function alarmSender({ smtpUrl, from }: { smtpUrl: string; from: string }, to: string) {
  const transport = connectMail(smtpUrl)
  return (change: AlarmChange): Promise<Attempt> => sendEmail(transport, from, { id: randomUUID(), to, ...alarmEmail(change) })
}

export function emailChannels(transport: Transporter, from: string, emailsPerDay: number) {
  const budget = mailBudget(emailsPerDay)
  const channel = <Row>(
    find: (db: Parameters<Channel['prepare']>[0], id: string) => Promise<Row | undefined>,
    write: Writer<Row>,
    limits: Pick<Channel, 'hasRoom' | 'take'> = budget.leads,
  ): Channel => ({
    ...limits,
    destination: 'mail server',
    concurrency: 5,
    timeoutMs: TIMEOUT_MS,
    async prepare(db, { id, subject_id }) {
      const row = await find(db, subject_id)
      if (row === undefined) return { discard: 'erased' }
      const written = write(row)
      return 'discard' in written ? written : { send: () => sendEmail(transport, from, { id, ...written() }) }
    },
  })

  /** What is read when it is sent, with nobody waiting. */
  const toOwner = (to: string, write: (subjectId: string) => Promise<Pick<Email, 'subject' | 'text' | 'html'>>): Channel => ({
    ...budget.leads,
    destination: 'mail server',
    concurrency: 1,
    timeoutMs: 25_000,
    prepare: async (_, { id, subject_id }) => ({ send: async () => sendEmail(transport, from, { id, to, ...(await write(subject_id)) }) }),
  })

  return {
    lead: (to: string): Channel => {
      const write = (lead: VerifiedLead) => {
        const subject = `${COMPANY_NAME}: new lead, ${lead.name}`
        return { to, replyTo: writerOf(lead), subject, text: leadText(lead) }
      }
      return channel(findLead, whileIn('verified', write))
    },

    withdrawal: (to: string): Channel => {
      const write = ({ id, name, phone, verified_at, withdrawn_at }: VerifiedLead) => {
        const fields = inLines({ id, name, phone: displayPhone(phone), verified_at, withdrawn_at })
        const text = `A lead was withdrawn by its visitor. Do not call.\n\n${fields}\n`
        return { to, subject: `${COMPANY_NAME}: do not call ${name}`, text }
      }
      return channel(findLead, whileIn('withdrawn', write))
    },

    /**
     * Tells the visitor, once the phone is verified, what was said, who will ring and by when, with a link to withdraw. If it cannot
     * be delivered it is discarded: the page after verification says the same.
     */
    confirmation: (links: RequestLinks): Channel => {
      const write: Writer<LeadRow> = (lead) => {
        if (lead.state === 'withdrawn' || !isVerifiedLead(lead)) return { discard: lead.state }
        // Anything else could be read as several addresses.
        if (!PLAIN_ADDRESS.test(lead.email)) return { discard: 'odd-address' }
        return () => ({ to: lead.email, ...confirmation(lead, links) })
      }
      return channel(findLead, write)
    },

    contact: (to: string): Channel => {
      const write = (contact: ContactRow) => () => {
        const subject = `${COMPANY_NAME}: message about ${contact.subject}, from ${contact.name}`
        return { to, replyTo: writerOf(contact), subject, text: contactText(contact) }
      }
      return channel(findContact, write, budget.messages)
    },

    /** Sends the weekly report, read from this database. */
    report: (to: string, at: StoreAddress): Channel =>
      toOwner(to, async (monday) => {
        const report = await readStore(at, (db) => readReport(db, weeksBefore(monday)))
        return { subject: `${COMPANY_NAME}: leads up to ${monday}`, text: reportText(report), html: reportHtml(report) }
      }),

    alarm: (to: string): Channel => toOwner(to, async (subjectId) => alarmEmail(readAlarm(subjectId))),

    /** Sends the daily digest, read from this database. */
    digest: (to: string, at: StoreAddress, kinds: readonly StoredKind[], clock: Clock): Channel =>
      toOwner(to, async (day) => ({
        subject: `${COMPANY_NAME}: the day before ${day}`,
        text: await readStore(at, (db) => digestText(db, day, kinds, clock())),
      })),
  }
}
