// What `npm run launch-check` looks for in the content, a line at a time.
import { company, figures } from '../src/content/company.ts'

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
export const RULES: readonly Rule[] = [
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
