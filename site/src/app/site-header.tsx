import { Header } from '@plotline/ui'
import { brand, navigation, quizLink } from '../content/navigation.ts'

interface SiteHeaderProps {
  /** The address that is shown: its link is marked, and that of the section that it stands in. */
  pathname: string
  variant: 'black' | 'white'
}

/** The header on every page. */
export function SiteHeader({ pathname, variant }: SiteHeaderProps) {
  return (
    <Header
      {...brand}
      variant={variant}
      links={navigation}
      currentHref={navigation.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))?.href}
      navLabel="Main"
      menuLabel="Menu"
      closeLabel="Close menu"
      action={quizLink}
    />
  )
}
