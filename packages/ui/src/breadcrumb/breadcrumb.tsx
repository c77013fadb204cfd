import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { UnstyledLink } from '../link/index.ts'
import { MessageNav } from '../messages/messages.tsx'

/** A page above the current one. */
export interface BreadcrumbLink {
  href: string
  /** That page's name, as the navigation has it. */
  label: string
}

export interface BreadcrumbProps extends Omit<ComponentProps<'nav'>, 'children' | 'title'> {
  /** The pages above the current one, from the first page down; at least one. */
  links: readonly BreadcrumbLink[]
  /** The name of the current page, which is no link. */
  title: ReactNode
  /** The accessible name of the navigation: "Breadcrumb" unless said otherwise. */
  label?: string | undefined
}

/** Where a page stands among the others. On a phone it is one link, to the page above. */
export function Breadcrumb({ links, title, label, className, ...props }: BreadcrumbProps) {
  return (
    <MessageNav
      aria-label={label}
      {...props}
      named="breadcrumbNavigation"
      english="Breadcrumb"
      className={clsx('pl-breadcrumb', className)}
    >
      {/* By role too: Safari takes a list without bullets for none (WebKit 170179). */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol role="list" className="pl-breadcrumb__list">
        {links.map((link) => (
          <li key={link.href} className="pl-breadcrumb__item">
            <UnstyledLink href={link.href} className="pl-breadcrumb__link">
              {link.label}
            </UnstyledLink>
          </li>
        ))}
        <li className="pl-breadcrumb__item">
          <span aria-current="page" className="pl-breadcrumb__current">
            {title}
          </span>
        </li>
      </ol>
    </MessageNav>
  )
}
