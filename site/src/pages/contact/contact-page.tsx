import { Address, ButtonLink, Container, DescriptionList, FrontDoor, Heading, NoScript, PageHeader, Text } from '@plotline/ui'
import { useState, type ReactNode } from 'react'
import { TrustPanel } from '../../components/trust-panel.tsx'
import { EmailLink } from '../../components/email-link.tsx'
import { EmailText } from '../../components/email-text.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { browserTooOld } from '../../content/browser-too-old.ts'
import { company } from '../../content/company.ts'
import { contact } from '../../content/contact.ts'
import { officeState } from '../../content/office-hours.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import { ContactForm } from './contact-form.tsx'

/** Contact details, office hours and the message form (R-contact-01). */
export default function ContactPage() {
  const [isRefused, setRefused] = useState(false)
  const [sentAt, setSentAt] = useState<number>()
  const now = useMinute()
  const office = now === undefined ? undefined : officeState(now)
  return (
    <>
      <PageHead {...contact.head} shareTitle={contact.title} path="/contact" hasError={isRefused} />
      <PageHeader title={contact.title} lead={contact.lead} drawing={<FrontDoor lit={office?.isOpen === true} className="max-w-80" />}>
        {/* The sentence has one line or two, depending on the hour and the font. */}
        <Text className="min-h-14">
          <strong>{office?.words ?? contact.phoneHours}</strong>
        </Text>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonLink variant="outline" href={company.phone.href}>
            {company.phone.display}
          </ButtonLink>
          <p>
            <EmailLink />
          </p>
        </div>
      </PageHeader>
      {/* Once the message is sent, there is room for it below. */}
      <Container aside={<Details>{sentAt === undefined && whoRings}</Details>}>
        <section className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-6">
          <Heading level={2}>{contact.formTitle}</Heading>
          <NoScript unsupportedText={browserTooOld}>
            The form needs JavaScript, and it’s switched off here. Write to <EmailText>{company.email}</EmailText> or ring
            {company.phone.display}.
          </NoScript>
          <ContactForm onRefused={setRefused} sentAt={sentAt} onSent={setSentAt} />
          {sentAt !== undefined && <div className="mt-4">{whoRings}</div>}
        </section>
      </Container>
    </>
  )
}

const whoRings = <TrustPanel title={contact.partnerTitle} />

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
        </section>
      </div>
      {children}
    </div>
  )
}
