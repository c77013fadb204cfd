import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { UnstyledLink } from '../../foundations/link/index.ts'
import { MessageNav } from '../../foundations/locale-provider/locale-provider.tsx'
import { check, listed } from '../../foundations/check.ts'

/** A page above the current one in the hierarchy. */
export interface BreadcrumbLink {
  href: string
  /** The page's name, as in the navigation. */
  label: string
}

export interface BreadcrumbProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The parent pages, from the home page down; at least one. */
  links: readonly BreadcrumbLink[]
  /** The name of the current page, which is not a link. */
  currentLabel: ReactNode
  /** The accessible name of the navigation. @default 'Breadcrumb' */
  label?: string | undefined
}

/** Shows where a page is in the site's hierarchy. On a phone it is one link, to the parent page. */
export function Breadcrumb({ links, currentLabel, label, className, ...props }: BreadcrumbProps) {
  check('Breadcrumb', { links, currentLabel })
  return (
    <MessageNav
      aria-label={label}
      {...props}
      named="breadcrumbNavigation"
      english="Breadcrumb"
      className={clsx('pl-breadcrumb', className)}
    >
      {/* Explicit role: Safari drops the list semantics without bullets (WebKit 170179). */}
      <ol role="list" className="pl-breadcrumb__list">
        {listed(links).map((link) => (
          <li key={link.href} className="pl-breadcrumb__item">
            <UnstyledLink href={link.href} className="pl-breadcrumb__link">
              {link.label}
            </UnstyledLink>
          </li>
        ))}
        <li className="pl-breadcrumb__item">
          <span aria-current="page" className="pl-breadcrumb__current">
            {currentLabel}
          </span>
        </li>
      </ol>
    </MessageNav>
  )
}
