import { COMPANY_NAME, CONSENT_WORDINGS, displayPhone, inUkWords } from '@plotline/contract'
import { StartError } from '../../common/errors.ts'
import { safeLine } from '../../common/safe-text.ts'
import type { DeliveryRow, LeadRow } from '../../database/schema.ts'
import { isCode } from '../../deliveries/kinds.ts'
import { findLead } from '../../leads/queries.ts'
import { findDeliveries } from '../../outbox/deliveries.ts'
import { read, unknownId, type CommandLine } from '../command.ts'

const when = (time: string | null) => (time === null ? 'unknown' : inUkWords(Date.parse(time), true))

function phoneProof({ verified_at, verified_by, code_sent_at }: LeadRow): string {
  if (verified_at === null) return 'The phone was never verified.'
  if (verified_by !== null) return `Verified by hand, by ${safeLine(verified_by)}, at ${when(verified_at)}. No code was entered.`
  return `A code was sent to it at ${when(code_sent_at)}, and entered at ${when(verified_at)}.`
}

const partnerSays = ({ called_at, outcome, outcome_at, outcome_reason }: LeadRow) =>
  [
    called_at === null ? 'It has not said when it rang.' : `It rang at ${when(called_at)}.`,
    ...(outcome === null
      ? []
      : [`It ${outcome} the lead at ${when(outcome_at)}${outcome_reason === null ? '' : `: ${safeLine(outcome_reason)}`}.`]),
  ].join(' ')

const deliveryLine = ({ kind, state, created_at, finished_at, last_error }: DeliveryRow) =>
  `- ${kind}: due at ${when(created_at)}; ${state}${finished_at === null ? '' : ` at ${when(finished_at)}`}${last_error === null ? '' : ` (${last_error})`}`

/** A lead on one page, for whoever disputes it. */
export function proofOf(lead: LeadRow, deliveries: readonly DeliveryRow[]): string {
  const wording = CONSENT_WORDINGS.lead[lead.consent_version]
  return `${COMPANY_NAME}: proof of the request ${lead.id}

${safeLine(lead.name)}, ${safeLine(lead.email)}, ${displayPhone(lead.phone)}
Sent at ${when(lead.created_at)}.

Consent
Given at ${when(lead.consented_at)}, by ticking a box beside these words (version ${safeLine(lead.consent_version)}):
${wording === undefined ? 'The wording was not sent with the form, so it is not on record.' : `“${wording}”`}

Phone
${phoneProof(lead)}
${lead.withdrawn_at === null ? '' : `\nWithdrawn at ${when(lead.withdrawn_at)}.\n`}
Partner
${partnerSays(lead)}

Deliveries (listed for 30 days after their end)
${deliveries.map(deliveryLine).join('\n') || 'None is listed.'}
`
}

export async function proof({ words: [id], at }: CommandLine): Promise<string> {
  if (id === undefined) throw new StartError('Say which lead to prove: npm run leads -- proof ID. "list --json" names the ids.')
  const page = await read(at, undefined, async (db) => {
    const lead = await findLead(db, id)
    const deliveries = await findDeliveries(db, [id])
    return (
      lead &&
      proofOf(
        lead,
        deliveries.filter(({ kind }) => !isCode(kind)),
      )
    )
  })
  if (page === undefined) throw unknownId('lead', id, at)
  return page
}
