import { Address, Container, DescriptionList, Heading, NoScript, useErrorTitle } from '@plotline/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { EmailText } from '../components/email-text.tsx'
import { TrustPanel } from '../components/trust-panel.tsx'
import { browserTooOld } from '../content/browser-too-old.ts'
import { company } from '../content/company.ts'
import { contact } from '../content/contact.ts'
import { ContactForm } from '../components/contact-form.tsx'

/** The message form, with where and when else to reach the company beside it. Once a message is sent, they change places. */
export default function Contact() {
  const [isRefused, setRefused] = useState(false)
  const [sentAt, setSentAt] = useState<number>()
  useTitleOfError(isRefused)
  return (
    <Container aside={<Details>{sentAt === undefined && whoRings}</Details>}>
      <section className="grid max-w-pl-form grid-cols-[minmax(0,1fr)] gap-6">
        <Heading level={2}>{contact.formTitle}</Heading>
        <NoScript unsupportedText={browserTooOld}>
          The form needs JavaScript, and it’s switched off here. Write to <EmailText>{company.email}</EmailText>{' '}
          {`or ring ${company.phone.display}.`}
        </NoScript>
        <ContactForm onRefused={setRefused} sentAt={sentAt} onSent={setSentAt} />
        {sentAt !== undefined && <div className="mt-4">{whoRings}</div>}
      </section>
    </Container>
  )
}

const whoRings = <TrustPanel title={contact.partnerTitle} />

/** The document's title is not React's here. */
function useTitleOfError(hasError: boolean): void {
  const [title] = useState(() => (typeof document === 'undefined' ? '' : document.title))
  const shown = useErrorTitle(title, hasError)
  useEffect(() => {
    document.title = shown
  }, [shown])
}

function Details({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-10">
      <div className="grid gap-10 md:max-lg:grid-cols-2">
        <section className="grid content-start gap-3">
          <Heading level={2}>{contact.hoursTitle}</Heading>
          <DescriptionList items={company.officeHours.map(({ days, hours }) => ({ term: days, detail: hours }))} />
        </section>
        <section className="grid content-start gap-3">
          <Heading level={2}>{contact.addressTitle}</Heading>
          <Address lines={[company.name, ...company.address]} />
          {company.otherOffices.map((lines) => (
            <Address key={lines.join()} lines={[...lines]} />
          ))}
        </section>
      </div>
      {children}
    </div>
  )
}
