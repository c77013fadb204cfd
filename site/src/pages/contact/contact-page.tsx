import { Address, DetailList, Heading, Link, NoScript, PageBand, PageIntro } from '@plotline/ui'
import { PageHead } from '../../app/page-head.tsx'
import { company } from '../../content/company.ts'
import { contact } from '../../content/contact.ts'
import { ContactForm } from './contact-form.tsx'

/** Contact details, office hours and the message form (specification, section 2). */
export default function ContactPage() {
  return (
    <>
      <PageHead {...contact.head} shareTitle={contact.title} path="/contact" />
      <PageIntro title={contact.title} lead={contact.lead} />
      <PageBand aside={<Details />}>
        <section className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-6">
          <Heading level={2}>{contact.formTitle}</Heading>
          <NoScript>
            The form needs JavaScript, and it is switched off here. Write to {company.email} or ring {company.phone.shown}.
          </NoScript>
          <ContactForm />
        </section>
      </PageBand>
    </>
  )
}

function Details() {
  return (
    <div className="grid gap-10">
      <section className="grid gap-3">
        <Heading level={2}>{contact.detailsTitle}</Heading>
        <p>
          <Link href={company.phone.href}>{company.phone.shown}</Link>
        </p>
        <p>
          <Link href={`mailto:${company.email}`}>{company.email}</Link>
        </p>
        <Address lines={[company.name, ...company.address]} />
      </section>
      <section className="grid gap-3">
        <Heading level={2}>{contact.hoursTitle}</Heading>
        <DetailList items={company.officeHours.map(({ days, hours }) => ({ term: days, detail: hours }))} />
      </section>
    </div>
  )
}
