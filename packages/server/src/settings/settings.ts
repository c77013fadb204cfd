import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isSupportedCountry, type CountryCode } from 'libphonenumber-js'
import * as v from 'valibot'
import { deliveryEntries, deliverySettings } from './delivery-settings.ts'
import { LOG_LEVELS } from '../common/log.ts'
import { DATA_FILES } from '../common/data-dir.ts'
import { StartError } from '../common/errors.ts'
import type { StoreAddress } from '../database/store.ts'

type Environment = Readonly<Record<string, string | undefined>>

const BUILT_SITE = fileURLToPath(new URL('../../../../site/dist/client', import.meta.url))

/** The parts of a comma-separated setting. */
export const list = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const isCountry = (value: unknown): value is CountryCode => typeof value === 'string' && isSupportedCountry(value)

const isAddressRange = (value: string) => {
  const [address = '', prefix = '0', ...rest] = value.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}

const PORT_RULE = (issue: { received: string }) =>
  `PORT must be a whole number from 0 to 65535, not ${issue.received}. Leave it out for 4173.`
const COUNTRY_RULE = (issue: { received: string }) =>
  `ALLOWED_COUNTRIES must be two-letter country codes with commas between them, such as GB,IE, and ${issue.received} is not one.`
const PROXY_RULE = (issue: { received: string }) =>
  `TRUST_PROXY must be addresses or ranges with commas between them, such as 127.0.0.1,10.0.0.0/8, and ${issue.received} is not one.`

// RFC 6797, 6.1, and the list of https://hstspreload.org.
const isHsts = (value: string) => /^max-age=\d{1,10}(?:; includeSubDomains(?:; preload)?)?$/.test(value)
const HSTS_RULE = (issue: { received: string }) =>
  `HSTS must be off or a value such as max-age=63072000; includeSubDomains, not ${issue.received}.`

/** What RFC 9116, 2.5.3, allows as a contact. */
const isContact = (value: string) => /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+[\d.()-]+|https:\/\/[^\s/]+\S*)$/.test(value)
const CONTACT_RULE = (issue: { received: string }) =>
  `SECURITY_CONTACT must be a mailto:, https: or tel: address, such as mailto:security@example.com, and ${issue.received} is not one.`

const isOrigin = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '') && new URL(value).origin === value
const ORIGIN_RULE = (issue: { received: string }) =>
  `SITE_ORIGIN must be the site's own address without a path, such as https://www.example.com, not ${issue.received}.`

const isPostgres = (text: string) => URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)

// The value contains a password: the error must not repeat it.
const DATABASE_RULE = 'DATABASE_URL must be a postgres: address, such as postgres://user:password@host:5432/plotline.'

const days = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,4}$/, ({ received }) => `${name} must be a whole number of days, 1 to 99999, not ${received}.`),
    v.transform(Number),
  )

