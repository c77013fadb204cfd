import type { IncomingMessage } from 'node:http'

/** `http://host/path?query`, as a proxy or a careful client may write it. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i

/** Whether a Host is a name or address with perhaps a port, and nothing else (RFC 9110, section 7.2). */
function isHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { username, password, pathname, search, hash } = new URL(`http://${host}`)
  return !/[@/?#\\\s]/.test(host) && `${username}${password}${search}${hash}` === '' && pathname === '/'
}

/** The values of `Host` in a request. Node keeps the first alone in `headers`. */
const hostsOf = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>) =>
  rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host')

const sentHosts = new WeakMap<object, string>()

/** The `Host` that a request came with, where another has taken its place: what a proxy that passes it on says of the site. */
export const sentHost = (req: object): string | undefined => sentHosts.get(req)

/** Sets the one `Host` of a request, for whoever reads it by either way. */
function setHost(req: IncomingMessage, host: string): void {
  const others = req.rawHeaders.filter((_, index) => req.rawHeaders[index - (index % 2)]?.toLowerCase() !== 'host')
  req.rawHeaders.splice(0, req.rawHeaders.length, 'Host', host, ...others)
  req.headers.host = host
}

/**
 * Brings a request into its usual form: an absolute target becomes a path, and its host takes the place of `Host`, as RFC 9112,
 * section 3.2.2, has it. HTTP/1.0 needs no `Host`, and load balancers ask for our health without one.
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
