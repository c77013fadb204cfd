'use client'

import { clsx } from 'clsx'
import { startTransition, useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { useMessages } from '../messages/messages.tsx'

/** A link of a navigation: where it leads and its words, shown as they are given. */
export interface NavigationLink {
  href: string
  label: string
}

export interface SlideOutMenuProps extends Omit<ComponentProps<'button'>, 'children' | 'title' | 'type'> {
  /** The word on the button that opens it: "Menu" unless said otherwise. */
  menuLabel?: string | undefined
  /** The name of the panel and of the navigation in it, heard and not seen (WCAG 4.1.2). The button's word unless said otherwise. */
  title?: string | undefined
  /** The accessible name of the close button, which shows a cross: "Close menu" unless said otherwise. */
  closeLabel?: string | undefined
  /** The links, in order; at least one. */
  links: readonly NavigationLink[]
  /** The `href` of the link that leads to the current page: it gets `aria-current="page"` and is orange. */
  currentHref?: string | undefined
  /** The prominent button below the links. */
  actionLink?: NavigationLink | undefined
  /** What stands at the panel's head, as a rule the logo; a link in it closes the menu as the others do. */
  brand?: ReactNode
  /** The panel's surface. White unless said otherwise: it stands out from a dark page as from a dimmed light one. */
  variant?: 'black' | 'white'
  /** From this width of the window on (any CSS length) there is no menu: it closes when the window grows past it. */
  breakpoint?: string
  /** Finds what takes the focus when the window has grown and the button that opened the menu is gone. */
  findFallbackFocus?: () => HTMLElement | null | undefined
  /** The panel's script did not arrive, so that there is no menu: the caller shows the links in another way. */
  onUnavailable?: () => void
}

/** The panel is a script of its own, fetched once and only for those who reach for the menu: Radix's Dialog is 9 kB. */
const importPanel = async () => (await import('./menu-panel.tsx')).MenuPanel

let loaded: Awaited<ReturnType<typeof importPanel>> | undefined

async function loadPanel() {
  loaded ??= await importPanel()
  return loaded
}

/** Ahead of the press; when that fails, the press tries again. */
const fetchPanel = () => void loadPanel().catch(() => {})

/**
 * `left`: the page is being left. `outgrown`: the window is too wide for a menu. Both close at once, so that the new
 * page is not hidden from assistive technology (Radix's `aria-hidden`) for the 300 ms that a `closed` menu slides.
 */
export type MenuState = 'open' | 'closed' | 'left' | 'outgrown'

/**
 * A button and the panel that it slides in from the end of the screen, on Radix's Dialog. The button is part of it, so
 * that the focus has somewhere to return to. Rest props go to the button.
 */
export function SlideOutMenu({
  menuLabel,
  breakpoint = '48rem',
  findFallbackFocus,
  onUnavailable,
  title,
  closeLabel,
  links,
  currentHref,
  actionLink,
  brand,
  variant = 'white',
  className,
  onClick,
  onFocus,
  onPointerEnter,
  ...props
}: SlideOutMenuProps) {
  const id = useId()
  const { menu = 'Menu', closeMenu = 'Close menu' } = useMessages()
  const word = menuLabel ?? menu
  const opener = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<MenuState>('closed')
  const [Panel, setPanel] = useState(() => loaded)
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

  const show = (button: HTMLButtonElement) => {
    opener.current = button
    // The press is painted first, and the panel, which is much work for a slow phone, after it.
    startTransition(() => setState('open'))
    loadPanel().then(
      (arrived) => setPanel(() => arrived),
      () => {
        setState('closed')
        onUnavailable?.()
      },
    )
  }

  return (
    <>
      <button
        {...props}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open && Panel ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        className={clsx('pl-slide-out-menu', className)}
        onClick={(event) => {
          onClick?.(event)
          show(event.currentTarget)
        }}
        onFocus={(event) => {
          onFocus?.(event)
          fetchPanel()
        }}
        onPointerEnter={(event) => {
          onPointerEnter?.(event)
          fetchPanel()
        }}
      >
        {word}
      </button>
      {Panel && (
        <Panel
          {...{ id, state, links, currentHref, actionLink, brand, variant }}
          title={title ?? word}
          closeLabel={closeLabel ?? closeMenu}
          onStateChange={setState}
          findFocus={() => (state === 'outgrown' ? findFallbackFocus?.() : opener.current)}
        />
      )}
    </>
  )
}
