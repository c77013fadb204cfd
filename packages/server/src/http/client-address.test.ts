import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'
import { describe, expect, test } from 'vitest'
import { clientAddress, hidesVisitor, networksOf } from './client-address.ts'

describe('the address of a request (R-api-09)', () => {
  const trusted = new BlockList()
  trusted.addAddress('127.0.0.1')
  trusted.addAddress('::1', 'ipv6')
  trusted.addSubnet('10.0.0.0', 8)
  trusted.addSubnet('fd00::', 8, 'ipv6')

  test.each([
    ['the connection’s when it is not a proxy', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['what the proxy names', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['what the outermost proxy names, not what the visitor wrote', '127.0.0.1', '203.0.113.9, 198.51.100.7, 10.1.2.3', '198.51.100.7'],
    ['what an IPv6 proxy names', 'fd00::1', '2001:db8::1', '2001:db8::1'],
    ['the proxy when it names nobody', '127.0.0.1', undefined, '127.0.0.1'],
    ['what the proxy names with a port', '127.0.0.1', '203.0.113.9, 198.51.100.7:50123', '198.51.100.7'],
    ['what an IPv6 proxy names with a port', 'fd00::1', '[2001:db8::1]:50123', '2001:db8::1'],
    ['the last hop that can be read', '127.0.0.1', 'unknown, 10.0.0.1', '10.0.0.1'],
    ['nothing when the connection is gone', '', '198.51.100.7', ''],
    ['an address without its zone, which is a network card here', 'fe80::1%eth0', undefined, 'fe80::1'],
    ['an IPv4 address inside IPv6 as itself', '::ffff:127.0.0.1', '::FFFF:198.51.100.7', '198.51.100.7'],
  ])('is %s', (_, connection, forwarded, expected) => {
    expect(clientAddress(connection, forwarded, trusted)).toBe(expected)
  })

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:50123', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:50123', '2001:db8::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:FFFF:CB00:7109', '203.0.113.9'],
    ['[::ffff:cb00:7109]', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:50123', '203.0.113.9'],
    ['64:ff9b::203.0.113.9', '203.0.113.9'],
    ['64:ff9b::cb00:7109', '203.0.113.9'],
    ['[64:FF9B:0:0:0:0:CB00:7109]:50123', '203.0.113.9'],
    ['"203.0.113.9"', '203.0.113.9'],
    ['"[2001:db8::1]:50123"', '2001:db8::1'],
    ['203.0.113.9:_hidden', '203.0.113.9'],
    ['[2001:db8::1%eth0]:', '2001:db8::1'],
    ['203.0.113.9, ,', '203.0.113.9'],
    ['64:ff9b:1::203.0.113.9', '203.0.113.9'],
    ['64:ff9b:1::cb00:7109', '203.0.113.9'],
    // None is inside the networks that wrap IPv4.
    ['::ffff:7109', '::ffff:7109'],
    ['64:ff9b:2::cb00:7109', '64:ff9b:2::cb00:7109'],
    ['64:ff9b:1:2::cb00:7109', '64:ff9b:1:2::cb00:7109'],
    ['2001:db8::203.0.113.9', '2001:db8::cb00:7109'],
  ])('is found in %s, as a proxy may write it', (written, expected) => {
    expect(clientAddress('127.0.0.1', written, trusted)).toBe(expected)
    expect(clientAddress('10.0.0.1', `198.51.100.7, ${written}, ::ffff:a00:2`, trusted)).toBe(expected)
  })

  test.each([
    ['without a proxy', '192.0.2.1', {}, false],
    ['through one that is trusted', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1', via: '1.1 proxy' }, false],
    ['on the machine of one that is trusted', '127.0.0.1', { 'x-forwarded-for': '::1' }, false],
    ['through one that nobody trusts', '192.0.2.1', { 'x-forwarded-for': '198.51.100.7' }, true],
    ['through one that is trusted and names nobody', '127.0.0.1', { 'x-real-ip': '198.51.100.7' }, true],
    ['through one that is trusted and names another, as Docker’s gateway', '10.0.0.2', { 'x-forwarded-for': '10.0.0.1' }, true],
    ['through one that is trusted and names nothing that can be read', '127.0.0.1', { 'x-forwarded-for': 'unknown' }, true],
    ['through one that says only how it was asked', '192.0.2.1', { 'x-forwarded-proto': 'https' }, true],
    ['through one that says only Forwarded', '192.0.2.1', { forwarded: 'for=_hidden' }, true],
    ['through one that says only Via', '192.0.2.1', { via: '1.1 proxy' }, true],
  ])('of a visitor %s is known, or missed', (_, remoteAddress, headers, expected) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are all that is looked at
    expect(hidesVisitor({ socket: { remoteAddress }, headers } as IncomingMessage, trusted)).toBe(expected)
  })

  test.each([
    ['192.0.2.1', ['192.0.2.1', '192.0.2.0/24']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:0DB8:0001:0002::1', ['2001:db8:1:2:0:0:0:1', '2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:db8::1', ['2001:db8:0:0:0:0:0:1', '2001:db8:0:0::/64', '2001:db8:0::/48']],
    ['::1', ['0:0:0:0:0:0:0:1', '0:0:0:0::/64', '0:0:0::/48']],
    ['', ['']],
  ])('%s is limited as %j', (address, names) => {
    expect(networksOf(address).map(({ name }) => name)).toEqual(names)
  })
})
