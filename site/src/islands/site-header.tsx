import { Header } from '@plotline/ui'
import { memo } from 'react'
import { brand, navigation, quizLink } from '../content/navigation.ts'

export interface SiteHeaderProps {
  /** The current address, whose link or section is marked. */
  pathname: string
  variant: 'black' | 'white'
  /** A page of the app: the visitor is in the quiz, or past it, and no button starts it again. */
  inApp?: boolean | undefined
}

/** The header on every page. Memoised, so that steps of the quiz do not render it again. */
export default memo(function SiteHeader({ pathname, variant, inApp }: SiteHeaderProps) {
  return (
    <Header
      {...brand}
      variant={variant}
      links={navigation}
      currentHref={navigation.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))?.href}
      actionLink={quizLink}
      actionInMenuOnly={inApp}
    />
  )
})
