import {
  COMPANY_NAME,
  COMPANY_PHONE,
  inWords,
  leadConsentText,
  LIMITS,
  MINIMUM_BUDGET,
  normalisePhone,
  PARTNER,
  partnerLine,
  partnerName,
  registration,
  RISK_LINE,
  STEP_IDS,
} from '@plotline/contract'
export { registration, registrationInWords } from '@plotline/contract'
import { origin } from './origin.ts'
import { isShown } from './unproven.ts'
import { capitalised } from './words.ts'

/**
 * The company's details, figures and promises. No page repeats one of these as a literal. `sample: true` marks what the
 * owner must replace before the site goes live; then set it to false.
 */
export const company = {
  /** The brand, in headers and sentences. */
  name: COMPANY_NAME,
  /** The company itself, in contracts: as registered, once that is given. */
  legalName: registration.legalName || COMPANY_NAME,
  sample: true,
  /** The site's address, for absolute links. */
  origin,
  /** A reserved domain (RFC 2606). */
  email: 'hello@plotline.example.com',
  /** The number is in `packages/contract/src/company.ts`, because calendars have it too. */
  phone: { display: COMPANY_PHONE, href: `tel:${normalisePhone(COMPANY_PHONE)}` },
  /** Line by line as on an envelope, without the name. Neither the street nor the postcode area exists. */
  address: ['1 Sample Street', 'Sampleton', 'ZZ99 9ZZ'],
  /** Other offices, such as `['2 Sample Street', 'Sampleton', 'ZZ99 9ZZ']`; letters go to the address above. The contact page lists them. */
  otherOffices: [] as readonly (readonly string[])[],
  officeHours: [
    { days: 'Monday to Friday', hours: '8:00am–6:00pm' },
    { days: 'Saturday', hours: '9:00am–2:00pm' },
    { days: 'Sunday', hours: 'Closed' },
  ],
  /** Dates on which the office is closed all the same, as YYYY-MM-DD: the bank holidays of England, and Christmas on a Saturday. */
  closedOn: [
    '2026-12-25',
    '2026-12-26',
    '2026-12-28',
    '2027-01-01',
    '2027-03-26',
    '2027-03-29',
    '2027-05-03',
    '2027-05-31',
    '2027-08-30',
    '2027-12-25',
    '2027-12-27',
    '2027-12-28',
  ],
  /** A claim that only the owner can make (R-product-10). `evidence` is the register and the number that prove it. */
  regulated: {
    sample: true,
    text: `${COMPANY_NAME} is regulated by a financial conduct regulator.`,
    evidence: '',
  },
  /** HMRC's supervision under the Money Laundering Regulations 2017: the registration's number, or who says that none is needed. On no page. */
  supervision: '',
  /** What developers pay the company, as a range of the price such as `1–3%`. While it is empty, the about page says to ask (R-about-02). */
  commission: '',
} as const

/**
 * The company that gets the leads (R-product-19): its name, and a line with its register entry and the number that rings. The data
 * is in `packages/contract/src/company.ts`, because the server's emails name it too.
 */
export const partner = {
  sample: PARTNER.sample,
  name: partnerName(PARTNER),
  line: partnerLine(PARTNER),
  /** On the steps of the quiz, before a visitor's details (R-quiz-32). */
  rings: `You pay us nothing. ${capitalised(partnerName(PARTNER))} rings you, once you’ve confirmed your UK mobile number.`,
} as const

/** How complaints are handled (R-legal-04). */
export const complaints = {
  sample: true,
  email: 'complaints@plotline.example.com',
  phone: { display: '020 7946 0124', href: 'tel:+442079460124' },
  phoneHours: 'Monday to Friday, 9am–5pm',
  acknowledgement: '1 business day',
  firstResponse: '3–5 business days',
  finalResponse: '8 weeks',
  urgentResponse: '24 hours',
  /** By law, for a complaint about personal data (Data Protection Act 2018, section 164A). */
  dataAcknowledgement: '30 days',
} as const

/** Whether a claim is on the pages: it has words and, where that is asked for, proof. */
const isPresent = (words: string, proof = ''): boolean => words !== '' && isShown(proof !== '')

