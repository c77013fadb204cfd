import { formatDate } from '../../content/articles/dates.ts'
import {
  answersInWords,
  clockInWords,
  CONSENT_NOT_RECORDED,
  displayPhone,
  ukClock,
  TRACKING_NAMES,
  trackingInWords,
  type StoredLead,
  type TrackingField,
} from '@plotline/contract'
import { DescriptionList, Section, type Detail } from '@plotline/ui'
import { EmailText } from '../../components/email-text.tsx'
import { PrivacyLink } from '../../components/privacy-link.tsx'
import { Unbroken } from '../../components/unbroken.tsx'
import { hasHeadlines, trackingFields } from '../../tracking/setting.ts'

const TRACKING_LABELS: Readonly<Record<TrackingField, string>> = {
  ...TRACKING_NAMES,
  utm_source: 'Where you came from',
  first_page: 'Your first page here',
  referrer: 'The site that linked to it',
  headline: hasHeadlines ? 'Which of two headlines you saw' : '',
}

const OUTCOMES = { accepted: 'Has taken your request on', rejected: 'Has not taken your request on' } as const

/** Everything that is stored, with the labels of the form. When a call is due, the page says in its head. */
export function StoredRequest({ lead }: { lead: StoredLead }) {
  const answers = answersInWords(lead).map(({ label, answer }): Detail => ({
    term: label,
    detail: <Unbroken>{answer}</Unbroken>,
  }))
  const tracking = trackingFields.flatMap((field): Detail[] => {
    const detail = lead.tracking[field]
    return detail === undefined ? [] : [{ term: TRACKING_LABELS[field], detail: trackingInWords(field, detail) }]
  })
  return (
    <>
      <Section title="You and your answers" headBeside>
        <Rows
          items={[
            { term: 'Name', detail: lead.name },
            { term: 'Email', detail: <EmailText>{lead.email}</EmailText> },
            { term: 'Phone', detail: <span dir="ltr">{displayPhone(lead.phone)}</span> },
            ...answers,
          ]}
        />
      </Section>
      <Section title="What else we keep" headBeside>
        <div className="grid gap-4">
          <Rows
            items={[
              { term: 'Sent', detail: dateAndTime(lead.created_at) },
              {
                term: 'Agreed to be contacted',
                detail: `${dateAndTime(lead.consented_at)}${lead.consent_version === CONSENT_NOT_RECORDED ? '' : `, on the form dated ${formatDate(lead.consent_version)}`}`,
              },
              { term: 'Number confirmed', detail: dateAndTime(lead.verified_at) },
              ...(lead.called_at ? [{ term: 'Rung, our partner says', detail: dateAndTime(lead.called_at) }] : []),
              ...(lead.outcome ? [{ term: 'Our partner', detail: OUTCOMES[lead.outcome] }] : []),
              ...(lead.withdrawn_at === null ? [] : [{ term: 'Withdrawn', detail: dateAndTime(lead.withdrawn_at) }]),
            ].map(({ term, detail }) => ({ term, detail: <Unbroken>{detail}</Unbroken> }))}
          />
          {tracking.length > 0 && (
            <details>
              <summary className="min-h-11 content-center">How you came here</summary>
              <Rows items={tracking} />
            </details>
          )}
          <p>
            All times are UK time. <PrivacyLink />
          </p>
        </div>
      </Section>
    </>
  )
}

/** From 1024 px up, what is kept begins at the page's margin. */
const Rows = ({ items }: { items: readonly Detail[] }) => (
  <DescriptionList className="lg:grid-cols-[calc((100%+24px)*3/8-24px)_minmax(0,1fr)]" items={items} />
)

/** Without the day of the week, on one line. */
function dateAndTime(time: string): string {
  const { day, minute } = ukClock(Date.parse(time))
  return `${clockInWords(minute)} on ${formatDate(day)}`
}
