import { Header, Link, Text } from '@plotline/ui'
import { memo } from 'react'
import { company } from '../content/company.ts'
import { brand, fairDealing, navigation, quizLink } from '../content/navigation.ts'

export interface SiteHeaderProps {
  /** The current address, whose link or section is marked. */
  pathname: string
  surface: 'default' | 'inverse'
  /** A page of the app: the visitor is in the quiz, or past it, and no button starts it again. */
  inApp?: boolean | undefined
}

/** The header on every page. Memoised, so that steps of the quiz do not render it again. */
export default memo(function SiteHeader({ pathname, surface, inApp }: SiteHeaderProps) {
  return (
    <Header
      {...brand}
      surface={surface}
      links={navigation}
      currentHref={navigation.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))?.href}
      actionLink={quizLink}
      menuFoot={<MenuFoot />}
      actionInMenuOnly={inApp}
    />
  )
})

/** How to reach a person, and what to read first. */
const MenuFoot = () => (
  <>
    <Link variant="standalone" href={company.phone.href}>
      {company.phone.display}
    </Link>
    {company.officeHours.map(({ days, hours }) => (
      <Text key={days} variant="note">
        {days}: {hours}
      </Text>
    ))}
    <p className="mt-2 flex flex-wrap gap-x-8">
      {fairDealing.map(({ href, label }) => (
        <Link key={href} variant="quiet" href={href}>
          {label}
        </Link>
      ))}
    </p>
  </>
)
