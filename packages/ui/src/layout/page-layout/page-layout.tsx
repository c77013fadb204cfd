import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Message } from '../../foundations/locale-provider/locale-provider.tsx'
import { SkipLink } from '../../navigation/skip-link/index.ts'
import type { Surface } from '../../foundations/tokens/surface.ts'

export interface PageLayoutProps extends ComponentProps<'div'> {
  /** The text of the skip link, the first thing in the page. @default 'Skip to content' */
  skipLabel?: string | undefined
  /** The page's surface. @default 'default' */
  surface?: Surface | undefined
  /** The page's Header. */
  header: ReactNode
  /** The page's Footer, at the bottom of the screen if the page is shorter. */
  footer: ReactNode
  /** Fixed at the bottom of the screen, usually the CookieBanner. Last in the reading order. */
  banner?: ReactNode
  /**
   * The next page is slow to load: shows a bar at the top of the screen and announces it (WCAG 2.2, 4.1.3). For
   * client-side navigation, during which the browser shows nothing itself.
   */
  loading?: boolean | undefined
  /** The announcement. @default 'The page is loading' */
  loadingLabel?: string | undefined
  /** The page's content, inside `<main id="main">`. */
  children: ReactNode
}

/**
 * The frame of every page: skip link, header, main, footer, banner. `main` has the id "main" and can be focused by
 * script, for the skip link and for an app that moves focus when the page changes.
 */
export function PageLayout({
  skipLabel,
  surface = 'default',
  header,
  footer,
  banner,
  loading,
  loadingLabel,
  className,
  children,
  ...props
}: PageLayoutProps) {
  return (
    <div {...props} data-surface={surface === 'default' ? undefined : surface} className={clsx('pl-page-layout', className)}>
      <SkipLink>{skipLabel}</SkipLink>
      {header}
      <main id="main" tabIndex={-1} className="pl-page-layout__main">
        {children}
      </main>
      {footer}
      {banner}
      <output className="pl-page-layout__loading">
        {loading && (loadingLabel ?? <Message of="pageLoading">The page is loading</Message>)}
      </output>
    </div>
  )
}