/** Environment names, allowed values and defaults. */
const environmentSchema = v.object({
  PORT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, PORT_RULE), v.transform(Number), v.maxValue(65_535, PORT_RULE)), '4173'),
  HOST: v.optional(v.string()),
  SITE_DIR: v.optional(v.string(), BUILT_SITE),
  // The value is a secret: the error must not repeat it.
  OTP_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'OTP_SECRET must have at least 32 characters. Leave it out to have one made in the data folder.')),
  ),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.minLength(16, 'METRICS_TOKEN must have at least 16 characters. Leave it out to have metrics for this machine alone.'),
    ),
  ),
  TRUST_PROXY: v.optional(v.pipe(v.string(), v.transform(list), v.array(v.pipe(v.string(), v.check(isAddressRange, PROXY_RULE)))), ''),
  RATE_LIMIT: v.optional(
    v.pipe(
      v.picklist(['on', 'off'], (issue) => `RATE_LIMIT must be on or off, not ${issue.received}.`),
      v.transform((value) => value === 'on'),
    ),
    'on',
  ),
  ALLOWED_COUNTRIES: v.optional(
    v.pipe(
      v.string(),
      v.transform(list),
      v.array(v.custom<CountryCode>(isCountry, COUNTRY_RULE)),
      v.minLength(1, 'ALLOWED_COUNTRIES must name at least one country, such as GB.'),
    ),
    'GB',
  ),
  RETENTION_DAYS: v.optional(days('RETENTION_DAYS'), '730'),
  UNVERIFIED_RETENTION_DAYS: v.optional(days('UNVERIFIED_RETENTION_DAYS'), '30'),
  SHUTDOWN_DELAY_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}$/, ({ received }) => `SHUTDOWN_DELAY_SECONDS must be a whole number of seconds, 0 to 99, not ${received}.`),
      v.transform(Number),
    ),
    '0',
  ),
  ...deliveryEntries,
  HSTS: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => value === 'off' || isHsts(value), HSTS_RULE),
    ),
    'max-age=63072000; includeSubDomains',
  ),
  SECURITY_CONTACT: v.optional(v.pipe(v.string(), v.transform(list), v.array(v.pipe(v.string(), v.check(isContact, CONTACT_RULE)))), ''),
  SITE_ORIGIN: v.optional(v.pipe(v.string(), v.check(isOrigin, ORIGIN_RULE))),
  BUILD_REVISION: v.optional(v.string(), ''),
  LOG_LEVEL: v.optional(
    v.picklist(LOG_LEVELS, (issue) => `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not ${issue.received}.`),
    'warn',
  ),
})

/** Every setting's name, including the store's and the build's. */
export const SETTING_NAMES: readonly string[] = [...Object.keys(environmentSchema.entries), 'DATA_DIR', 'DATABASE_URL']

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
  if (!value.RATE_LIMIT && deliveries.sms.sender !== 'sandbox') {
    throw new StartError('RATE_LIMIT must be on while SMS_SENDER sends real SMS messages: without it one person could have thousands sent.')
  }
  return {
    ...deliveries,
    /** 0 lets the operating system choose. */
    port: value.PORT,
    /** Absent: every address of this machine, so that both containers and `localhost` work. */
    host: value.HOST,
    dataDir: readDataDir(environment),
    siteDir: resolve(value.SITE_DIR),
    /** Absent: one is made in the data folder. */
    otpSecret: value.OTP_SECRET,
    /** Where the store is. */
    store: storeAddress(environment),
    /** Days until verified leads and messages are erased. */
    retentionDays: value.RETENTION_DAYS,
    /** Days until leads whose phone was never verified are erased. */
    unverifiedRetentionDays: value.UNVERIFIED_RETENTION_DAYS,
    /** Lets the metrics be read from elsewhere. Absent: only from this machine. */
    metricsToken: value.METRICS_TOKEN,
    /** The proxies whose `X-Forwarded-For` is trusted. */
    trustProxy: addressList(value.TRUST_PROXY),
    /** Whether requests are limited per address. */
    rateLimit: value.RATE_LIMIT,
    /** Whose phone numbers may be sent a code. */
    allowedCountries: value.ALLOWED_COUNTRIES,
    /** Seconds between the stop signal and refusing requests, so that load balancers notice first. */
    shutdownDelaySeconds: value.SHUTDOWN_DELAY_SECONDS,
    /** The value of Strict-Transport-Security. Absent: none is sent. */
    hsts: value.HSTS === 'off' ? undefined : value.HSTS,
    /** Where to report a vulnerability, preferred contact first; for `/.well-known/security.txt`. */
    securityContact: value.SECURITY_CONTACT,
    /** The start of links in emails. Absent: no email with a link is sent. */
    siteOrigin: value.SITE_ORIGIN,
    /** The running commit, for the metrics. */
    buildRevision: value.BUILD_REVISION,
    logLevel: value.LOG_LEVEL,
  }
}

/** Where the store is, for commands that need no other setting. */
export function storeAddress(environment: Environment): StoreAddress {
  const url = environment['DATABASE_URL']
  if (url === undefined || url === '') return { file: join(readDataDir(environment), DATA_FILES.store) }
  if (!isPostgres(url)) throw new StartError(DATABASE_RULE)
  return { url }
}

/** The data folder. */
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
