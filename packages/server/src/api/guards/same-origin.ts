import type { IncomingMessage } from 'node:http'
import { REFUSALS } from '@plotline/contract'
import { errorResponse } from '../../http/responses.ts'
import type { Guard } from './guard.ts'

/**
 * Whether a request comes from a page of this site, or from no browser at all. `Sec-Fetch-Site` decides if it is sent, as pages cannot
 * forge it and it survives a proxy that changes `Host`; otherwise `Origin` decides (older browsers, plain HTTP).
 */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host)
}

export const sameOrigin: Guard = ({ req }) => (isSameOrigin(req) ? undefined : errorResponse(403, REFUSALS.otherSite))
