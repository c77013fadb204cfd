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

/** Reads the beginning of a body, or says why it could not. */
async function readSome({ body }: Response): Promise<{ text: string; unread?: string }> {
  if (body === null) return { text: '' }
  const chunks: Uint8Array[] = []
  let unread: string | undefined
  let size = 0
  const reader = body.getReader()
  /** Ends the read that is waiting, and the connection if there is more. */
  const stop = () => reader.cancel().catch(() => {})
  const timer = setTimeout(() => {
    unread = 'too-slow'
    void stop()
  }, BODY_MS)
  try {
    while (size < BODY_BYTES) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      size += value.length
    }
  } catch (error) {
    unread = causeCode(error)
  } finally {
    clearTimeout(timer)
    await stop()
  }
  return { text: Buffer.concat(chunks).toString(), ...(unread !== undefined && { unread }) }
}

/**
 * Posts to another server. Only a 2xx is success, and any 2xx is, whether its body can be read or not: whoever sent it has what was
 * posted. Redirects are not followed, since they could lead anywhere, even into our own network. Never rejects.
 */
export async function post({ url, headers, body, timeoutMs, now }: Posting): Promise<{ attempt: Attempt; body: string }> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    const { text, unread } = await readSome(response)
    if (response.ok) return { attempt: { ok: true, ...(unread !== undefined && { note: `body-${unread}` }) }, body: text }
    const retryAfterMs = readRetryAfter(response.headers.get('Retry-After'), now)
    return { attempt: { ok: false, reason: `http-${response.status}`, ...(retryAfterMs !== undefined && { retryAfterMs }) }, body: text }
  } catch (error) {
    return { attempt: { ok: false, reason: causeCode(error) }, body: '' }
  }
}
