import type { IncomingMessage } from 'node:http'
import { isIP, type BlockList } from 'node:net'

/** The family as BlockList names it; undefined if it is not an address. */
const addressFamily = (address: string): 'ipv4' | 'ipv6' | undefined => ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)]

// A connection that is already gone has no address.
const isTrusted = (address: string, trusted: BlockList) => {
  const family = addressFamily(address)
  return family !== undefined && trusted.check(address, family)
}

/** An IPv4 address in IPv6: mapped, as dual-stack sockets report it (RFC 4291), or behind NAT64, everybody's (RFC 6052) or a network's own (RFC 8215). */
const IPV4_INSIDE = /^\[(?:::ffff:(?<mapped>[\da-f]+):|64:ff9b:(?:1:)?:(?:(?<translated>[\da-f]+):)?)(?<low>[\da-f]+)\]$/

/** Drops quotes, brackets, a port and a zone, and unwraps an IPv4 address, however it is written. */
function plainAddress(written: string): string {
  const address = written
    .trim()
    .replace(/^"?(?:([\d.]+):\w*|\[(.+)\](?::\w*)?|(.*?))"?$/, '$1$2$3')
    .replace(/%.*$/, '')
  if (isIP(address) !== 6) return address
  // A URL writes each address in one way only.
  const { hostname } = new URL(`http://[${address}]`)
  const parts = IPV4_INSIDE.exec(hostname)?.groups
  if (parts === undefined) return hostname.slice(1, -1)
  const { mapped, translated = '0', low = '' } = parts
  const bytes = [mapped ?? translated, low].map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >> 8, group & 255])
  return bytes.join('.')
}

/**
 * The address that a request comes from: the connection's, or, while that is a trusted proxy, the one that it names in
 * `X-Forwarded-For`, read from the right, since anyone can write what is further left.
 */
export function clientAddress(connection: string, forwardedFor: string | undefined, trusted: BlockList): string {
  // A list may have empty members (RFC 9110, 5.6.1).
  const hops = (forwardedFor ?? '')
    .split(',')
    .map(plainAddress)
    .filter((hop) => hop !== '')
  let address = plainAddress(connection)
  while (isTrusted(address, trusted)) {
    const hop = hops.pop()
    if (hop === undefined || isIP(hop) === 0) break
    address = hop
  }
  return address
}

/** Added by proxies. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const

/** Whether a request has come through a proxy that hides its visitor: nobody trusts it, or it names nobody, or only another proxy. */
export function hidesVisitor({ socket, headers }: IncomingMessage, trusted: BlockList): boolean {
  if (FORWARDED.every((name) => headers[name] === undefined)) return false
  const [connection, forwardedFor = ''] = [socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString()]
  const address = clientAddress(connection, forwardedFor, trusted)
  // Somebody on the proxy's own machine is a visitor too.
  return !isTrusted(plainAddress(connection), trusted) || (isTrusted(address, trusted) && !/^(?:127\.|::1$)/.test(forwardedFor))
}

const groups = (part: string) => (part === '' ? [] : part.split(':'))

/** A network's size: one address, or all addresses with the same prefix. */
export type NetworkLevel = 'address' | '/24' | '/64' | '/48'

export interface Network {
  level: NetworkLevel
  name: string
}

/**
 * An address's networks, narrowest first. IPv4: the address itself and its /24. IPv6: the address, its /64, which is one household,
 * and its /48, which is what most hosts give a customer.
 */
export function networksOf(address: string): readonly Network[] {
  const networks: Network[] = [{ level: 'address', name: isIP(address) === 6 ? firstGroups(address, 8) : address }]
  if (isIP(address) === 4) networks.push({ level: '/24', name: `${address.split('.').slice(0, 3).join('.')}.0/24` })
  if (isIP(address) === 6) {
    networks.push({ level: '/64', name: `${firstGroups(address, 4)}::/64` }, { level: '/48', name: `${firstGroups(address, 3)}::/48` })
  }
  return networks
}

/** The first groups of an IPv6 address, however it is written. */
function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::')
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail ?? '')]
  return all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** The networks that a request comes from; none when limits per network are off. */
export const requestNetworks = (
  { socket, headers }: IncomingMessage,
  { rateLimit, trustProxy }: { rateLimit: boolean; trustProxy: BlockList },
): readonly Network[] =>
  rateLimit ? networksOf(clientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString(), trustProxy)) : []
