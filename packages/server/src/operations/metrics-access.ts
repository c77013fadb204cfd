import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'
import { addressFamily, plainAddress } from '../http/client-address.ts'
import { sentHost } from '../http/request-target.ts'
import type { Settings } from '../settings/settings.ts'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/** Headers added by proxies: a request with any of these comes from elsewhere, whatever its connection says. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'] as const

const hash = (text: string) => createHash('sha256').update(text).digest()

/** `localhost`, `127.0.0.1:4173` or `[::1]`; never a site's name, wherever it resolves to. */
const isLoopbackName = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host)

/**
 * Whether a request may read the metrics: with the configured token as `Authorization: Bearer`, or
 * from this machine, by a loopback name and not through any proxy, even a trusted one.
 */
export function mayReadMetrics(
  req: Pick<IncomingMessage, 'headers' | 'socket'>,
  { metricsToken }: Pick<Settings, 'metricsToken'>,
): boolean {
  const { headers, socket } = req
  const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token !== undefined) return metricsToken !== undefined && timingSafeEqual(hash(token), hash(metricsToken))
  const address = plainAddress(socket.remoteAddress ?? '')
  const family = addressFamily(address)
  if (family === undefined || FORWARDED.some((name) => headers[name] !== undefined)) return false
  // A proxy on this machine passes on anybody's requests from a loopback address, but with X-Forwarded-For and the site's name.
  return LOOPBACK.check(address, family) && isLoopbackName(headers.host ?? '') && isLoopbackName(sentHost(req) ?? headers.host ?? '')
}
