import type { Weekday } from './uk-time.ts'

/** The company's name, on the site and in messages. */
export const COMPANY_NAME = 'Plotline'

/** The company's number, on the site and in calendars. From Ofcom's range for TV and radio drama. */
export const COMPANY_PHONE = '020 7946 0123'

/** The company in the public register: its name and number there, and where it is registered (R-footer-02). Empty until the owner fills it in. */
export const registration = {
  legalName: '',
  companyNumber: '',
  registeredIn: '',
} as const

export type Registration = Readonly<Record<keyof typeof registration, string>>

export const isRegistered = ({ legalName, companyNumber }: Registration): boolean => legalName !== '' && companyNumber !== ''

/** What the footer and the confirmation say about the company's registration. */
export const registrationInWords = ({ legalName, companyNumber, registeredIn }: Registration): string =>
  !isRegistered({ legalName, companyNumber, registeredIn })
    ? 'Registered name and number: not given yet.'
    : `${legalName}, registered${registeredIn && ` in ${registeredIn}`}, company number ${companyNumber}.`

/**
 * When the partner rings, in UK time: from an hour to an hour of each day on the 24-hour clock, such as `[9, 20]` or, from half past
 * eight, `[8.5, 20]`; `null` on a day when it does not ring.
 */
export type CallingHours = Readonly<Record<Weekday, readonly [from: number, to: number] | null>>

/** The company that gets the leads. An empty field is one that the owner has not filled in yet; pages then say so. */
export interface Partner {
  /** Invented, to be replaced before the site goes live. */
  sample: boolean
  name: string
  /** The number that its specialists ring from, as people read it. */
  phone: string
  /** Where anyone can look it up: a public register and the entry's number. */
  registerEntry: string
  callingHours: CallingHours
}

/** The one partner (R-product-19). It is here because the consent and the emails must name the same company. */
export const PARTNER: Partner = {
  sample: true,
  name: 'Sample Partner Limited',
  // From Ofcom's range for TV and radio drama.
  phone: '020 7946 0125',
  registerEntry: 'Companies House 00000000',
  callingHours: {
    Monday: [9, 20],
    Tuesday: [9, 20],
    Wednesday: [9, 20],
    Thursday: [9, 20],
    Friday: [9, 20],
    Saturday: [9, 20],
    Sunday: [9, 20],
  },
}

/** The partner in sentences of our own. */
export const partnerName = ({ name }: Partner): string => name || 'our one partner company'

/** Which company rings, from which number and where to look it up; or what we cannot say yet (R-product-19). */
export function partnerLine({ name, phone, registerEntry }: Partner): string {
  if (name === '') return 'We haven’t named our partner company here yet. Ask us which one it is before you agree to a call.'
  // A number stays on one line.
  const rings = phone === '' ? 'We don’t know yet which number it rings from.' : `It rings from ${phone.replaceAll(' ', '\u00a0')}.`
  return `${name} (${registerEntry || 'register entry not given yet'}) is the one company we introduce you to. ${rings}`
}

/** What a visitor agrees to before a lead is sent. A new wording, which a new partner makes, needs a new version. */
export const leadConsentText = ({ name }: Partner): string =>
  `I agree that ${COMPANY_NAME} may pass my answers and contact details to ${name || 'its one partner company, which is not named here yet'}, and that ${name || 'this company'} may ring me about this request and send me the details by text or email. I can withdraw this at any time.`

/** Appears near every yield, and wherever a visitor reads what their own money could buy (R-product-05). */
export const RISK_LINE =
  'Yields are projected, not promised. Prices and rents can fall: you may get back less than you put in and, with a mortgage, lose more.'
