import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { COMPANY_NAME, YOUR_REQUEST_PATH } from '@plotline/contract'
import { createTransport, type Transporter } from 'nodemailer'
import type { Clock } from '../common/clock.ts'
import { causeCode } from '../common/errors.ts'
import { findContact, findLead } from '../leads/queries.ts'
import { createToken } from '../leads/lead-token.ts'
import { isVerifiedLead, type VerifiedLead } from '../leads/verified-leads.ts'
import { safeHeader } from '../common/safe-text.ts'
import type { ContactRow, LeadRow } from '../database/schema.ts'
import { readStore, type StoreAddress } from '../database/store.ts'
import type { StoredKind } from '../deliveries/kinds.ts'
import { htmlOf } from '../mail/html.ts'
import { textOf, type Mail } from '../mail/mail.ts'
import type { Channel } from '../outbox/worker.ts'
import { confirmation } from './confirmation.ts'
import { mailBudget } from './mail-budget.ts'
import { alarmMail, contactMail, leadMail, PLAIN_ADDRESS, withdrawalMail } from './mails.ts'
import type { Attempt } from '../outbox/attempt.ts'
import { readAlarm, type AlarmChange } from '../reports/alarms.ts'
import { reportMail } from '../reports/format.ts'
import { readReport } from '../reports/report.ts'
import { digestMail } from '../reports/digest.ts'
import { weeksBefore } from '../reports/weekly.ts'

/** For a whole email, and for each step of it. */
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
  mail: Mail
}

async function sendEmail(transport: Transporter, from: string, { id, to, replyTo, mail }: Email): Promise<Attempt> {
  try {
    // Any other address appears only in the text.
    const reply = replyTo &&
      PLAIN_ADDRESS.test(replyTo.address) && { replyTo: { name: safeHeader(replyTo.name), address: replyTo.address } }
    // A repeat has the same id, so that mail programs can recognise it; the domain is the sender's, or filters would distrust it.
    const domain = domainToASCII(/@([^@>]+)>?$/.exec(from)?.[1] ?? '')
    const written = { subject: safeHeader(mail.subject), text: textOf(mail), html: htmlOf(mail, COMPANY_NAME) }
    // Closes the connection: the library's own timeouts begin anew with each byte, and a mail server may never end its answer.
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    await transport.sendMail({ from, to, ...reply, ...written, messageId: `<${id}@${domain}>`, signal })
    return { ok: true }
  } catch (error) {
    // Not the server's message, which may repeat an address.
    const code = error instanceof Error && 'responseCode' in error ? `smtp-${String(error.responseCode)}` : causeCode(error)
    return { ok: false, reason: code }
  }
}

interface RequestLinks {
  /** The site's address without a path: never from a request's `Host`, which anybody can set. */
  siteOrigin: string
  key: Buffer
}

/** An email about a row; or why none is to be sent any more. It is made when it is sent, so that one that fails stops no others. */
type Writer<Row> = (row: Row) => (() => Omit<Email, 'id'>) | { discard: string }

const writerOf = ({ name, email }: { name: string; email: string }) => ({ name, address: email })

/** Writes an email about a lead that is still in a state; otherwise it is discarded because of the state that the lead is in now. */
const whileIn =
  (state: VerifiedLead['state'], write: (lead: VerifiedLead) => Omit<Email, 'id'>): Writer<LeadRow> =>
  (lead) =>
    isVerifiedLead(lead) && lead.state === state ? () => write(lead) : { discard: lead.state }

/** Makes what emails an alarm without the outbox. */
export function alarmSender({ smtpUrl, from }: { smtpUrl: string; from: string }, to: string) {
  const transport = connectMail(smtpUrl)
  return (change: AlarmChange): Promise<Attempt> => sendEmail(transport, from, { id: randomUUID(), to, mail: alarmMail(change) })
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
  const toOwner = (to: string, write: (subjectId: string) => Promise<Mail>): Channel => ({
    ...budget.leads,
    destination: 'mail server',
    concurrency: 1,
    timeoutMs: 25_000,
    prepare: async (_, { id, subject_id }) => ({ send: async () => sendEmail(transport, from, { id, to, mail: await write(subject_id) }) }),
  })

  return {
    lead: (to: string): Channel =>
      channel(
        findLead,
        whileIn('verified', (lead) => ({ to, replyTo: writerOf(lead), mail: leadMail(lead) })),
      ),

    withdrawal: (to: string): Channel =>
      channel(
        findLead,
        whileIn('withdrawn', (lead) => ({ to, mail: withdrawalMail(lead) })),
      ),

    /**
     * Tells the visitor, once the phone is verified, what was said, who will ring and by when, with a link to withdraw. If it cannot
     * be delivered it is discarded: the page after verification says the same.
     */
    confirmation: ({ siteOrigin, key }: RequestLinks): Channel => {
      const write: Writer<LeadRow> = (lead) => {
        if (lead.state === 'withdrawn' || !isVerifiedLead(lead)) return { discard: lead.state }
        // Anything else could be read as several addresses.
        if (!PLAIN_ADDRESS.test(lead.email)) return { discard: 'odd-address' }
        const link = `${siteOrigin}${YOUR_REQUEST_PATH}#${createToken(key, 'request', lead.id)}`
        return () => ({ to: lead.email, mail: confirmation(lead, link) })
      }
      return channel(findLead, write)
    },

    contact: (to: string): Channel => {
      const write = (contact: ContactRow) => () => ({ to, replyTo: writerOf(contact), mail: contactMail(contact) })
      return channel(findContact, write, budget.messages)
    },

    /** Sends the weekly report, read from this database. */
    report: (to: string, at: StoreAddress): Channel =>
      toOwner(to, async (monday) => reportMail(await readStore(at, (db) => readReport(db, weeksBefore(monday))))),

    alarm: (to: string): Channel => toOwner(to, async (subjectId) => alarmMail(readAlarm(subjectId))),

    /** Sends the daily digest, read from this database. */
    digest: (to: string, at: StoreAddress, kinds: readonly StoredKind[], clock: Clock): Channel =>
      toOwner(to, (day) => readStore(at, (db) => digestMail(db, day, kinds, clock()))),
  }
}
