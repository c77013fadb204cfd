// `npm run launch-check`: lists what must not go live, by topic and by who can settle it, with file and line, and exits with 1 if
// there is anything.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { callingGap, LIMITS, LONGEST_GAP_HOURS, PARTNER } from '@plotline/contract'
import { company, figures } from '../src/content/company.ts'
import { team } from '../src/content/team.ts'
import { testimonials } from '../src/content/testimonials.ts'
import { unproven } from '../src/content/unproven.ts'

const repository = join(import.meta.dirname, '../..')

/** What has to be settled before the site goes live, in the order in which to go about it; docs/launch.md explains each. */
export const TOPICS = {
  company: { title: 'Who you are', ask: 'yourself' },
  partner: { title: 'Who rings', ask: 'the partner' },
  status: { title: 'Regulation and redress', ask: 'a lawyer' },
  figures: { title: 'Proof for the figures', ask: 'the partner, then a lawyer' },
  people: { title: 'Team and success stories', ask: 'whoever is quoted for their consent' },
  data: { title: 'Personal data', ask: 'a lawyer' },
  legal: { title: 'Legal pages', ask: 'a lawyer' },
  facts: { title: 'Facts in articles, pages and messages', ask: 'an accountant for tax, a lawyer for the rest' },
  settings: { title: 'Settings', ask: 'whoever runs the server' },
  tried: { title: 'A last try', ask: 'yourself' },
} as const

export type Topic = keyof typeof TOPICS

/** Something for the owner to replace, prove or have reviewed before the site goes live. */
export interface Finding {
  topic: Topic
  /** Relative to the repository's root. */
  file: string
  /** From 1. */
  line: number
  what: string
}

interface Rule {
  /** It is settled where `unproven` is `hide` (R-product-28). */
  hideable?: true
  files: RegExp
  line: RegExp
  topic: Topic
  /** What it is and what to do about it, given the pattern's first group; undefined if it is harmless after all. */
  says: (match: string) => string | undefined
}

/**
 * Ofcom's numbers for TV and radio drama: London, Tyneside, Northern Ireland, Cardiff, no area, mobile, freephone, premium rate and
 * UK-wide; then Leeds, Sheffield, Nottingham, Leicester, Bristol, Reading, and Birmingham, Edinburgh, Glasgow, Liverpool, Manchester.
 */
const DRAMA = /^(?:02079460|01914980|02896496|02920180|01632960|07700900|08081570|09098790|03069990|011[3-8]4960|01[2-6]14960)\d{3}$/

const placeholderPhone = (phone: string) =>
  DRAMA.test(phone.replaceAll(' ', ''))
    ? `the placeholder phone number ${phone}, from Ofcom’s range for TV and radio drama. Enter a real one`
    : undefined

/** Content that emails and calendars need too: the partner, and the company's name and number. */
const PARTNER_FILE = 'packages/contract/src/company.ts'
const partnerFile = /(?:^|\/)contract\/src\/company\.ts$/
const companyFile = /(?<!contract\/src\/)company\.ts$/

/** Where statements are listed with their sources. */
const factsFiles = /articles\/[^/]*\.mdx$|page-facts\.yaml$/

const isEmpty = (text: string): boolean => text === ''

const OR_HIDE = '. Or write "hide" in site/src/content/unproven.ts, which leaves it out until then'

/** What only trying shows; the day is entered in content/launch.ts. */
const TRIED: Record<string, string> = {
  testLead: 'take the quiz on the live site with your own phone, have the partner say that the lead arrived, then withdraw it',
  restoredBackup: 'restore a backup in another folder or database and list its leads',
  senderDomain:
    'enter SPF, DKIM and DMARC for the domain of MAIL_FROM where your DNS is, and send yourself a message: its headers must say pass three times',
}

/** Values with these names that are empty. */
const empty = (topic: Topic, files: RegExp, names: string, says: Rule['says']): Rule => ({
  topic,
  files,
  line: new RegExp(`^\\s*(${names}): '',?$`),
  says,
})

/** Data that is marked as a sample. */
const sampleIn = (topic: Topic, files: RegExp, what: string): Rule => ({ topic, files, line: /^\s*sample: (true)/, says: () => what })

const SAMPLE_DATA = 'sample data. Replace the values beside it, then write "sample: false"'
const withoutProof = (name: string) => `the claim "${name}" has no proof. Name a source and its date, or remove the claim`

