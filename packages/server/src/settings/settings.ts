import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isSupportedCountry, type CountryCode } from 'libphonenumber-js'
import { isRegistered, registration, type Registration } from '@plotline/contract'
import * as v from 'valibot'
import { recipientEntries, recipientSettings, smsEntries, smsSettings } from './delivery-settings.ts'
import { choice, isReserved, listOf, login, number, readEntries, secret, text, type Environment } from './rules.ts'
import { LOG_LEVELS } from '../common/log.ts'
import { DATA_FILES } from '../common/data-dir.ts'
import { StartError } from '../common/errors.ts'
import type { StoreAddress } from '../database/store.ts'

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

const days = (name: string) => number(name, /^[1-9]\d{0,4}$/, 'of days, 1 to 99999')

const storeEntries = {
  DATA_DIR: v.optional(v.string(), '.data'),
  // It contains a password: the error must not repeat it.
  DATABASE_URL: v.optional(
    login(
      'DATABASE_URL',
      (value) => /^postgres(?:ql)?:$/.test(URL.parse(value)?.protocol ?? ''),
      'be a postgres: address, such as postgres://user:password@host:5432/plotline',
    ),
  ),
}

/** What no other part of the settings has. */
const serverEntries = {
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
  METRICS_TOKEN: v.optional(
    secret(
      'METRICS_TOKEN',
      /^[ -~]{16,}$/,
      'have at least 16 characters, all of them ASCII, as a header carries no others. Leave it out to have no metrics',
    ),
  ),
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
  ALARM_NO_LEAD_HOURS: v.optional(number('ALARM_NO_LEAD_HOURS', /^[1-9]\d{0,2}$/, 'of hours, 1 to 999')),
  HSTS: v.optional(
    text('HSTS', HSTS, 'be off or a value such as max-age=63072000; includeSubDomains'),
    'max-age=63072000; includeSubDomains',
  ),
  SECURITY_CONTACT: v.optional(
    listOf(text('SECURITY_CONTACT', CONTACT, 'be mailto:, https: or tel: addresses, such as mailto:security@example.com')),
    '',
  ),
  FUNNEL: v.optional(choice('FUNNEL', ['on', 'off']), 'off'),
  BUILD_REVISION: v.optional(v.string(), ''),
  LOG_LEVEL: v.optional(choice('LOG_LEVEL', LOG_LEVELS), 'warn'),
}

/** Every setting's name, including the supervisor's own, RELEASES_DIR. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys({ ...storeEntries, ...smsEntries, ...recipientEntries, ...serverEntries }),
  'RELEASES_DIR',
]

/** A server's settings, read once at the start. Folders are absolute. */
export type Settings = ReturnType<typeof readSettings>

/**
 * Whoever is written to must be able to tell who writes: a company's emails name it and its number (The Company, Limited Liability
 * Partnership and Business (Names and Trading Disclosures) Regulations 2015).
 */
function requireRegistration({ mail, siteOrigin = '' }: ReturnType<typeof recipientSettings>, company: Registration): void {
  const isPublic = siteOrigin.startsWith('https:') && !isReserved(new URL(siteOrigin).hostname)
  if (!mail || !isPublic || isRegistered(company)) return
  throw new StartError(
    'SMTP_URL is set and SITE_ORIGIN is public, so every email must say which company sends it: fill in legalName and companyNumber of "registration" in packages/contract/src/company.ts, or leave out SMTP_URL.',
  )
}

/**
 * Reads all of a server's settings. A command reads only the parts that it needs, with the same functions.
 *
 * @throws StartError that says which variable is wrong, why, and what it may be; or that emails could not name the company
 */
export function readSettings(environment: Environment, company: Registration = registration) {
  const recipients = recipientSettings(environment)
  requireRegistration(recipients, company)
  const value = readEntries(serverEntries, environment)
  const sms = smsSettings(environment)
  const rateLimit = value.RATE_LIMIT === 'on'
  if (!rateLimit && sms.sender !== 'sandbox') {
    throw new StartError('RATE_LIMIT must be on while SMS_SENDER sends real SMS messages: without it one person could have thousands sent.')
  }
  return {
    ...storeSettings(environment),
    ...recipients,
    sms,
    /** Calling hours without a lead that are an alarm. Absent: none are. */
    noLeadHours: value.ALARM_NO_LEAD_HOURS,
    port: value.PORT,
    /** Absent: every address of this machine, so that both containers and `localhost` work. */
    host: value.HOST,
    siteDir: resolve(value.SITE_DIR),
    /** None: one is made in the data folder. */
    otpSecrets: value.OTP_SECRET,
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
    /** Whether visits are counted by the steps that they reach. */
    funnel: value.FUNNEL === 'on',
    buildRevision: value.BUILD_REVISION,
    logLevel: value.LOG_LEVEL,
  }
}

/**
 * Reads where the data is: the folder of this machine's own, and the store.
 *
 * @throws StartError when DATABASE_URL is no address of a PostgreSQL
 */
export function storeSettings(environment: Environment): { dataDir: string; store: StoreAddress } {
  const { DATA_DIR, DATABASE_URL: url } = readEntries(storeEntries, environment)
  const dataDir = resolve(DATA_DIR)
  return { dataDir, store: url === undefined ? { file: join(dataDir, DATA_FILES.store) } : { url } }
}

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
