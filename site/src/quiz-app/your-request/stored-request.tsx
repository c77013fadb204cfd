import { formatDate } from '../../content/articles/dates.ts'
import { callTimesInWords, CHOICE_STEPS, CONSENT_NOT_RECORDED, displayPhone, inUkWords, labelOf, type StoredLead } from '@plotline/contract'
import { DescriptionList, Heading, Link, type Detail } from '@plotline/ui'
import { EmailText } from '../../components/email-text.tsx'
import { capitalised } from '../../content/words.ts'

/** Everything that is stored, with the labels of the form. */
export function StoredRequest({ lead }: { lead: StoredLead }) {
  const answers = CHOICE_STEPS.map(({ field }): Detail => ({ term: capitalised(labelOf(field)), detail: lead[field] }))
  const tracking = Object.entries(lead.tracking).map(([term, detail]): Detail => ({ term, detail }))
  return (
    <div className="grid gap-10">
      <section className="grid gap-3">
        <Heading level={2}>You and your answers</Heading>
        <DescriptionList
          items={[
            { term: 'Name', detail: lead.name },
            { term: 'Email', detail: <EmailText>{lead.email}</EmailText> },
            { term: 'Phone', detail: <span dir="ltr">{displayPhone(lead.phone)}</span> },
            ...answers,
          ]}
        />
      </section>
      <section className="grid gap-3">
        <Heading level={2}>What else we keep</Heading>
        <DescriptionList
          items={[
            { term: 'Sent', detail: inWords(lead.created_at) },
            {
              term: 'Agreed to be contacted',
              detail: `${inWords(lead.consented_at)}${lead.consent_version === CONSENT_NOT_RECORDED ? '; wording not recorded' : `, in the wording of ${formatDate(lead.consent_version)}`}`,
            },
            { term: 'Number confirmed', detail: inWords(lead.verified_at) },
            { term: 'Call due', detail: capitalised(callInWords(lead)) },
            ...(lead.withdrawn_at === null ? [] : [{ term: 'Withdrawn', detail: inWords(lead.withdrawn_at) }]),
            ...tracking,
          ]}
        />
        <p>
          <Link href="/privacy-policy">How we use your details</Link>
        </p>
      </section>
    </div>
  )
}

export const inWords = (time: string): string => inUkWords(Date.parse(time))

/** When the call is due. */
export const callInWords = ({ call_from, call_by }: StoredLead): string =>
  callTimesInWords({ from: call_from ? Date.parse(call_from) : undefined, by: Date.parse(call_by) })
