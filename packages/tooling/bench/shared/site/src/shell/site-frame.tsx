import { PageLayout } from '@plotline/ui'
import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'

interface SiteFrameProps {
  pathname: string
  header?: ReactNode
  banner?: ReactNode
  children?: ReactNode
}

/** The frame of every page. The parts that need the browser are passed in. */
export function SiteFrame({ pathname, header, banner, children }: SiteFrameProps) {
  return (
    <PageLayout skipLabel="Skip to content" surface="default" header={header} footer={<SiteFooter pathname={pathname} />} banner={banner}>
      {children}
    </PageLayout>
  )
}
