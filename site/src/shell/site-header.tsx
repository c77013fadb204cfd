import { Header } from '@plotline/ui'
import { memo } from 'react'
import { brand, navigation, quizLink } from '../content/navigation.ts'

interface SiteHeaderProps {
  /** The current address: its link is marked, or that of its section. */
  pathname: string
  variant: 'black' | 'white'
}

/** The header on every page. It stays as it is from one step of the quiz to the next. */
export const SiteHeader = memo(function SiteHeader({ pathname, variant }: SiteHeaderProps) {
  return (
    <Header
      {...brand}
      variant={variant}
      links={navigation}
      currentHref={navigation.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))?.href}
      action={quizLink}
    />
  )
})
