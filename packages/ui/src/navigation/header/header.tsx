'use client'

import { clsx } from 'clsx'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ButtonLink } from '../../foundations/button/index.ts'
import { UnstyledLink } from '../../foundations/link/index.ts'
import { useMessages } from '../../foundations/locale-provider/locale-provider.tsx'
import { SlideOutMenu, type NavigationLink, type SlideOutMenuProps } from '../slide-out-menu/index.ts'
import { Brand, type BrandProps } from './brand.tsx'
import { check, listed } from '../../foundations/check.ts'

/** The colours of one header: any CSS colours. Those left out come from the surface. */
export interface HeaderColors {
  background?: string | undefined
  /** The text. The caller ensures a contrast of 4.5:1 with the background (WCAG 1.4.3). */
  text?: string | undefined
  /** The hairline below. */
  border?: string | undefined
}

export interface HeaderProps extends ComponentProps<'header'>, BrandProps {
  /** `inverse`: light text on black. `default`: dark text on white. Match the page's first section. @default 'inverse' */
  surface?: 'default' | 'inverse' | undefined
  /**
   * Custom colours. They become custom properties in the root's `style`; under a strict Content-Security-Policy
   * a prerender must turn that attribute into a class.
   */
  colors?: HeaderColors | undefined
  /** The navigation's links, in order, with labels as displayed. */
  links: readonly NavigationLink[]
  /** The `href` of the current page's link, which gets `aria-current="page"` and the accent colour. */
  currentHref?: string | undefined
  /** The accessible name of the navigation. @default 'Main' */
  navLabel?: string | undefined
  /** The label of the menu button, and the name of the panel. @default 'Menu' */
  menuLabel?: string | undefined
  /** The accessible name of the panel's close button. @default 'Close menu' */
  closeLabel?: string | undefined
  /** The prominent button: beside the links, and in the menu's panel. */
  actionLink?: NavigationLink | undefined
  /** The menu alone has it: for the pages that it leads to. @default false */
  actionInMenuOnly?: boolean | undefined
  /**
   * Between the links and the action: a phone number, a choice of language or theme. Where they do not fit it is in the menu instead. It is
   * rendered twice, once to measure it, and a third time while the menu is open.
   */
  children?: ReactNode
  /** Shown at the bottom of the menu's panel: how to reach a person, for example. */
  menuFoot?: ReactNode
  /** The element that the menu's panel is put into, as of a SlideOutMenu. */
  container?: SlideOutMenuProps['container'] | undefined
}

const properties = ({ background, text, border }: HeaderColors) => ({
  '--pl-header-background': background,
  '--pl-header-text': text,
  '--pl-header-border': border,
})

/**
 * The top of every page: the logo, which links home, the navigation and the action. Below 48rem, and wherever they do not fit beside the
 * logo, a button opens the same links in a SlideOutMenu. Without script, or if the menu's script fails to load, the links are shown at every
 * width.
 */
export function Header({
  surface = 'inverse',
  colors,
  logos,
  homeLink,
  wordmark,
  links: given,
  currentHref,
  navLabel,
  menuLabel,
  closeLabel,
  actionLink,
  actionInMenuOnly = false,
  menuFoot,
  container,
  className,
  style,
  children,
  ...props
}: HeaderProps) {
  check('Header', { links: given })
  const links = listed(given)
  const { mainNavigation = 'Main' } = useMessages()
  const nav = useRef<HTMLElement>(null)
  const [menuless, setMenuless] = useState(false)
  const brand = { logos, homeLink, wordmark }
  const showsAction = actionLink && !actionInMenuOnly
  return (
    <header
      {...props}
      data-surface={surface}
      data-menuless={menuless ? '' : undefined}
      style={colors ? { ...properties(colors), ...style } : style}
      className={clsx('pl-header', className)}
    >
      <div className="pl-header__row">
        <Brand {...brand} surface={surface} />
        <div className="pl-header__choice">
          <div className="pl-header__shown">
            <nav ref={nav} aria-label={navLabel ?? mainNavigation} className="pl-header__nav">
              <ul className="pl-header__links">
                {links.map(({ href, label }) => (
                  <li key={href} className="pl-header__item">
                    <UnstyledLink href={href} aria-current={href === currentHref ? 'page' : undefined} className="pl-header__link">
                      {label}
                    </UnstyledLink>
                  </li>
                ))}
              </ul>
            </nav>
            {children && <div className="pl-header__aside">{children}</div>}
            {showsAction && (
              <ButtonLink variant="outline" href={actionLink.href} className="pl-header__action">
                {actionLink.label}
              </ButtonLink>
            )}
            <SlideOutMenu
              className="pl-header__menu"
              menuLabel={menuLabel}
              closeLabel={closeLabel}
              links={links}
              currentHref={currentHref}
              actionLink={actionLink}
              container={container}
              brand={<Brand {...brand} surface="default" />}
              foot={
                children ? (
                  <>
                    <div className="pl-header__in-menu">{children}</div>
                    {menuFoot}
                  </>
                ) : (
                  menuFoot
                )
              }
              onUnavailable={() => {
                flushSync(() => setMenuless(true))
                nav.current?.querySelector('a')?.focus()
              }}
              findFallbackFocus={() => nav.current?.querySelector('a')}
            />
          </div>
          {/* After what it repeats, so that an id or a name in `children` is found there. */}
          <div aria-hidden="true" className="pl-header__all">
            {links.map(({ href, label }) => (
              <span key={href} data-label={label} className="pl-header__link" />
            ))}
            {children && <div className="pl-header__aside">{children}</div>}
            {showsAction && <span data-label={actionLink.label} data-variant="outline" className="pl-header__action pl-button" />}
          </div>
        </div>
      </div>
    </header>
  )
}
