import type { IncomingMessage } from 'node:http'
import { LIMITS, REFUSALS } from '@plotline/contract'
import { errorResponse, type ApiResponse } from '../../http/responses.ts'

const TOO_LARGE = { ok: false, response: errorResponse(413, REFUSALS.tooLarge) } as const
const BROKEN = { ok: false, response: errorResponse(400, 'The request is not valid JSON. Reload the page and try again.') } as const

type BodyResult<T> = { ok: true; value: T } | { ok: false; response: ApiResponse }

/**
 * Reads a body of at most 16 KiB, declared or not. What is left unread Node discards.
 *
 * @throws when the connection ends before the body does
 */
export async function readBody(req: IncomingMessage): Promise<BodyResult<Buffer>> {
  if (Number(req.headers['content-length'] ?? 0) > LIMITS.bodyBytes) return TOO_LARGE
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk)
    bytes += chunks.at(-1)?.length ?? 0
    if (bytes > LIMITS.bodyBytes) {
      req.resume()
      return TOO_LARGE
    }
  }
  return { ok: true, value: Buffer.concat(chunks) }
}

/** Reads a JSON body; its schema validates it afterwards. */
export async function readJson(req: IncomingMessage): Promise<BodyResult<unknown>> {
  const body = await readBody(req)
  if (!body.ok) return body
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body.value)) }
  } catch {
    return BROKEN
  }
}
