import { Address, Container, DescriptionList, Heading, Link, NoScript, Text, useErrorTitle } from '@plotline/ui'
import { useEffect, useState } from 'react'
import { EmailText } from '../components/email-text.tsx'
import { browserTooOld } from '../content/browser-too-old.ts'
import { company, complaints, partner } from '../content/company.ts'
import { contact } from '../content/contact.ts'
import { inOneLine, unbroken } from '../content/words.ts'
import { ContactForm } from '../components/contact-form.tsx'

/** The message form, with where and when else to reach the company beside it. */
export default function Contact() {
  const [isRefused, setRefused] = useState(false)
  const [isSent, setSent] = useState(false)
  useTitleOfError(isRefused)
  return (
    <Container aside={<Details />} className="max-sm:gap-y-7 max-sm:py-7">
      <section className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6 lg:max-w-pl-form">
        <NoScript unsupportedText={browserTooOld}>
          The form needs JavaScript, and it’s switched off here. Write to <EmailText>{company.email}</EmailText>{' '}
          {`or ring ${unbroken(company.phone.display)}.`}
        </NoScript>
        <ContactForm onRefused={setRefused} isSent={isSent} onSent={setSent} />
      </section>
    </Container>
  )
}

/** The document's title is not React's here. */
function useTitleOfError(hasError: boolean): void {
  const [title] = useState(() => (typeof document === 'undefined' ? '' : document.title))
  const shown = useErrorTitle(title, hasError)
  useEffect(() => {
    document.title = shown
  }, [shown])
}

const Details = () => (
  <div className="grid gap-6 sm:gap-8 lg:gap-15">
    {/* Its smaller heading is on the line of the form's. */}
    <section className="grid gap-3 lg:pt-4">
      <Heading level={2} size="subheading">
        {contact.hoursTitle}
      </Heading>
      <DescriptionList layout="amounts" items={company.officeHours.map(({ days, hours }) => ({ term: days, detail: hours }))} />
    </section>
    <section className="grid gap-3">
      <Heading level={2} size="subheading">
        {contact.addressTitle}
      </Heading>
      <Address lines={[inOneLine([company.name, ...company.address.slice(0, -2)]), inOneLine(company.address.slice(-2))]} />
      {company.otherOffices.map((lines) => (
        <Address key={lines.join()} lines={[inOneLine(lines)]} />
      ))}
    </section>
    {/* A phone, whose page would be too long, has the procedure, with this number, in the footer. */}
    <section className="grid gap-3 max-md:hidden">
      <Heading level={2} size="subheading">
        {contact.complaintsTitle}
      </Heading>
      <Text>
        <Link href={complaints.phone.href}>{unbroken(complaints.phone.display)}</Link>,{' '}
        <span className="whitespace-nowrap">{complaints.phoneHours}</span>.{' '}
        <Link href="/complaints-procedure">{unbroken(contact.complaintsLink)}</Link>
      </Text>
    </section>
    <section className="grid gap-3">
      <Heading level={2} size="subheading">
        {contact.partnerTitle}
      </Heading>
      <Text>{partner.line}</Text>
    </section>
  </div>
)
