import { isIP, type BlockList } from 'node:net'

/** As a BlockList names it; undefined for what is no address. */
export const addressFamily = (address: string): 'ipv4' | 'ipv6' | undefined => ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)]

// A connection that is already gone has no address.
const isTrusted = (address: string, trusted: BlockList) => {
  const family = addressFamily(address)
  return family !== undefined && trusted.check(address, family)
}

/** An IPv4 address inside an IPv6 one (`::ffff:192.0.2.1`, as a dual-stack socket has it) as itself; no zone. */
export const plainAddress = (address: string): string =>
  address
    .trim()
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
    .replace(/%.*$/, '')

/**
 * The address that a request comes from: the connection's, or, while that is a trusted proxy, the
 * one that this proxy names in `X-Forwarded-For`, read from the right, since anyone may write
 * what stands further left.
 */
export function clientAddress(connection: string, forwardedFor: string | undefined, trusted: BlockList): string {
  const hops = forwardedFor?.split(',').map(plainAddress) ?? []
  let address = plainAddress(connection)
  while (isTrusted(address, trusted)) {
    const hop = hops.pop()
    if (hop === undefined || isIP(hop) === 0) break
    address = hop
  }
  return address
}

const groups = (part: string) => (part === '' ? [] : part.split(':'))

/** What is limited together: an IPv4 address by itself, an IPv6 one by its /64, which is one household's. */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail ?? '')]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
