import { ButtonLink, PageHeader } from '@plotline/ui'
import { EmailLink } from '../../components/email-link.tsx'
import { company } from '../../content/company.ts'
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
