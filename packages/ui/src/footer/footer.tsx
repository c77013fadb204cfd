import { clsx } from 'clsx'
import { useId, type ComponentProps } from 'react'
import { Brand, type BrandProps } from '../header/brand.tsx'
import { Link } from '../link/index.ts'
import { MessageNav } from '../messages/messages.tsx'
import type { NavigationLink } from '../slide-out-menu/index.ts'

/** Links that belong together, under a heading of their own. */
export interface FooterGroup {
  /** The heading; no two groups of a footer have the same. */
  title: string
  links: readonly NavigationLink[]
}

export interface FooterProps extends ComponentProps<'footer'>, BrandProps {
  /** `black`: light words on black. `white`: dark words on white. */
  variant?: 'black' | 'white'
  /** The groups of links, in order. */
  groups: readonly FooterGroup[]
  /** The `href` of the link that leads to the current page: it gets `aria-current="page"`. */
  currentHref?: string | undefined
  /** The accessible name of the navigation, "Footer" unless said otherwise; another one than the header's. */
  navLabel?: string | undefined
  /** The notice below the links: paragraphs such as a risk line and who the company is. */
  children?: ComponentProps<'footer'>['children']
}

/** The foot of every page: the logo, every page there is in groups of links, and the notice that the law or honesty asks for. */
export function Footer({
  variant = 'black',
  logos,
  homeLabel,
  homeHref,
  wordmark,
  groups,
  currentHref,
  navLabel,
  className,
  children,
  ...props
}: FooterProps) {
  const id = useId()
  return (
    <footer
      {...props}
      data-variant={variant}
      data-surface={variant === 'black' ? 'inverse' : 'default'}
      className={clsx('pl-footer', className)}
    >
      <div className="pl-footer__rows">
        <div className="pl-footer__columns">
          <Brand logos={logos} variant={variant} homeLabel={homeLabel} homeHref={homeHref} wordmark={wordmark} />
          <MessageNav aria-label={navLabel} className="pl-footer__nav" named="footerNavigation" english="Footer">
            {groups.map(({ title, links }, index) => (
              <div key={title} className="pl-footer__group">
                <h2 id={`${id}${index}`} className="pl-footer__title">
                  {title}
                </h2>
                <ul aria-labelledby={`${id}${index}`} className="pl-footer__links">
                  {links.map(({ href, label }) => (
                    <li key={href} className="pl-footer__item">
                      <Link variant="quiet" href={href} aria-current={href === currentHref ? 'page' : undefined}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </MessageNav>
        </div>
        {children && <div className="pl-footer__notice">{children}</div>}
      </div>
    </footer>
  )
}
