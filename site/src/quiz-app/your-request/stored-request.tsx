import { formatDate } from '../../content/articles/dates.ts'
import {
  answersInWords,
  callTimesInWords,
  CONSENT_NOT_RECORDED,
  displayPhone,
  inUkWords,
  type StoredLead,
  type TrackingField,
} from '@plotline/contract'
import { DescriptionList, Heading, Link, type Detail } from '@plotline/ui'
import { EmailText } from '../../components/email-text.tsx'
import { UnbrokenTitle } from '../../components/unbroken-title.tsx'
import { capitalised } from '../../content/words.ts'
import { hasHeadlines, trackingFields } from '../../tracking/setting.ts'

const TRACKING_LABELS: Readonly<Record<TrackingField, string>> = {
  utm_source: 'Where you came from',
  utm_medium: 'Kind of link',
  utm_campaign: 'Campaign',
  utm_term: 'Search words',
  utm_content: 'Version of the advertisement',
  utm_network: 'Advertising network',
  utm_device: 'Kind of device',
  utm_platform: 'Operating system',
  first_page: 'Your first page here',
  referrer: 'The site that linked to it',
  gclid: 'Google’s number for the click',
  gbraid: 'Google’s number for the campaign, in an app',
  wbraid: 'Google’s number for the campaign',
  fbclid: 'Facebook’s number for the click',
  msclkid: 'Microsoft’s number for the click',
  headline: hasHeadlines ? 'Which of two headlines you saw' : '',
}

const OUTCOMES = { accepted: 'Has taken your request on', rejected: 'Has not taken your request on' } as const

interface StoredRequestProps {
  lead: StoredLead
  /** No call is due any more. */
  isOver: boolean
}

/** Everything that is stored, with the labels of the form. */
export function StoredRequest({ lead, isOver }: StoredRequestProps) {
  const answers = answersInWords(lead).map(({ label, answer }): Detail => ({
    term: label,
    detail: <UnbrokenTitle>{answer}</UnbrokenTitle>,
  }))
  const tracking = trackingFields.flatMap((field): Detail[] => {
    const detail = lead.tracking[field]
    return detail === undefined ? [] : [{ term: TRACKING_LABELS[field], detail }]
  })
  return (
    <div className="mt-16 grid gap-10 lg:grid-cols-2 lg:gap-x-12">
      <section className="grid content-start gap-3">
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
      <section className="grid content-start gap-3">
        <Heading level={2}>What else we keep</Heading>
        <DescriptionList
          items={[
            { term: 'Sent', detail: inWords(lead.created_at) },
            {
              term: 'Agreed to be contacted',
              detail: `${inWords(lead.consented_at)}${lead.consent_version === CONSENT_NOT_RECORDED ? '; wording not recorded' : `, on the form dated ${formatDate(lead.consent_version)}`}`,
            },
            { term: 'Number confirmed', detail: inWords(lead.verified_at) },
            ...(isOver || lead.withdrawn_at ? [] : [{ term: 'Call due', detail: capitalised(callInWords(lead)) }]),
            ...(lead.called_at ? [{ term: 'Rung, our partner says', detail: inWords(lead.called_at) }] : []),
            ...(lead.outcome ? [{ term: 'Our partner', detail: OUTCOMES[lead.outcome] }] : []),
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

export const inWords = (time: string): string => inUkWords(Date.parse(time), true)

/** When the call is due. */
export const callInWords = ({ call_from, call_by }: StoredLead): string =>
  callTimesInWords({ from: call_from ? Date.parse(call_from) : undefined, by: Date.parse(call_by) })
