import * as Dialog from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { useEffect, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { ButtonLink } from '../button/index.ts'
import { BareLink } from '../link/index.ts'

/** A link of a navigation: where it leads and its words, shown as they are given. */
export interface NavigationLink {
  href: string
  label: string
}

export interface SlideOutMenuProps extends Omit<ComponentProps<'button'>, 'children' | 'title' | 'type'> {
  /** The word on the button that opens it, for example "Menu". */
  menuLabel: string
  /** The name of the panel and of the navigation in it, heard and not seen (WCAG 4.1.2). */
  title: string
  /** The accessible name of the close button, which shows a cross. */
  closeLabel: string
  /** The links, in order; at least one. */
  links: readonly NavigationLink[]
  /** The `href` of the link that leads to the current page: it gets `aria-current="page"` and is orange. */
  currentHref?: string | undefined
  /** The prominent button below the links. */
  action?: NavigationLink | undefined
  /** What stands at the panel's head, as a rule the logo; a link in it closes the menu as the others do. */
  brand?: ReactNode
  /** The panel's surface. White unless said otherwise: it stands out from a dark page as from a dimmed light one. */
  variant?: 'black' | 'white'
  /** From this width of the window on (any CSS length) there is no menu: it closes when the window grows past it. */
  breakpoint?: string
  /** Finds what takes the focus when the window has grown and the button that opened the menu is gone. */
  findFallbackFocus?: () => HTMLElement | null | undefined
}

/**
 * `left`: the page is being left. `outgrown`: the window is too wide for a menu. Both close at once, so that the new
 * page is not hidden from assistive technology (Radix's `aria-hidden`) for the 300 ms that a `closed` menu slides.
 */
type State = 'open' | 'closed' | 'left' | 'outgrown'

/**
 * A button and the panel that it slides in from the end of the screen, on Radix's Dialog. The button is part of it, so
 * that the focus has somewhere to return to. Rest props go to the button.
 */
export function SlideOutMenu({
  menuLabel,
  title,
  closeLabel,
  links,
  currentHref,
  action,
  brand,
  variant = 'white',
  breakpoint = '48rem',
  findFallbackFocus,
  className,
  ...props
}: SlideOutMenuProps) {
  const [state, setState] = useState<State>('closed')
  const open = state === 'open'

  useEffect(() => {
    if (!open) return undefined
    const wide = matchMedia(`(min-width: ${breakpoint})`)
    const outgrow = () => {
      if (wide.matches) setState('outgrown')
    }
    // The browser's Back and Forward leave the page without a link of ours.
    const leave = () => setState('left')
    wide.addEventListener('change', outgrow)
    addEventListener('popstate', leave)
    return () => {
      wide.removeEventListener('change', outgrow)
      removeEventListener('popstate', leave)
    }
  }, [open, breakpoint])

  // Any link of the panel closes it, one inside `brand` too; the current page's own link leaves nothing, so it slides.
  const closeAfterLink = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (link) setState(link.getAttribute('aria-current') === 'page' ? 'closed' : 'left')
  }

  // Radix gives the focus back to the button, unless the new page has already taken it or the button is gone.
  const returnFocus = (event: Event) => {
    const taken = document.activeElement !== null && document.activeElement !== document.body
    if (taken || state === 'outgrown') event.preventDefault()
    if (!taken && state === 'outgrown') findFallbackFocus?.()?.focus()
  }

  const instant = state === 'left' || state === 'outgrown' ? '' : undefined
  return (
    <Dialog.Root open={open} onOpenChange={(next) => setState(next ? 'open' : 'closed')}>
      <Dialog.Trigger {...props} className={clsx('pl-slide-out-menu', className)}>
        {menuLabel}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="pl-slide-out-menu__backdrop" data-instant={instant} />
        <Dialog.Content
          className="pl-slide-out-menu__panel"
          data-surface={variant === 'black' ? 'dark' : 'light'}
          data-instant={instant}
          onClick={closeAfterLink}
          onCloseAutoFocus={returnFocus}
        >
          <Dialog.Title className="pl-slide-out-menu__title">{title}</Dialog.Title>
          <div className="pl-slide-out-menu__head">
            {brand}
            <Dialog.Close className="pl-slide-out-menu__close" aria-label={closeLabel}>
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
                <path d="M2 2l12 12M14 2L2 14" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
            </Dialog.Close>
          </div>
          <nav aria-label={title}>
            <ul className="pl-slide-out-menu__links">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <BareLink href={href} aria-current={href === currentHref ? 'page' : undefined} className="pl-slide-out-menu__link">
                    {label}
                  </BareLink>
                </li>
              ))}
            </ul>
          </nav>
          {action && (
            <ButtonLink href={action.href} wide>
              {action.label}
            </ButtonLink>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
