import { Footer } from '@plotline/ui'
import { company, riskLine } from '../content/company.ts'
import { brand, footerGroups } from '../content/navigation.ts'

/** The footer on every page; the link to the address that is shown is marked. */
export function SiteFooter({ pathname }: { pathname: string }) {
  return (
    <Footer {...brand} groups={footerGroups} currentHref={pathname} navLabel="Footer">
      <p>{riskLine}</p>
      <p>
        {company.name} is free to investors: developers pay us commission.
        {company.sample && ' Contact details, team and testimonials on this site are samples.'}
      </p>
    </Footer>
  )
}
