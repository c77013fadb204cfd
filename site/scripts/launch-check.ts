// `npm run launch-check`: lists what must not go live, by topic and by who can settle it, with file and line, and exits with 1 if
// there is anything.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { callingGap, LIMITS, LONGEST_GAP_HOURS, PARTNER } from '@plotline/contract'
import { team } from '../src/content/team.ts'
import { testimonials } from '../src/content/testimonials.ts'
import { unproven } from '../src/content/unproven.ts'
import { isReserved } from '../../packages/server/src/settings/rules.ts'
import { read, repository } from '../../packages/tooling/repository.ts'
import { RULES, TOPICS, type Topic } from './launch-rules.ts'

/** Something for the owner to replace, prove or have reviewed before the site goes live. */
export interface Finding {
  topic: Topic
  /** Relative to the repository's root. */
  file: string
  /** From 1. */
  line: number
  what: string
}

/** Content that emails and calendars need too: the partner, and the company's name and number. */
const PARTNER_FILE = 'packages/contract/src/company.ts'

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : (/@([^>\s]+)>?$/.exec(address)?.[1] ?? ''))

const isOnTheWeb = (address = ''): boolean => address.startsWith('https://') && !isReserved(hostOf(address))
const isMailbox = (address = ''): boolean => address.includes('@') && !isReserved(hostOf(address))
/** Words that stand in for a secret, one character again and again, or a counted line. */
const isGuessable = (secret = ''): boolean => /change|secret|example|password|1234|(.)\1{5}/i.test(secret.replace('whsec_', ''))

type Environment = NodeJS.ProcessEnv

/** Settings that a public site needs, but a trial does not, with what is wrong with them. */
const SETTINGS: readonly { name: string; isWrong: (value: string | undefined, all: Environment) => boolean; what: string }[] = [
  { name: 'SITE_ORIGIN', isWrong: (value) => !isOnTheWeb(value), what: 'is not the site’s own https address. Set it for build and server' },
  {
    name: 'TRUST_PROXY',
    isWrong: (value = '') => value === '',
    what: 'names no proxy. A public site has one, for HTTPS, and without its address all visitors share one visitor’s limits',
  },
  {
    name: 'SMS_SENDER',
    isWrong: (value) => value !== 'twilio',
    what: 'is the sandbox, so codes are printed and reach no phone. Write twilio',
  },
  {
    name: 'PARTNER_WEBHOOK_URL',
    isWrong: (value, all) => !isOnTheWeb(value) && !isMailbox(all['LEADS_EMAIL_TO']) && (all['DESTINATIONS'] ?? '') === '',
    what: 'is no address on the web, and there is no LEADS_EMAIL_TO: verified leads reach nobody',
  },
  {
    name: 'SMTP_URL',
    isWrong: (value = '') => isReserved(hostOf(value)),
    what: 'names no mail server: no confirmation, message or report is sent',
  },
  { name: 'MAIL_FROM', isWrong: (value) => !isMailbox(value), what: 'is no address of yours, so emails are taken for spam' },
  { name: 'CONTACT_EMAIL_TO', isWrong: (value) => !isMailbox(value), what: 'is no mailbox of yours: messages and complaints reach nobody' },
  ...['OTP_SECRET', 'PARTNER_WEBHOOK_SECRET', 'METRICS_TOKEN'].map((name) => ({
    name,
    isWrong: isGuessable,
    what: 'can be guessed. Make one with: openssl rand -base64 32',
  })),
]

/** Where the settings are explained. */
const SETTINGS_PAGE = 'packages/server/README.md'

/** What is delivered with the repository, as the start of a hash: a file, or what a sample says. */
const digest = (text: string): string => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 12)
const DELIVERED: ReadonlySet<string> = new Set(
  '8e46140cbf09 48cc74526c32 de28725e5198 f71d08237f65 e2609d404dd3 da2af9b80af6 76be7e5987f3 21874c9892bd 8113364e11fd'.split(' '),
)
const DRAWN = ['site/src/content/logo-black.svg', 'site/src/content/logo-white.svg', 'site/public/favicon.svg']

/** Who is quoted or described, with the file that an owner changes. */
export const PEOPLE = [
  ...team.map(({ sample, text }) => ({ sample, words: text, file: 'site/src/content/team.ts' })),
  ...testimonials.map(({ sample, quote }) => ({ sample, words: quote, file: 'site/src/content/testimonials.ts' })),
]

