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
import { DescriptionList, Heading, Link, type Detail } from '@plotline/ui'
import { EmailText } from '../../components/email-text.tsx'
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
    <div className="mt-10 grid gap-y-10 lg:mt-16 lg:gap-y-16">
      <section className="grid gap-y-3 lg:split-heading lg:items-baseline">
        <Heading level={2}>You and your answers</Heading>
        <DescriptionList
          className="lg:grid-cols-[16rem_minmax(0,1fr)]"
          items={[
            { term: 'Name', detail: lead.name },
            { term: 'Email', detail: <EmailText>{lead.email}</EmailText> },
            { term: 'Phone', detail: <span dir="ltr">{displayPhone(lead.phone)}</span> },
            ...answers,
          ]}
        />
      </section>
      <section className="grid gap-y-3 lg:split-heading lg:items-baseline">
        <Heading level={2}>What else we keep</Heading>
        <DescriptionList
          className="lg:grid-cols-[16rem_minmax(0,1fr)]"
          items={[
            { term: 'Sent', detail: dateAndTime(lead.created_at) },
            {
              term: 'Agreed to be contacted',
              detail: (
                <Unbroken>{`${dateAndTime(lead.consented_at)}${lead.consent_version === CONSENT_NOT_RECORDED ? '' : `, on the form dated ${formatDate(lead.consent_version)}`}`}</Unbroken>
              ),
            },
            { term: 'Number confirmed', detail: dateAndTime(lead.verified_at) },
            ...(lead.called_at ? [{ term: 'Rung, our partner says', detail: dateAndTime(lead.called_at) }] : []),
            ...(lead.outcome ? [{ term: 'Our partner', detail: OUTCOMES[lead.outcome] }] : []),
            ...(lead.withdrawn_at === null ? [] : [{ term: 'Withdrawn', detail: dateAndTime(lead.withdrawn_at) }]),
            ...tracking,
          ]}
        />
        <p className="lg:col-start-2">
          All times are UK time. <Link href="/privacy-policy">How we use your details</Link>
        </p>
      </section>
    </div>
  )
}

/** Without the day of the week, on one line. */
function dateAndTime(time: string): string {
  const { day, minute } = ukClock(Date.parse(time))
  return `${clockInWords(minute)} on ${formatDate(day)}`
}
