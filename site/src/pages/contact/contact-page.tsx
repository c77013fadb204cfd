import { ButtonLink, PageHeader } from '@plotline/ui'
import { EmailLink } from '../../components/email-link.tsx'
import { organization, StructuredData } from '../../components/structured-data.tsx'
import { absolute, company, registration } from '../../content/company.ts'
import { contact } from '../../content/contact.ts'
import { FrontDoor } from '../../drawings/front-door/front-door.tsx'
import Contact from '../../islands/contact.tsx'
import { Island } from '../../shell/island.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { OfficeState } from './office-state.tsx'

/** Contact details, office hours and the message form (R-contact-01). */
export default function ContactPage() {
  return (
    <>
      <PageHead {...contact.head} shareTitle={contact.title} path="/contact" />
      {/* Here rather than on the landing page, whose bytes count most; the same organization, by its id. */}
      <StructuredData
        data={
          import.meta.env.SSR && {
            ...organization(),
            legalName: company.legalName,
            url: absolute('/'),
            email: company.email,
            telephone: company.phone.href.replace('tel:', ''),
            address: {
              '@type': 'PostalAddress',
              streetAddress: company.address.slice(0, -2).join(', '),
              addressLocality: company.address.at(-2),
              postalCode: company.address.at(-1),
              addressCountry: 'GB',
            },
            identifier: registration.companyNumber || undefined,
          }
        }
      />
      <PageHeader title={contact.title} lead={contact.lead} drawing={<FrontDoor />}>
        <OfficeState />
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonLink variant="outline" href={company.phone.href}>
            {company.phone.display}
          </ButtonLink>
          <p>
            <EmailLink />
          </p>
        </div>
      </PageHeader>
      <Island island="contact" component={Contact} props={{}} />
    </>
  )
}
