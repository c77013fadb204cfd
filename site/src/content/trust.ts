import { callingHoursInWords, PARTNER, type Partner } from '@plotline/contract'
import { figures } from './company.ts'
import { unbroken } from './words.ts'

/** A fact about the call, and what it means for the visitor. */
export interface TrustFact {
  term: string
  detail: string
}

/** Who rings, from which number, registered as what, what it costs, how to stop it; or what we cannot say yet (R-product-19). */
export const trustFacts = ({ name, phone, registerEntry, callingHours }: Partner): readonly TrustFact[] => [
  name === ''
    ? { term: 'Partner not named yet', detail: 'Ask us which company it is before you agree to a call.' }
    : { term: name, detail: 'Our one partner company.' },
  {
    term: phone === '' ? 'Number not known yet' : `From ${unbroken(phone)}`,
    detail: `Within ${figures.specialistCall}, ${callingHoursInWords(callingHours)} (UK time), once you’ve entered our code.${phone === '' ? ' We can’t say yet from which number.' : ''}`,
  },
  registerEntry === ''
    ? { term: 'No register entry yet', detail: 'We haven’t been given one to look up. Ask the caller for it.' }
    : { term: 'In the public register', detail: `Look up ${registerEntry}.` },
  { term: 'You pay us nothing', detail: 'The developer does, out of the price.' },
  { term: 'To stop', detail: 'Tell the caller, or use our email’s link.' },
]

/** The text of the trust panel. */
export const trust = {
  title: 'Who will ring you',
  facts: trustFacts(PARTNER),
} as const
