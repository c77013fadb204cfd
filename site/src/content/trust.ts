import { callingHoursInWords, PARTNER, type Partner } from '@plotline/contract'
import { figures } from './company.ts'
import type { Point } from './landing.ts'
import { unbroken } from './words.ts'

/** Who rings, from which number, registered as what, what it costs, how to stop it; or what we cannot say yet (R-product-19). */
export const trustFacts = ({ name, phone, registerEntry, callingHours }: Partner): readonly Point[] => [
  {
    title: name || 'Partner not named yet',
    text: [
      name ? 'Our one partner company.' : 'Ask us which company it is before you agree to a call.',
      registerEntry ? `In the public register: ${registerEntry}.` : 'We haven’t been given its register entry yet: ask the caller for it.',
    ].join(' '),
  },
  {
    title: phone === '' ? 'Number not known yet' : `From ${unbroken(phone)}`,
    text: `Within ${figures.specialistCall}, ${callingHoursInWords(callingHours)} (UK time), once you’ve entered our code.${phone === '' ? ' We can’t say yet from which number.' : ''}`,
  },
  { title: 'You pay us nothing', text: 'The developer does, out of the price.' },
  { title: 'To stop', text: 'Tell the caller, or use our email’s link.' },
]

/** The text of the trust panel. */
export const trust = {
  title: 'Who will ring you',
  facts: trustFacts(PARTNER),
} as const
