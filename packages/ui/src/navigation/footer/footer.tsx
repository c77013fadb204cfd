import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Brand, type BrandProps } from '../header/brand.tsx'
import { Link } from '../../foundations/link/index.ts'
import { MessageNav } from '../../foundations/locale-provider/locale-provider.tsx'
import type { NavigationLink } from '../slide-out-menu/index.ts'
import { check, listed } from '../../foundations/check.ts'

/** A group of links under a heading. */
export interface FooterGroup {
  /** The heading, unique in the footer. */
  title: string
  links: readonly NavigationLink[]
}

export interface FooterProps extends ComponentProps<'footer'>, BrandProps {
  /** `inverse`: light text on black. `default`: dark text on white. @default 'inverse' */
  surface?: 'default' | 'inverse' | undefined
  /** The groups of links, in order. */
  groups: readonly FooterGroup[]
  /** One line of links, on a phone two columns, without the logo, the company and the groups' titles: for a page on which a visitor is in the middle of something. @default false */
  compact?: boolean | undefined
  /** The `href` of the link to the current page, which gets `aria-current="page"`. */
  currentHref?: string | undefined
  /** The navigation's accessible name, which must differ from the header's. @default 'Footer' */
  navLabel?: string | undefined
  /** Who the company is and what it does, in a paragraph or two below the logo. */
  company?: ReactNode
  /** Below that, also in a compact footer: a phone number, a choice of language or theme. */
  aside?: ReactNode
  /** The notice below the links: paragraphs, such as a risk line and the company's details. */
  children?: ComponentProps<'footer'>['children'] | undefined
}

/** The footer of every page: the logo, groups of links to every page, and the notice that the law or honesty requires. */
export function Footer({
  surface = 'inverse',
  logos,
  homeLink,
  wordmark,
  groups,
  compact = false,
  currentHref,
  navLabel,
  company,
  aside,
  className,
  children,
  ...props
}: FooterProps) {
  check('Footer', { groups }, { groups: 'nested' })
  const id = useId()
  const item = ({ href, label }: NavigationLink) => (
    <li key={href} className="pl-footer__item">
      <Link variant="quiet" href={href} aria-current={href === currentHref ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  )
  return (
    <footer {...props} data-compact={compact ? '' : undefined} data-surface={surface} className={clsx('pl-footer', className)}>
      <div className="pl-footer__rows">
        {compact ? (
          <MessageNav aria-label={navLabel} className="pl-footer__nav" named="footerNavigation" english="Footer">
            <ul className="pl-footer__links">{listed(groups).flatMap(({ links }) => listed(links).map(item))}</ul>
          </MessageNav>
        ) : (
          <div className="pl-footer__columns">
            <div className="pl-footer__company">
              <Brand logos={logos} surface={surface} homeLink={homeLink} wordmark={wordmark} fetchPriority="low" />
              {company && <div className="pl-footer__about">{company}</div>}
              {aside && <div className="pl-footer__aside">{aside}</div>}
            </div>
            <MessageNav aria-label={navLabel} className="pl-footer__nav" named="footerNavigation" english="Footer">
              {listed(groups).map(({ title, links }, index) => (
                <div key={title} className="pl-footer__group">
                  <h2 id={`${id}${index}`} className="pl-footer__title">
                    {title}
                  </h2>
                  <ul aria-labelledby={`${id}${index}`} className="pl-footer__links">
                    {listed(links).map(item)}
                  </ul>
                </div>
              ))}
            </MessageNav>
          </div>
        )}
        {compact && aside && <div className="pl-footer__aside">{aside}</div>}
        {children && <div className="pl-footer__notice">{children}</div>}
      </div>
    </footer>
  )
}
