import { Footer } from '@plotline/ui'
import { memo } from 'react'
import { company, partner, riskLine } from '../content/company.ts'
import { brand, footerGroups } from '../content/navigation.ts'

/** The footer on every page, with the current link marked. Memoised, so that steps of the quiz do not render it again. */
export const SiteFooter = memo(function SiteFooter({ pathname }: { pathname: string }) {
  return (
    <Footer {...brand} groups={footerGroups} currentHref={pathname}>
      <p>{riskLine}</p>
      <p>
        {company.name} is free to investors: developers pay us commission. {partner.line}
        {company.sample && ' Contact details, partner, team and testimonials on this site are samples.'}
      </p>
    </Footer>
  )
})
