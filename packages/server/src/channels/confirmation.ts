import {
  answersInWords,
  callTimesInWords,
  COMPANY_NAME,
  COMPANY_PHONE,
  displayPhone,
  PARTNER,
  partnerLine,
  partnerName,
  registration,
  registrationInWords,
  RISK_LINE,
} from '@plotline/contract'
import { answersMean } from '@plotline/contract/answers-mean'
import { callOf, type VerifiedLead } from '../leads/verified-leads.ts'
import { phoneLink, withPhone, type Block, type Mail } from '../mail/mail.ts'

/**
 * The email to a visitor once the phone is verified: who rings, when, on which number. It repeats the answers picked from the site's lists
 * but nothing typed: until the address is confirmed, its owner may be someone else, and typed text could be spam.
 *
 * @param link opens the request on the site
 */
export function confirmation(lead: VerifiedLead, link: string): Mail {
  const who = `A property specialist from ${partnerName(PARTNER)}`
  const when = callTimesInWords(callOf(lead))
  return {
    subject: `${COMPANY_NAME}: your call is booked`,
    preview: `${who} rings you ${when}${PARTNER.phone && `, from ${PARTNER.phone}`}.`,
    title: 'Your number is confirmed, and your call is booked',
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Who rings you', who],
          ['When', when],
          ...(PARTNER.phone === '' ? [] : [['From their number', phoneLink(PARTNER.phone)] as const]),
          // Nobody rings themselves.
          ['On your number', displayPhone(lead.phone)],
        ],
      },
      {
        kind: 'paragraph',
        line: withPhone(`If nobody has rung by then, ring us on ${COMPANY_PHONE}, and we’ll find out why.`, COMPANY_PHONE),
      },
      {
        kind: 'action',
        before: 'Changed your mind? See what we keep, or stop the call.',
        link: { words: 'See or stop your request', href: link },
      },
      {
        kind: 'paragraph',
        line: 'The link is yours alone: whoever has it can see your request and withdraw it. It works for as long as we keep your request.',
        isQuiet: true,
      },
      { kind: 'heading', words: 'What you told us' },
      { kind: 'facts', facts: answersInWords(lead).map(({ label, answer }) => [label, answer] as const) },
      ...meaning(lead, link),
      { kind: 'paragraph', line: withPhone(partnerLine(PARTNER), PARTNER.phone), isQuiet: true },
    ],
    footer: [
      'Didn’t ask for this? Someone gave us your email address by mistake. You can ignore this email, or use the link to withdraw the request.',
      `${COMPANY_NAME}. ${registrationInWords(registration)}`,
    ],
  }
}

/** What the answers mean, as on the screen (R-product-26), which has the assumptions. */
function meaning(lead: VerifiedLead, link: string): Block[] {
  const means = answersMean(lead)
  if (!means) return []
  return [
    { kind: 'heading', words: 'What that could mean' },
    { kind: 'paragraph', line: means.result },
    { kind: 'paragraph', line: ['What this assumes is ', { words: 'on the page of your request', href: link }, '.'] },
    { kind: 'paragraph', line: RISK_LINE, isQuiet: true },
  ]
}
