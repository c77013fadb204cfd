import { errorCode } from '../common/errors.ts'
import type { Attempt } from './attempt.ts'
import { readRetryAfter } from './retry-delays.ts'

interface Posting {
  url: URL
  headers: Record<string, string>
  body: string
  /** From the connection to the last byte of the response. */
  timeoutMs: number
  now: number
}

/** How much of a response body is read; the rest does not matter. */
const BODY_BYTES = 10_000

async function readSome(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (response.body === null) return ''
  for await (const chunk of response.body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= BODY_BYTES) break
  }
  return Buffer.concat(chunks).toString()
}

/**
 * Posts to another server. Only a 2xx is success: redirects are not followed, since they could lead anywhere, even into our own
 * network. Never rejects.
 */
export async function post({ url, headers, body, timeoutMs, now }: Posting): Promise<{ attempt: Attempt; body: string }> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    const text = await readSome(response)
    if (response.ok) return { attempt: { ok: true }, body: text }
    const retryAfterMs = readRetryAfter(response.headers.get('Retry-After'), now)
    return { attempt: { ok: false, reason: `http-${response.status}`, ...(retryAfterMs !== undefined && { retryAfterMs }) }, body: text }
  } catch (error) {
    // fetch only says "fetch failed"; the cause says what failed.
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    return { attempt: { ok: false, reason: errorCode(cause) }, body: '' }
  }
}
