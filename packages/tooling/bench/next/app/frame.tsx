import { LinkProvider } from '@plotline/ui'
import type { ReactNode } from 'react'
import { SiteCookieBanner } from '../site/src/shell/site-cookie-banner.tsx'
import { SiteFrame } from '../site/src/shell/site-frame.tsx'
import { SiteHeader } from '../site/src/shell/site-header.tsx'
import { AppLink } from './app-link.tsx'

interface FrameProps {
  pathname: string
  header: 'black' | 'white'
  children: ReactNode
}

/** The frame of every page, rendered on the server except for the header's menu, the banner and the links. */
export function Frame({ pathname, header, children }: FrameProps) {
  return (
    <LinkProvider component={AppLink}>
      <SiteFrame pathname={pathname} header={<SiteHeader pathname={pathname} variant={header} />} banner={<SiteCookieBanner />}>
        {children}
      </SiteFrame>
    </LinkProvider>
  )
}
