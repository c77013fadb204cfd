import { CHOICE_STEPS, COMPANY_NAME, displayPhone, FIELD_LABELS, YOUR_REQUEST_PATH } from '@plotline/contract'
import { createToken } from '../leads/lead-token.ts'
import { callBy, type VerifiedLead } from '../leads/withdrawal.ts'
import { safeLine } from '../common/safe-text.ts'
import { inUkWords } from '../common/uk-time.ts'

/** What links to a visitor's own page are made with. */
export interface RequestLinks {
  /** The site's own address, without a path: never what a request's `Host` says, which anybody may write. */
  siteOrigin: string
  key: Buffer
}

/** The page of a lead, which needs no login: whoever has the link may see and withdraw it. */
export const requestLink = ({ siteOrigin, key }: RequestLinks, leadId: string): string =>
  `${siteOrigin}${YOUR_REQUEST_PATH}#${createToken(key, 'request', leadId)}`

/**
 * What a visitor is told by email once the phone is verified. It repeats the answers, which the site has listed, and nothing that was
 * typed: name and email are a stranger's words until the person at that address has said otherwise, and would be an advertisement.
 */
export const confirmation = (lead: VerifiedLead, links: RequestLinks): { subject: string; text: string } => ({
  subject: `${COMPANY_NAME}: your call is booked`,
  text: `Your number is confirmed, and your call is booked.

Who rings you: a property specialist of our one partner company
On: ${displayPhone(lead.phone)}
By: ${inUkWords(callBy(lead))}

What you told us:
${CHOICE_STEPS.map(({ field }) => `- ${FIELD_LABELS[field]}: ${safeLine(lead[field])}`).join('\n')}

Changed your mind? See what we keep, or tell us not to call, here:
${requestLink(links, lead.id)}

The link is yours alone: whoever has it can see your request and withdraw it. It works for as long as we keep your request.

You did not ask for this? Somebody gave us your email address by mistake. You need do nothing, or use the link to withdraw the request.
`,
})
