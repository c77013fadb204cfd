import type { IncomingMessage } from 'node:http'

/** `http://host/path?query`, as a proxy or a careful client may send it. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i

/** Whether a Host is just a name or address with an optional port (RFC 9110, section 7.2). */
function isHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { username, password, pathname, search, hash } = new URL(`http://${host}`)
  return !/[@/?#\\\s]/.test(host) && `${username}${password}${search}${hash}` === '' && pathname === '/'
}

/** All `Host` values of a request. Node keeps only the first in `headers`. */
const hostsOf = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>) =>
  rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host')

const sentHosts = new WeakMap<object, string>()

/** The `Host` that a request came with, if it was replaced: a proxy's name for the site. */
export const sentHost = (req: object): string | undefined => sentHosts.get(req)

function setHost(req: IncomingMessage, host: string): void {
  const others = req.rawHeaders.filter((_, index) => req.rawHeaders[index - (index % 2)]?.toLowerCase() !== 'host')
  req.rawHeaders.splice(0, req.rawHeaders.length, 'Host', host, ...others)
  req.headers.host = host
}

/**
 * Normalises a request: an absolute target becomes a path, and its host replaces `Host` (RFC 9112, section 3.2.2). HTTP/1.0 needs no
 * `Host`, and load balancers' health checks have none.
 *
 * @returns whether it may be handled: one valid `Host` (RFC 9112, section 3.2). Anything else gets 400
 */
export function readTarget(req: IncomingMessage): boolean {
  const hosts = hostsOf(req)
  if (hosts.length > 1) return false
  const absolute = ABSOLUTE.exec(req.url ?? '')
  if (absolute !== null) {
    const [, host = '', rest = ''] = absolute
    sentHosts.set(req, req.headers.host ?? '')
    setHost(req, host)
    req.url = rest.startsWith('/') ? rest : `/${rest}`
  } else if (hosts.length === 0 && req.httpVersion === '1.0') setHost(req, 'localhost')
  return isHost(req.headers.host ?? '')
}