/** Whether the complaints procedure states the company's regulator (R-product-28). */
export const hasStatus = isPresent(company.regulated.text, company.regulated.evidence)
/** The redress scheme that the company belongs to, and its membership number there (R-legal-04). Empty until it has joined one. */
export const redress = {
  scheme: '',
  membership: '',
} as const

/** Whether the complaints procedure names it, or says that none is named (R-product-28). */
export const hasRedress = isShown(redress.scheme.length > 0)

/** What the complaints procedure says about redress. */
export const redressInWords = ({ scheme, membership }: { scheme: string; membership: string }): string =>
  scheme === ''
    ? `${COMPANY_NAME} has not yet said which redress scheme it belongs to. Until a scheme is named here, don’t rely on there being one.`
    : `${COMPANY_NAME} belongs to ${scheme}${membership && ` (member ${membership})`}. If you disagree with our final response, you can take the complaint there, free of charge.`

/**
 * How long personal data is kept, as the privacy policy says, from the day on which it was sent or withdrawn. Leads and messages
 * follow the server's `RETENTION_DAYS` and `UNVERIFIED_RETENTION_DAYS`, whose defaults these are; the rest is fixed.
 */
export const retention = {
  sample: true,
  unconfirmedLead: '30 days',
  withdrawnLead: '30 days',
  lead: '24 months',
  message: '24 months',
  attempts: '1 day',
  fingerprint: '30 days',
  deliveryList: '30 days',
} as const

/** Promises and marketing figures (R-product-02, R-product-05, R-product-07). */
export const figures = {
  dealsFrom: `£${LIMITS.minimumBudgetPounds / 1000}k`,
  minimumBudget: MINIMUM_BUDGET,
  typicalYields: '6–12%',
  earlyAccess: '24 months',
  // Also used in the server's emails.
  specialistCall: `${LIMITS.callWithinHours} hours`,
  matches: '48 hours',
  emailReply: '24 hours',
  quizTime: '2 minutes',
  quizTimeWords: 'two minutes',
  quizName: 'free 2-minute quiz',
  quizQuestions: inWords(STEP_IDS.length),
  codeTime: '30 seconds',
  propertiesPerCall: '3 to 5',
  jointVentureMinimum: '£25,000',
  managementFee: '7–10%',
  mortgageShare: '75–80%',
  capitalGrowth: '15–25%',
  capitalGrowthYears: '3–5 years',
} as const

/** Proof of the marketing figures: a source and its date. Empty until the owner has one. */
export const evidence: Partial<Record<keyof typeof figures, string>> = {
  dealsFrom: '',
  typicalYields: '',
  earlyAccess: '',
  jointVentureMinimum: '',
  managementFee: '',
  mortgageShare: '',
  capitalGrowth: '',
}

/** Whether joint ventures are on the pages (R-product-28). */
export const hasJointVentures = isPresent(figures.jointVentureMinimum, evidence.jointVentureMinimum)

/** The promises (R-product-02), each as a line of its own. */
export const promises = {
  quiz: `A ${figures.quizName}`,
  call: `A specialist calls within ${figures.specialistCall}`,
  matches: `Matches within ${figures.matches}`,
  email: `Emails answered within ${figures.emailReply}`,
  consultation: 'A free consultation with no obligation',
  areaAnalysis: 'Free area analysis and local insights',
} as const

/** What we tell everyone to keep back (R-landing-04). */
export const reserve = 'six months of mortgage interest and service charge'

/** Appears near every yield (R-product-05). The server's emails give it too. */
export const riskLine = RISK_LINE

/**
 * What a visitor agrees to before a lead is sent. The version is stored with the lead, and consent-wordings.json in
 * `packages/contract/src` has the wording of every version: the build fails if they disagree, and the server refuses any other.
 */
export const leadConsent = { version: '2026-11-25', text: leadConsentText(PARTNER) } as const

/** What a visitor agrees to before a message is sent from the contact page. */
export const contactConsent = {
  version: '2026-11-22',
  text: `I agree that ${COMPANY_NAME} keeps my message and contact details so that it can answer me. I can withdraw this at any time.`,
} as const

/** An address of this site with its origin. */
export const absolute = (path: string): string => company.origin + path
