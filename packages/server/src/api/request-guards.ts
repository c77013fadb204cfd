import { isJson, LIMITS, REFUSALS } from '@plotline/contract'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorResponse, sendResponse, type ApiResponse } from '../http/responses.ts'

/**
 * Whether a request comes from a page of this site, or from no browser at all. `Sec-Fetch-Site` decides if it is sent, as pages cannot
 * forge it and it survives a proxy that changes `Host`; otherwise `Origin` decides (older browsers, plain HTTP).
 */
function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('Origin')
  return origin === null || (URL.canParse(origin) && new URL(origin).host === headers.get('Host'))
}

export const requireSameOrigin: MiddlewareHandler = async (c, next) =>
  isSameOrigin(c.req.raw.headers) ? next() : sendResponse(c, errorResponse(403, REFUSALS.otherSite))

export const requireJson: MiddlewareHandler = async (c, next) => {
  const isPlain = (c.req.header('Content-Encoding') ?? 'identity') === 'identity'
  return isJson(c.req.header('Content-Type')) && isPlain ? next() : sendResponse(c, errorResponse(415, REFUSALS.notJson))
}

/** Refuses bodies of more than 16 KiB, whether declared or not. */
export const limitBody: MiddlewareHandler = bodyLimit({
  maxSize: LIMITS.bodyBytes,
  onError: (c) => sendResponse(c, errorResponse(413, REFUSALS.tooLarge)),
})

const BROKEN = errorResponse(400, 'The request is not valid JSON. Reload the page and try again.')

/** Parses a JSON body; its schema validates it afterwards. */
export async function parseJson(c: Context): Promise<{ ok: true; value: unknown } | { ok: false; response: ApiResponse }> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await c.req.arrayBuffer())
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, response: BROKEN }
  }
}
