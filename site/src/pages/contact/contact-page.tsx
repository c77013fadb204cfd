import { PageHeader, Street } from '@plotline/ui'
import { useEffect } from 'react'
import { OfficeState } from '../../components/office-state.tsx'
import { organization, StructuredData } from '../../components/structured-data.tsx'
import { WaysToReach } from '../../components/ways-to-reach.tsx'
import { absolute, company, registration } from '../../content/company.ts'
import { contact } from '../../content/contact.ts'
import Contact from '../../islands/contact.tsx'
import { Island } from '../../shell/island.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { showOfficeState } from './show-office-state.ts'

const houses = [
  { floors: 1, bays: 3, roof: 'house', stage: 'built', quiet: true },
  { floors: 2, bays: 2, roof: 'pitch', stage: 'built', quiet: true },
  { floors: 2, bays: 3, roof: 'gables', stage: 'built', quiet: true },
  { floors: 2, bays: 2, roof: 'house', stage: 'built', quiet: true },
] as const
/** Wider than any screen is at its height. */
const beside = Array.from({ length: 8 }, () => houses).flat()
/** From its top window hangs the office's state, and its lights are on while somebody is in (R-contact-13). */
const terrace = [...beside, { floors: 5, bays: 3, roof: 'house', stage: 'built', lights: 'none' } as const, ...beside]

/** Contact details, office hours and the message form (R-contact-01). */
export default function ContactPage() {
  // Where it is no document, whose inline script does it (office.browser.ts).
  useEffect(showOfficeState, [])
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
      <PageHeader title={contact.title} plate={<Street data-terrace seed="terrace" buildings={terrace} />}>
        <WaysToReach />
        <OfficeState />
      </PageHeader>
      <Island island="contact" component={Contact} props={{}} />
    </>
  )
}
