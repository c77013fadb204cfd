import { callingHoursInWords, PARTNER, type CallingHours, type Partner } from '@plotline/contract'
import { company, figures, partner } from './company.ts'
import { capitalised, unbroken } from './words.ts'

/** A fact about the call, and what it means for the visitor. */
export interface TrustFact {
  term: string
  detail: string
}

/** How far the visitor is: the code is still to be entered, the call is booked, or it was due by now and nothing is promised any more. */
export type CallStage = 'ahead' | 'booked' | 'over'

function callingTime(callingHours: CallingHours, stage: CallStage): string {
  const hours = `${callingHoursInWords(callingHours)} (UK time)`
  if (stage === 'over') return `Calls come ${hours}.`
  return `Within ${figures.specialistCall}, ${hours}${stage === 'ahead' ? ', once you’ve entered our code' : ''}.`
}

/** Who rings, from which number, registered as what, what it costs, how to stop it; or what we cannot say yet (R-product-19). */
export const trustFacts = ({ name, phone, registerEntry, callingHours }: Partner, stage: CallStage = 'ahead'): readonly TrustFact[] => [
  name === ''
    ? { term: 'Partner not named yet', detail: 'Ask us which company it is before you agree to a call.' }
    : { term: name, detail: `The one company that ${company.name} introduces you to.` },
  {
    term: phone === '' ? 'Number not known yet' : `From ${unbroken(phone)}`,
    detail: `${callingTime(callingHours, stage)}${phone === '' ? ' We can’t say yet from which number.' : ''}`,
  },
  registerEntry === ''
    ? { term: 'No register entry yet', detail: 'We haven’t been given one to look up. Ask the caller for it.' }
    : { term: 'In the public register', detail: `${registerEntry}. Look it up before you talk.` },
  { term: 'You pay us nothing', detail: 'Developers pay us commission if you buy.' },
  { term: 'To stop', detail: 'Tell the caller, or use the link in our email. You needn’t say why.' },
]

/** The text of the trust panel, and one line of it for the steps before. */
export const trust = {
  title: 'Who will ring you',
  facts: trustFacts(PARTNER),
  booked: { facts: trustFacts(PARTNER, 'booked') },
  over: { title: 'Who was to ring you', facts: trustFacts(PARTNER, 'over') },
  line: `You pay us nothing. ${capitalised(partner.name)} rings you, once you’ve confirmed your UK mobile number.`,
} as const