/** Patterns for single lines of the content files. */
const RULES: readonly Rule[] = [
  {
    topic: 'tried',
    files: /launch\.ts$/,
    line: /^\s*(testLead|restoredBackup|senderDomain): '(?!\d{4}-\d\d-\d\d')/,
    says: (name) => `not tried yet: ${TRIED[name]}. Then enter the day`,
  },
  {
    topic: 'company',
    files: /\.(?:ts|mdx)$/,
    line: /\b(TB[ACD]|[Xx]{3,}|[Tt]o be (?:confirmed|decided|announced)|[Ll]orem ipsum)\b/,
    says: (words) => `“${words}”, which stands for something that is not there yet. Write what it is`,
  },
  {
    topic: 'company',
    files: /company\.ts$/,
    line: /'(?:[^'\d]* )?(0{6,9}|12345678|01234567)'/,
    says: (number) => `the placeholder number ${number}. Enter the one in the register`,
  },
  sampleIn('company', companyFile, SAMPLE_DATA),
  {
    topic: 'company',
    files: /\.(?:ts|mdx)$/,
    line: /([\w.+-]+@(?:[\w-]+\.)*example\.(?:com|net|org|co\.uk))\b/,
    says: (email) => `the placeholder email address ${email}. Enter a real one`,
  },
  { topic: 'company', files: /(?<!contract\/src\/company)\.(?:ts|mdx)$/, line: /\b(0(?: ?\d){10})\b/, says: placeholderPhone },
  { topic: 'company', files: /\.(?:ts|mdx)$/, line: /\b(ZZ99 ?\d[A-Z]{2})\b/, says: () => 'a placeholder address. Enter the real one' },
  empty(
    'company',
    partnerFile,
    'legalName|companyNumber|registeredIn',
    (name) => `${name} is empty. The law wants a company’s website to say under which name and number it is registered, and where`,
  ),
  sampleIn(
    'partner',
    partnerFile,
    'a sample partner. Enter its name as registered, its register entry and the number it rings from, then write "sample: false". The consent changes with it: give it a new version',
  ),
  { topic: 'company', files: partnerFile, line: /^export const COMPANY_PHONE = '(0(?: ?\d){10})'/, says: placeholderPhone },
  { topic: 'partner', files: partnerFile, line: /^\s*phone: '(0(?: ?\d){10})'/, says: placeholderPhone },
  empty(
    'partner',
    partnerFile,
    'name|phone|registerEntry',
    (name) => `the partner’s ${name} is empty. Nobody can agree to be rung by a company that they cannot look up`,
  ),
  {
    ...empty('status', companyFile, 'evidence', () =>
      isEmpty(company.regulated.text)
        ? undefined
        : `a claim without proof. Name the register and the number, or remove the claim above it${OR_HIDE}`,
    ),
    hideable: true,
  },
  empty(
    'status',
    companyFile,
    'scheme',
    () => 'no redress scheme is named. Find out whether yours is estate agency work; if it is, the law wants you to belong to one',
  ),
  empty('status', companyFile, 'membership', () => 'the membership number of the redress scheme is missing'),
  empty(
    'status',
    companyFile,
    'supervision',
    () =>
      'does HMRC have to supervise you against money laundering? Whoever acts on the instructions of someone who wants to buy or sell, and introduces them to the other side, does estate agency work, and to do it without being registered is an offence. Enter the registration’s number, or who says that you need none',
  ),
  empty(
    'partner',
    companyFile,
    'commission',
    () =>
      'how much do developers pay you? Visitors are told to ask, and the commission is part of the price they decide on. Enter the range',
  ),
  empty('figures', companyFile, 'dealsFrom|typicalYields|earlyAccess|managementFee|mortgageShare|capitalGrowth', withoutProof),
  {
    // Without the figure there is no claim.
    ...empty('figures', companyFile, 'jointVentureMinimum', (name) =>
      isEmpty(figures.jointVentureMinimum) ? undefined : withoutProof(name) + OR_HIDE,
    ),
    hideable: true,
  },
  {
    ...sampleIn('people', /team\.ts$/, `a sample job in the team. Replace it with the person who does it, or remove it${OR_HIDE}`),
    hideable: true,
  },
  {
    ...sampleIn(
      'people',
      /testimonials\.ts$/,
      `a sample testimonial. Replace it with what a customer said, with their consent, or remove it${OR_HIDE}`,
    ),
    hideable: true,
  },
  sampleIn('people', /(?<!company|testimonials|team)\.ts$/, SAMPLE_DATA),
  {
    topic: 'data',
    files: /tracking\/setting\.ts$/,
    line: /^export const trackingStorageReviewed(?:: boolean)? = (false)/,
    says: () =>
      'how campaign data is kept is not settled. Regulation 6 of PECR forbids storing anything on a visitor’s device without consent, unless an exception of its Schedule A1 applies; the ICO’s guidance of April 2026 counts session storage as storing, and says that advertising needs consent. Choose "session", which stores before a choice, with a lawyer’s word that an exception applies, or "after-consent", then write "true"',
  },
  {
    topic: 'legal',
    files: /\.mdx$/,
    line: /^reviewed: (false)/,
    says: () => 'a legal template that no lawyer has reviewed. Have it reviewed, then write "reviewed: true"',
  },
  {
    topic: 'facts',
    files: factsFiles,
    line: /^\s*copy: (true)$/,
    says: () => 'this source was read in a copy. Open its address, compare what the article says, then remove the line',
  },
  {
    topic: 'facts',
    files: factsFiles,
    line: /^\s*(?:- )?fact: (.+?)\.?$/,
    says: (fact) => `no official text was found for this: “${fact}”. Have it checked, then list the source in the same file`,
  },
]

const isReserved = (host: string): boolean =>
  !host.includes('.') || /^[\d.]+$|(?:^|\.)(?:example(?:\.\w+|\.co\.uk)?|invalid|local|localhost|test)$/.test(host)

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
  '4e804aebf80a f4e350359a75 de28725e5198 f71d08237f65 e2609d404dd3 da2af9b80af6 76be7e5987f3 21874c9892bd 8113364e11fd'.split(' '),
)
const DRAWN = ['site/src/content/logo-black.svg', 'site/src/content/logo-white.svg', 'site/public/favicon.svg']

const PEOPLE = [
  ...team.map(({ sample, text }) => ({ sample, words: text, file: 'site/src/content/team.ts' })),
  ...testimonials.map(({ sample, quote }) => ({ sample, words: quote, file: 'site/src/content/testimonials.ts' })),
]

/** The logo, the icon and samples that are no longer called samples but were not changed. */
export function unchanged(people: readonly (typeof PEOPLE)[number][] = PEOPLE): Finding[] {
  const drawn = DRAWN.filter((file) => DELIVERED.has(digest(readFileSync(join(repository, file), 'utf8'))))
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
  readFileSync(join(repository, file), 'utf8')
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
