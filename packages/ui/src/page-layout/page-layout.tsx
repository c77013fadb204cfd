import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Message } from '../messages/messages.tsx'
import { SkipLink } from '../skip-link/index.ts'
import type { Surface } from '../tokens/surface.ts'

export interface PageLayoutProps extends ComponentProps<'div'> {
  /** The words of the skip link, the first thing in the page: "Skip to content" unless said otherwise. */
  skipLabel?: string | undefined
  /** What the page stands on. */
  surface?: Surface
  /** The page's Header. */
  header: ReactNode
  /** The page's Footer: at the bottom of the screen where the page is shorter than that. */
  footer: ReactNode
  /** What stays in view at the bottom of the screen, as a rule the CookieBanner. It comes last in the reading order. */
  banner?: ReactNode
  /**
   * The next page is long on its way: words say so to a screen reader, and a bar at the top of the screen to those who
   * see (WCAG 2.2, 4.1.3). For apps that change pages without loading them, where the browser shows nothing.
   */
  loading?: boolean
  /** Those words: "The page is loading" unless said otherwise. */
  loadingLabel?: string | undefined
  /** What the page is about, inside `<main id="main">`. */
  children: ReactNode
}

/**
 * The frame of every page: skip link, header, main part, footer, banner. The main part has the id "main" and can take
 * the focus from a script, for the skip link and for an app that moves the focus when the page changes.
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
