import { Footer } from '@plotline/ui'
import { memo } from 'react'
import { company, partner, registration, registrationInWords, riskLine } from '../content/company.ts'
import { unproven } from '../content/unproven.ts'
import { brand, footerGroups } from '../content/navigation.ts'

interface SiteFooterProps {
  pathname: string
  /** The page itself says who rings, so that the footer does not. */
  saysWhoRings?: boolean | undefined
  /** Only the links to how we deal and the law, and the risk line. */
  brief?: boolean | undefined
}

/** The footer on every page, with the current link marked. Memoised, so that steps of the quiz do not render it again. */
export const SiteFooter = memo(function SiteFooter({ pathname, saysWhoRings = false, brief = false }: SiteFooterProps) {
  if (brief)
    return (
      <Footer {...brand} compact groups={footerGroups.slice(1)} currentHref={pathname}>
        <p>{riskLine}</p>
      </Footer>
    )
  return (
    <Footer
      {...brand}
      groups={footerGroups}
      currentHref={pathname}
      company={
        <p>
          {company.name} introduces buyers of UK property to one company that sells it. {registrationInWords(registration)}
        </p>
      }
    >
      <p>{riskLine}</p>
      <p>
        {company.name} is free to investors: developers pay us commission.
        {!saysWhoRings && ` ${partner.line}`}
        {company.sample &&
          ` Contact details${unproven === 'show' ? ', partner, team and testimonials' : ' and partner'} on this site are samples.`}
      </p>
    </Footer>
  )
})
