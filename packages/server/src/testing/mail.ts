import { onTestFinished } from 'vitest'
import { SMTPServer } from 'smtp-server'
import { listen } from './requests.ts'

/** An email as it arrived, with its headers. */
interface Email {
  from: string
  to: string[]
  text: string
}

/** An email's text, or its HTML, decoded; empty for none. */
export function bodyOf(email: Pick<Email, 'text'> | undefined, type: 'plain' | 'html' = 'plain'): string {
  const [, body = ''] = new RegExp(`Content-Type: text/${type};.*?\\r\\n\\r\\n(.*?)\\r\\n--`, 's').exec(email?.text ?? '') ?? []
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n')
}

/** A real SMTP server that records emails or refuses them. */
export async function startMail() {
  const emails: Email[] = []
  let refusal: string | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, callback) =>
      refusal === undefined ? callback() : callback(Object.assign(new Error(refusal), { responseCode: 451 })),
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        emails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        callback()
      })
    },
  })
  const port = await listen(server.server)
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Plotline <site@example.com>',
    CONTACT_EMAIL_TO: 'team@example.com',
    LEADS_EMAIL_TO: 'partner@example.com',
    SITE_ORIGIN: 'https://www.example.com',
  }
  /** The text of the first email to an address, or its HTML, as its reader's program has it; empty until there is one. */
  const bodyTo = (to: string, type?: 'html'): string =>
    bodyOf(
      emails.find((one) => one.to.includes(to)),
      type,
    )
  return { bodyTo, emails, environment, refuse: (words?: string) => void (refusal = words) }
}
