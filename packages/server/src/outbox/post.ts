import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { causeCode } from '../common/errors.ts'
import type { Attempt } from './attempt.ts'
import { readRetryAfter } from './retry-delays.ts'

interface Posting {
  url: URL
  headers: Record<string, string>
  body: string
  /** From the connection to the response's status. Its body may take {@link BODY_MS} more. */
  timeoutMs: number
  now: number
}

/** How much of a response body is read, and for how long; the rest does not matter. */
const BODY_BYTES = 10_000
export const BODY_MS = 2_000
/** More than any server sends: what comes with a status must not hide it. */
const MAX_HEADER_BYTES = 256 * 1024

/** Reads the beginning of a body, or says why it could not. */
async function readSome(response: IncomingMessage): Promise<{ text: string; unread?: string }> {
  const chunks: Buffer[] = []
  const { 'content-encoding': coding = 'identity' } = response.headers
  let unread = coding === 'identity' ? undefined : 'coded'
  let size = 0
  const timer = setTimeout(() => {
    unread = 'too-slow'
    response.destroy()
  }, BODY_MS)
  try {
    for await (const chunk of response) {
      const bytes: Buffer = chunk
      chunks.push(bytes)
      size += bytes.length
      if (size >= BODY_BYTES) break
    }
  } catch (error) {
    unread ??= causeCode(error)
  } finally {
    clearTimeout(timer)
    response.destroy()
  }
  return { text: Buffer.concat(chunks).toString(), ...(unread !== undefined && { unread }) }
}

/**
 * Posts, and waits for the answer's headers. `fetch` would hide the status of an answer that it does not like: one after an unasked
 * `100 Continue`, one whose headers contradict each other, a 407. Each goes over a connection of its own, as a kept one may close while it
 * is used.
 *
 * @param onBytes is given what arrives, unread
 * @throws whatever left it without an answer
 */
function answerTo({ url, headers, body, timeoutMs }: Posting, onBytes: (bytes: Buffer) => void): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  const options = {
    method: 'POST',
    headers: { Accept: '*/*', 'Content-Length': Buffer.byteLength(body), ...headers },
    agent: false,
    ALPNProtocols: ['http/1.1'],
    signal: AbortSignal.timeout(timeoutMs),
    insecureHTTPParser: true,
    maxHeaderSize: MAX_HEADER_BYTES,
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, options, resolve)
    sent.on('socket', (socket) => socket.prependListener('data', onBytes))
    sent.on('error', reject)
    // A 101 that nobody asked for ends it without an error.
    sent.on('close', () => reject(Object.assign(new Error('It closed without a status.'), { code: 'ECONNRESET' })))
    sent.end(body)
  })
}

/** The status with which an answer begins, after what is said on the way to it (1xx). NaN if there is none. */
const statusIn = (head: string): number =>
  Number(
    head
      .split(/\n\r?\n/)
      .map((part) => /^HTTP\/1\.\d (\d{3})(?!\d)/.exec(part.trimStart())?.[1])
      .find((status) => status?.startsWith('1') !== true),
  )

const isSuccess = (status: number) => status >= 200 && status < 300

/**
 * Posts to another server. Only a 2xx is success, and any 2xx is, whether what follows it can be read or not: whoever sent it has what
 * was posted. Redirects are not followed, since they could lead anywhere, even into our own network. Never rejects.
 */
export async function post(posting: Posting): Promise<{ attempt: Attempt; body: string }> {
  let head = ''
  const onBytes = (bytes: Buffer) => {
    if (head.length < BODY_BYTES) head += bytes.toString('latin1')
  }
  try {
    const response = await answerTo(posting, onBytes)
    const { statusCode: status = 0 } = response
    const { text, unread } = await readSome(response)
    if (isSuccess(status)) return { attempt: { ok: true, ...(unread !== undefined && { note: `body-${unread}` }) }, body: text }
    const retryAfterMs = readRetryAfter(response.headers['retry-after'], posting.now)
    return { attempt: { ok: false, reason: `http-${status}`, ...(retryAfterMs !== undefined && { retryAfterMs }) }, body: text }
  } catch (error) {
    const [status, reason] = [statusIn(head), causeCode(error)]
    if (isSuccess(status)) return { attempt: { ok: true, note: `body-${reason}` }, body: '' }
    return { attempt: { ok: false, reason: status >= 300 ? `http-${status}` : reason }, body: '' }
  }
}
