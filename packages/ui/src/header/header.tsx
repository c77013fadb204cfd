'use client'

import { clsx } from 'clsx'
import { useRef, useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { UnstyledLink } from '../link/index.ts'
import { useMessages } from '../messages/messages.tsx'
import { SlideOutMenu, type NavigationLink } from '../slide-out-menu/index.ts'
import { Brand, type BrandProps } from './brand.tsx'

/** Colours of one header, each any CSS colour; what is left out comes from the variant. */
export interface HeaderColors {
  background?: string
  /** The words; on the background at least 4.5:1 (WCAG 1.4.3), which the caller answers for. */
  text?: string
  /** The hairline below. */
  border?: string
}

export interface HeaderProps extends Omit<ComponentProps<'header'>, 'children'>, BrandProps {
  /** `black`: light words on black. `white`: dark words on white. A page takes the one that its first section asks for. */
  variant?: 'black' | 'white'
  /**
   * Colours for this use. They become custom properties in the root's `style`, which a browser's script may always set;
   * HTML made beforehand for a strict Content-Security-Policy turns that attribute into a class.
   */
  colors?: HeaderColors | undefined
  /** The navigation's links, in order, their labels as they are to be shown. */
  links: readonly NavigationLink[]
  /** The `href` of the link that stands for the current page: it gets `aria-current="page"` and is orange. */
  currentHref?: string | undefined
  /** The accessible name of the navigation: "Main" unless said otherwise. */
  navLabel?: string | undefined
  /** The word on the button that opens the menu on a narrow screen, "Menu" unless said otherwise; also the name of the panel. */
  menuLabel?: string | undefined
  /** The accessible name of the panel's close button: "Close menu" unless said otherwise. */
  closeLabel?: string | undefined
  /** The prominent button in the menu's panel. */
  actionLink?: NavigationLink | undefined
  /** The panel's surface: white unless said otherwise. */
  menuVariant?: 'black' | 'white'
}

const properties = ({ background, text, border }: HeaderColors) => ({
  '--pl-header-background': background,
  '--pl-header-text': text,
  '--pl-header-border': border,
})

/**
 * The head of every page: the logo, which leads home, and the navigation; below 48rem a button that opens the same
 * links in a SlideOutMenu. Without script, or when the menu's does not arrive, the navigation stays in the page at every width.
 */
export function Header({
  variant = 'black',
  colors,
  logos,
  homeLabel,
  homeHref,
  wordmark,
  links,
  currentHref,
  navLabel,
  menuLabel,
  closeLabel,
  actionLink,
  menuVariant = 'white',
  className,
  style,
  ...props
}: HeaderProps) {
  const { mainNavigation = 'Main' } = useMessages()
  const nav = useRef<HTMLElement>(null)
  const [menuless, setMenuless] = useState(false)
  const brand = { logos, homeLabel, homeHref, wordmark }
  return (
    <header
      {...props}
      data-variant={variant}
      data-surface={variant === 'black' ? 'inverse' : 'default'}
      data-menuless={menuless ? '' : undefined}
      style={colors ? { ...properties(colors), ...style } : style}
      className={clsx('pl-header', className)}
    >
      <div className="pl-header__row">
        <Brand {...brand} variant={variant} />
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
        <SlideOutMenu
          className="pl-header__menu"
          menuLabel={menuLabel}
          closeLabel={closeLabel}
          links={links}
          currentHref={currentHref}
          actionLink={actionLink}
          variant={menuVariant}
          brand={<Brand {...brand} variant={menuVariant} />}
          onUnavailable={() => {
            flushSync(() => setMenuless(true))
            nav.current?.querySelector('a')?.focus()
          }}
          findFallbackFocus={() => nav.current?.querySelector('a')}
        />
      </div>
    </header>
  )
}
