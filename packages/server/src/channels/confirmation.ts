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
  YOUR_REQUEST_PATH,
} from '@plotline/contract'
import { answersMean } from '@plotline/contract/answers-mean'
import { createToken } from '../leads/lead-token.ts'
import { callOf, type VerifiedLead } from '../leads/verified-leads.ts'
import { safeLine } from '../common/safe-text.ts'

export interface RequestLinks {
  /** The site's address without a path: never from a request's `Host`, which anybody can set. */
  siteOrigin: string
  key: Buffer
}

/**
 * The email to a visitor once the phone is verified. It repeats the answers picked from the site's lists but nothing typed: until the
 * address is confirmed, its owner may be someone else, and typed text could be spam.
 */
export const confirmation = (lead: VerifiedLead, { siteOrigin, key }: RequestLinks): { subject: string; text: string } => ({
  subject: `${COMPANY_NAME}: your call is booked`,
  text: `Your number is confirmed, and your call is booked.

Who rings you: a property specialist from ${partnerName(PARTNER)}
On: ${displayPhone(lead.phone)}
When: ${callTimesInWords(callOf(lead))}
If nobody has rung by then, ring us on ${COMPANY_PHONE}, and we'll find out why.

${partnerLine(PARTNER)}

What you told us:
${answersInWords(lead)
  .map(({ label, answer }) => `- ${label}: ${safeLine(answer)}`)
  .join('\n')}
${meaning(lead)}
Changed your mind? See what we keep, or stop the call, here:
${siteOrigin}${YOUR_REQUEST_PATH}#${createToken(key, 'request', lead.id)}

The link is yours alone: whoever has it can see your request and withdraw it. It works for as long as we keep your request.

Didn't ask for this? Someone gave us your email address by mistake. You can ignore this email, or use the link to withdraw the request.

${COMPANY_NAME}. ${registrationInWords(registration)}
`,
})

/** What the answers mean, as on the screen (R-product-26). */
function meaning(lead: VerifiedLead): string {
  const means = answersMean(lead)
  if (!means) return ''
  return `
What that could mean: ${means.result}

What this assumes:
${means.assumptions.map((text) => `- ${text}`).join('\n')}

${RISK_LINE}
`
}