/** The logo, the icon and samples that are no longer called samples but were not changed. */
export function unchanged(people: readonly (typeof PEOPLE)[number][] = PEOPLE): Finding[] {
  const drawn = DRAWN.filter((file) => DELIVERED.has(digest(read(file))))
  const samples = people.filter(({ sample, words }) => !sample && DELIVERED.has(digest(words)))
  const drawing = 'the drawing that Plotline came with. Replace it with yours; share images have the logo too'
  const still = 'says "sample: false", but is the sample. Replace it, or remove it'
  return [
    ...drawn.map((file): Finding => ({ topic: 'company', file, line: 1, what: drawing })),
    ...samples.map(({ file, words }): Finding => ({ topic: 'people', file, line: lineOf(file, words), what: still })),
  ]
}

/** The settings that a service on this machine has besides /etc/plotline.env, which `npm run launch-check` reads. */
export function unitSettings(unit = '/etc/systemd/system/plotline.service'): Environment {
  const words = existsSync(unit) ? (/^Environment=(.*)$/m.exec(readFileSync(unit, 'utf8'))?.[1] ?? '').split(' ') : []
  return Object.fromEntries(words.filter((word) => word.includes('=')).map((word) => [word.replace(/=.*/, ''), word.replace(/.*?=/, '')]))
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.(?:ts|mdx|yaml)$/.test(file) && !file.endsWith('.test.ts'))
    .toSorted()

/** What an owner edits: the content, the partner, and whether campaign data waits for consent. */
const ownersFiles = (): string[] => [
  ...filesIn(join(repository, 'site/src/content')),
  join(repository, PARTNER_FILE),
  join(repository, 'site/src/tracking/setting.ts'),
  join(repository, 'site/scripts/page-facts.yaml'),
]

/**
 * Checks the site's content and settings.
 *
 * @param files what to check; everything that an owner edits, by default
 * @param environment the settings that the site is built and served with; by default those of the service on this machine
 * @param callingHours when the partner rings
 * @param isHidden what has no proof is left out of the pages
 * @returns what was found, in the order of the topics
 */
export function checkLaunch(
  files?: readonly string[],
  environment: Environment = { ...unitSettings(), ...process.env },
  callingHours = PARTNER.callingHours,
  isHidden = unproven === 'hide',
): Finding[] {
  const inFiles = (files ?? ownersFiles()).flatMap((path) => {
    const file = relative(repository, path).replaceAll('\\', '/')
    const lines = readFileSync(path, 'utf8').split('\n')
    return lines.flatMap((text, index) =>
      RULES.filter((rule) => rule.files.test(file) && !(isHidden && rule.hideable)).flatMap(({ topic, line, says }): Finding[] => {
        const match = line.exec(text)?.[1]
        const what = match === undefined ? undefined : says(match)
        return what === undefined ? [] : [{ topic, file, line: index + 1, what }]
      }),
    )
  })
  const missing = SETTINGS.filter(({ name, isWrong }) => isWrong(environment[name] || undefined, environment)).map(
    ({ name, what }): Finding => ({
      topic: 'settings',
      file: SETTINGS_PAGE,
      line: lineOf(SETTINGS_PAGE, `| \`${name}\``),
      what: `${name} ${what}`,
    }),
  )
  const gap = callingGap(callingHours)
  const unmet: Finding[] =
    gap === undefined
      ? []
      : [
          {
            topic: 'partner',
            file: PARTNER_FILE,
            line: lineOf(PARTNER_FILE, 'callingHours: {'),
            what: `the partner does not ring ${gap}. Pages promise a call within ${LIMITS.callWithinHours} hours: agree on hours that leave at most ${LONGEST_GAP_HOURS} between two days`,
          },
        ]
  const all = [...inFiles, ...(files === undefined ? unchanged() : []), ...unmet, ...missing]
  return Object.keys(TOPICS).flatMap((topic) => all.filter((finding) => finding.topic === topic))
}

const lineOf = (file: string, text: string) =>
  read(file)
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1

/** The findings under a heading for each topic, which says who can settle it. */
export function inWords(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Nothing to fix before the site goes live.\n'
  const sections = Object.entries(TOPICS).flatMap(([topic, { title, ask }]) => {
    const lines = findings.filter((finding) => finding.topic === topic).map(({ file, line, what }) => `${file}:${line}  ${what}.\n`)
    return lines.length === 0 ? [] : [`${title} (ask ${ask})\n${lines.join('')}`]
  })
  return `${sections.join('\n')}\n${findings.length} to fix before the site goes live. docs/launch.md says more about each topic.\n`
}

if (process.argv[1] === import.meta.filename) {
  const [, , folder] = process.argv
  const findings = checkLaunch(folder === undefined ? undefined : filesIn(folder))
  process.stdout.write(inWords(findings))
  process.exitCode = findings.length === 0 ? 0 : 1
}
