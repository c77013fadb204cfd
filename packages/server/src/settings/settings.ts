import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isSupportedCountry, type CountryCode } from 'libphonenumber-js'
import * as v from 'valibot'
import { deliveryEntries, deliverySettings } from './delivery-settings.ts'
import { choice, listOf, number, secret, text } from './rules.ts'
import { LOG_LEVELS } from '../common/log.ts'
import { DATA_FILES } from '../common/data-dir.ts'
import { StartError } from '../common/errors.ts'
import type { StoreAddress } from '../database/store.ts'

type Environment = Readonly<Record<string, string | undefined>>

const BUILT_SITE = fileURLToPath(new URL('../../../../site/dist/client', import.meta.url))

const isCountry = (value: unknown): value is CountryCode => typeof value === 'string' && isSupportedCountry(value)

const isAddressRange = (value: string) => {
  const [address = '', prefix = '0', ...rest] = value.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}

// RFC 6797, 6.1, and the list of https://hstspreload.org.
const HSTS = /^(?:off|max-age=\d{1,10}(?:; includeSubDomains(?:; preload)?)?)$/

/** What RFC 9116, 2.5.3, allows as a contact. */
const CONTACT = /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+[\d.()-]+|https:\/\/[^\s/]+\S*)$/

const isOrigin = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '') && new URL(value).origin === value

const days = (name: string) => number(name, /^[1-9]\d{0,4}$/, 'of days, 1 to 99999')

/** Environment names, allowed values and defaults. */
const environmentSchema = v.object({
  PORT: v.optional(
    number('PORT', (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'from 0 to 65535 (4173 when left out)'),
    '4173',
  ),
  HOST: v.optional(v.string()),
  SITE_DIR: v.optional(v.string(), BUILT_SITE),
  OTP_SECRET: v.optional(
    listOf(
      secret(
        'OTP_SECRET',
        /^.{32}/s,
        'have at least 32 characters; several with commas between them. Leave it out to have one made in the data folder',
      ),
    ),
    '',
  ),
  METRICS_TOKEN: v.optional(secret('METRICS_TOKEN', /^.{16}/s, 'have at least 16 characters. Leave it out to have no metrics')),
  TRUST_PROXY: v.optional(
    listOf(text('TRUST_PROXY', isAddressRange, 'be addresses or ranges with commas between them, such as 127.0.0.1,10.0.0.0/8')),
    '',
  ),
  RATE_LIMIT: v.optional(choice('RATE_LIMIT', ['on', 'off']), 'on'),
  ALLOWED_COUNTRIES: v.optional(
    v.pipe(
      listOf(text('ALLOWED_COUNTRIES', isCountry, 'be two-letter country codes with commas between them, such as GB,IE')),
      v.minLength(1, 'ALLOWED_COUNTRIES must name at least one country, such as GB.'),
    ),
    'GB',
  ),
  RETENTION_DAYS: v.optional(days('RETENTION_DAYS'), '730'),
  UNVERIFIED_RETENTION_DAYS: v.optional(days('UNVERIFIED_RETENTION_DAYS'), '30'),
  SHUTDOWN_DELAY_SECONDS: v.optional(number('SHUTDOWN_DELAY_SECONDS', /^\d{1,2}$/, 'of seconds, 0 to 99'), '0'),
  ...deliveryEntries,
  HSTS: v.optional(
    text('HSTS', HSTS, 'be off or a value such as max-age=63072000; includeSubDomains'),
    'max-age=63072000; includeSubDomains',
  ),
  SECURITY_CONTACT: v.optional(
    listOf(text('SECURITY_CONTACT', CONTACT, 'be mailto:, https: or tel: addresses, such as mailto:security@example.com')),
    '',
  ),
  SITE_ORIGIN: v.optional(text('SITE_ORIGIN', isOrigin, "be the site's own address without a path, such as https://www.example.com")),
  FUNNEL: v.optional(choice('FUNNEL', ['on', 'off']), 'off'),
  BUILD_REVISION: v.optional(v.string(), ''),
  LOG_LEVEL: v.optional(choice('LOG_LEVEL', LOG_LEVELS), 'warn'),
})

/** Every setting's name, including the store's and the build's. */
export const SETTING_NAMES: readonly string[] = [...Object.keys(environmentSchema.entries), 'DATA_DIR', 'DATABASE_URL', 'RELEASES_DIR']

/** A server's settings, read once at the start. Folders are absolute. */
export type Settings = ReturnType<typeof readSettings>

/**
 * Reads the settings from environment variables; empty ones count as unset.
 *
 * @throws StartError that says which variable is wrong, why, and what it may be
 */
export function readSettings(environment: Environment) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = v.safeParse(environmentSchema, given, { abortEarly: true })
  if (!result.success) throw new StartError(result.issues[0].message)
  const value = result.output
  const deliveries = deliverySettings(value)
  const rateLimit = value.RATE_LIMIT === 'on'
  if (!rateLimit && deliveries.sms.sender !== 'sandbox') {
    throw new StartError('RATE_LIMIT must be on while SMS_SENDER sends real SMS messages: without it one person could have thousands sent.')
  }
  return {
    ...deliveries,
    port: value.PORT,
    /** Absent: every address of this machine, so that both containers and `localhost` work. */
    host: value.HOST,
    dataDir: readDataDir(environment),
    siteDir: resolve(value.SITE_DIR),
    /** None: one is made in the data folder. */
    otpSecrets: value.OTP_SECRET,
    store: storeAddress(environment),
    retentionDays: value.RETENTION_DAYS,
    unverifiedRetentionDays: value.UNVERIFIED_RETENTION_DAYS,
    /** Lets the metrics be read. Absent: there are none. */
    metricsToken: value.METRICS_TOKEN,
    trustProxy: addressList(value.TRUST_PROXY),
    rateLimit,
    allowedCountries: value.ALLOWED_COUNTRIES.filter(isCountry),
    /** Seconds between the stop signal and refusing requests, so that load balancers notice first. */
    shutdownDelaySeconds: value.SHUTDOWN_DELAY_SECONDS,
    /** The value of Strict-Transport-Security. Absent: none is sent. */
    hsts: value.HSTS === 'off' ? undefined : value.HSTS,
    /** Where to report a vulnerability, preferred contact first; for `/.well-known/security.txt`. */
    securityContact: value.SECURITY_CONTACT,
    /** The start of links in emails. Absent: no email with a link is sent. */
    siteOrigin: value.SITE_ORIGIN,
    /** Whether visits are counted by the steps that they reach. */
    funnel: value.FUNNEL === 'on',
    buildRevision: value.BUILD_REVISION,
    logLevel: value.LOG_LEVEL,
  }
}

/** Where the store is, for commands that need no other setting. */
export function storeAddress(environment: Environment): StoreAddress {
  const url = environment['DATABASE_URL']
  if (url === undefined || url === '') return { file: join(readDataDir(environment), DATA_FILES.store) }
  // The value contains a password: the error must not repeat it.
  if (!/^postgres(?:ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new StartError('DATABASE_URL must be a postgres: address, such as postgres://user:password@host:5432/plotline.')
  return { url }
}

export const readDataDir = (environment: Environment): string => resolve(environment['DATA_DIR'] || '.data')

function addressList(ranges: readonly string[]): BlockList {
  const addresses = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) addresses.addAddress(address, family)
    else addresses.addSubnet(address, Number(prefix), family)
  }
  return addresses
}
