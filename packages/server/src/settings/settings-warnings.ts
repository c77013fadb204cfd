import { BlockList, isIP } from 'node:net'
import type { LogFields } from '../common/log.ts'
import { list } from './rules.ts'
import { SETTING_NAMES } from './settings.ts'

/** A setting that is valid but probably a mistake. */
export interface SettingWarning {
  message: string
  fields: LogFields
}

/** Single-character insertions, deletions or changes between two words (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [done, character] of a.split('').entries()) {
    const next = [done + 1]
    for (const [index, other] of b.split('').entries()) {
      const change = (row[index] ?? 0) + (character === other ? 0 : 1)
      next.push(Math.min(change, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** Every fourth character may be wrong: other programs' names (`HOME`, `HOSTNAME`, `DATABASE`) are further from ours. */
const isMisspelt = (name: string, setting: string) =>
  distance(name.toUpperCase(), setting) <= Math.floor(Math.max(name.length, setting.length) / 4)

function misspelt(names: readonly string[]): SettingWarning[] {
  const unknown = names.filter((name) => !SETTING_NAMES.includes(name))
  return unknown.flatMap((name) => {
    const [meant] = SETTING_NAMES.filter((setting) => isMisspelt(name, setting)).toSorted((a, b) => distance(name, a) - distance(name, b))
    return meant === undefined || names.includes(meant)
      ? []
      : [{ message: 'A setting looks misspelt and has no effect.', fields: { found: name, meant } }]
  })
}

/** IPv4 addresses as IPv6 ones (RFC 4291, section 2.5.5.2): a range of them is as wide as one of IPv4 without the first 96 bits. */
const MAPPED = new BlockList()
MAPPED.addSubnet('::ffff:0:0', 96, 'ipv6')

/** No private network is wider than 10.0.0.0/8 or fc00::/7 (RFC 1918, RFC 4193). */
const isEverybody = (range: string) => {
  const [address = '', prefix] = range.split('/')
  if (prefix === undefined) return false
  if (isIP(address) === 4) return Number(prefix) < 8
  const network = new BlockList()
  network.addSubnet(address, Number(prefix), 'ipv6')
  const holdsMapped = MAPPED.check(address, 'ipv6') || network.check('::ffff:0:0', 'ipv6')
  return Number(prefix) < (holdsMapped ? 96 + 8 : 7)
}

const UNENCRYPTED =
  'DATABASE_URL leads to another machine without sslmode, so nothing is encrypted: add sslmode=verify-full, or sslmode=disable in a network of your own.'

const isUnencrypted = (databaseUrl: string) => {
  const { hostname = '', searchParams = new URLSearchParams() } = URL.parse(databaseUrl) ?? {}
  return !searchParams.has('sslmode') && !/^(?:$|\/|%2f|localhost$|127\.|\[::1\]$)/i.test(searchParams.get('host') ?? hostname)
}

/** What to warn about at the start. Only names and ranges: other values may be secret. */
export function settingWarnings(environment: Readonly<Record<string, string | undefined>>): SettingWarning[] {
  const names = Object.keys(environment).filter((name) => environment[name] !== undefined && environment[name] !== '')
  const wide = list(environment['TRUST_PROXY'] ?? '').filter(isEverybody)
  const isUnlinked = names.includes('SMTP_URL') && !names.includes('SITE_ORIGIN')
  return [
    ...misspelt(names),
    ...(isUnlinked ? [{ message: 'Visitors get no confirmation, as its link would lead nowhere: set SITE_ORIGIN.', fields: {} }] : []),
    ...(isUnencrypted(environment['DATABASE_URL'] ?? '') ? [{ message: UNENCRYPTED, fields: {} }] : []),
    ...wide.map((range) => ({
      message: 'TRUST_PROXY trusts X-Forwarded-For from everybody, so limits per address stop nobody. Name only the proxy.',
      fields: { range },
    })),
  ]
}
