import type { IncomingMessage } from 'node:http'

/** What a request asks for: decided here once, for the API, the operators' paths and the site. */
export interface Target {
  /** As it was sent: nothing in it is decoded. */
  path: string
  query: string
  /** Whether it may be handled. Anything else gets 400. */
  isValid: boolean
}

/** `http://host/path?query`, as a proxy or a careful client may send it. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i

/**
 * Dot segments and backslashes, perhaps percent-encoded. Others may read these in their own way, so that a proxy's rule for a path
 * would miss a request that comes out at it.
 */
const AMBIGUOUS = /\\|%5c|(?:\/|%2f)(?:\.|%2e){1,2}(?:\/|%2f|$)/i

/** Whether a Host is just a name or address with an optional port (RFC 9110, section 7.2). */
function isHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { username, password, pathname, search, hash } = new URL(`http://${host}`)
  return !/[@/?#\\\s]/.test(host) && `${username}${password}${search}${hash}` === '' && pathname === '/'
}

/** How often a request names a host. Node keeps only the first in `headers`. */
const countHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/**
 * Reads a request's target. An absolute one becomes a path, and its host replaces `Host` (RFC 9112, section 3.2.2). HTTP/1.0 needs no
 * `Host`, and load balancers' health checks have none; anything else needs one valid `Host` (section 3.2).
 */
export function readTarget(req: IncomingMessage): Target {
  const hosts = countHosts(req)
  const [, absoluteHost, rest = req.url ?? ''] = ABSOLUTE.exec(req.url ?? '') ?? []
  if (absoluteHost !== undefined) req.headers.host = absoluteHost
  else if (hosts === 0 && req.httpVersion === '1.0') req.headers.host = 'localhost'
  const [path = '', ...query] = (absoluteHost === undefined || rest.startsWith('/') ? rest : `/${rest}`).split('?')
  const isValid = hosts <= 1 && isHost(req.headers.host ?? '') && !AMBIGUOUS.test(path)
  return { path, query: query.join('?'), isValid }
}
