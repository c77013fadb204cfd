import { LIMITS } from '@plotline/contract'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse, write, type Reply } from './answers.ts'

/**
 * Whether a request comes from a page of this site, or from no browser at all. `Sec-Fetch-Site`
 * decides where it is sent, as it cannot be forged by a page and holds behind a proxy that changes
 * `Host`; `Origin` decides for browsers and addresses without it (plain HTTP).
 */
function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('Origin')
  return origin === null || (URL.canParse(origin) && new URL(origin).host === headers.get('Host'))
}

/** Turns away requests that another site's page makes. */
export const sameOriginOnly: MiddlewareHandler = async (c, next) =>
  isSameOrigin(c.req.raw.headers) ? next() : write(c, refuse(403, 'The request comes from another website. Use the forms on this one.'))

/** Turns away bodies that are not declared as plain JSON. */
export const jsonOnly: MiddlewareHandler = async (c, next) => {
  const isJson = /^application\/json\s*(?:;|$)/i.test(c.req.header('Content-Type') ?? '')
  const isPlain = (c.req.header('Content-Encoding') ?? 'identity') === 'identity'
  return isJson && isPlain
    ? next()
    : write(c, refuse(415, 'The request must have the content type application/json and no content encoding.'))
}

/** Turns away bodies of more than 16 KiB, declared or found to be. */
export const smallOnly: MiddlewareHandler = bodyLimit({
  maxSize: LIMITS.bodyBytes,
  onError: (c) => write(c, refuse(413, `The request is larger than ${LIMITS.bodyBytes / 1024} KiB. Shorten what you typed and try again.`)),
})

const BROKEN = refuse(400, 'The request is not valid JSON. Reload the page and try again.')

/** Reads a JSON body; whether its value is of use, the schema says. */
export async function readJson(c: Context): Promise<{ ok: true; value: unknown } | { ok: false; reply: Reply }> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await c.req.arrayBuffer())
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, reply: BROKEN }
  }
}
