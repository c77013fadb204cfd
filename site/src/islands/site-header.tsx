import { Header, Link, Text } from '@plotline/ui'
import { memo } from 'react'
import { company } from '../content/company.ts'
import { brand, fairDealing, navigation, quizLink } from '../content/navigation.ts'
import { MenuStreet } from '../drawings/menu-street/menu-street.tsx'

export interface SiteHeaderProps {
  /** The current address, whose link or section is marked. */
  pathname: string
  surface: 'default' | 'inverse'
  /** A page of the app: the visitor is in the quiz, or past it, and no button starts it again. */
  inApp?: boolean | undefined
}

/** The header on every page. Memoised, so that steps of the quiz do not render it again. */
export default memo(function SiteHeader({ pathname, surface, inApp }: SiteHeaderProps) {
  const current = navigation.findIndex(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return (
    <Header
      {...brand}
      surface={surface}
      links={navigation}
      currentHref={navigation[current]?.href}
      actionLink={quizLink}
      menuFoot={<MenuFoot house={pathname === '/' ? 0 : current < 0 ? undefined : current + 1} />}
      actionInMenuOnly={inApp}
    />
  )
})

/** How to reach a person, what to read first, and a street with a house for the front page and one for each that the menu leads to. */
const MenuFoot = ({ house }: { house: number | undefined }) => (
  <>
    <Link variant="standalone" href={company.phone.href}>
      {company.phone.display}
    </Link>
    {company.officeHours.map(({ days, hours }) => (
      <Text key={days} variant="note" className="flex flex-wrap justify-between gap-x-4 self-stretch">
        <span>{days}</span> <span>{hours}</span>
      </Text>
    ))}
    <ul role="list">
      {fairDealing.map(({ href, label }) => (
        <li key={href}>
          <Link variant="quiet" href={href}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
    <MenuStreet current={house} />
  </>
)
