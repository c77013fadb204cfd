import { Link, PageIntro } from '@plotline/ui'
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
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-16 py-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:py-16">
        <section className="grid max-w-form grid-cols-[minmax(0,1fr)] content-start gap-6 wrap-anywhere">
          <h2 className="text-heading">{contact.formTitle}</h2>
          <noscript>
            <p className="border-s-4 border-danger ps-4">
              The form needs JavaScript, and it is switched off here. Write to {company.email} or ring {company.phone.shown}.
            </p>
          </noscript>
          <ContactForm />
        </section>
        <div className="grid content-start gap-10 wrap-anywhere">
          <section className="grid gap-3">
            <h2 className="text-heading">{contact.detailsTitle}</h2>
            <p>
              <Link variant="quiet" className="underline" href={company.phone.href}>
                {company.phone.shown}
              </Link>
            </p>
            <p>
              <Link variant="quiet" className="underline" href={`mailto:${company.email}`}>
                {company.email}
              </Link>
            </p>
            <address className="not-italic">
              {[company.name, ...company.address].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </section>
          <section className="grid gap-3">
            <h2 className="text-heading">{contact.hoursTitle}</h2>
            <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-6 gap-y-2 tabular-nums">
              {company.officeHours.map(({ days, hours }) => (
                <div key={days} className="contents">
                  <dt className="text-muted">{days}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
    </>
  )
}
