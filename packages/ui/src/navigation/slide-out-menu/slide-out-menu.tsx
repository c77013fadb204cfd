'use client'

import { clsx } from 'clsx'
import { startTransition, useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { useMessages } from '../../foundations/locale-provider/locale-provider.tsx'
import { check } from '../../foundations/check.ts'

/** A navigation link: its `href` and its label, shown exactly as given. */
export interface NavigationLink {
  href: string
  label: string
}

export interface SlideOutMenuProps extends Omit<ComponentProps<'button'>, 'children' | 'title' | 'type'> {
  /** The label of the button that opens it. @default 'Menu' */
  menuLabel?: string | undefined
  /** The accessible name of the panel and its navigation (WCAG 4.1.2). @default the button's label */
  title?: string | undefined
  /** The accessible name of the close button, which shows a cross. @default 'Close menu' */
  closeLabel?: string | undefined
  /** The links, in order; at least one. */
  links: readonly NavigationLink[]
  /** The `href` of the current page's link, which gets `aria-current="page"` and the accent colour. */
  currentHref?: string | undefined
  /** The prominent button below the links. */
  actionLink?: NavigationLink | undefined
  /** Shown last in the panel, in a column down to its lower edge: how to reach a person, for example. A link in it closes the menu too. */
  foot?: ReactNode
  /** Shown at the top of the panel, usually the logo; a link in it closes the menu too. */
  brand?: ReactNode
  /** The panel's surface. `default` stands out from a dark page and from a dimmed light one. @default 'default' */
  surface?: 'default' | 'inverse' | undefined
  /** Finds the element to focus when the menu has closed because its button is no longer shown, as in a window that has grown. */
  findFallbackFocus?: (() => HTMLElement | null | undefined) | undefined
  /** The element that the panel is put into. @default the button's native `dialog`, popover, element in full screen or shadow root, or its page's body */
  container?: Element | DocumentFragment | null | undefined
  /** Called when the panel's script fails to load, so that the caller can show the links itself. */
  onUnavailable?: (() => void) | undefined
}

/** The panel is a separate chunk, loaded once, when someone reaches for the menu: Radix's Dialog is 9 kB. */
const importPanel = async () => (await import('./menu-panel.tsx')).MenuPanel

let loaded: Awaited<ReturnType<typeof importPanel>> | undefined

async function loadPanel() {
  loaded ??= await importPanel()
  return loaded
}

/** Prefetches before the press; if that fails, the press tries again. */
const fetchPanel = () => void loadPanel().catch(() => {})

/**
 * `left`: a link leads to another page. `outgrown`: the window shows the links themselves again. Both close without sliding, or
 * Radix's `aria-hidden` would hide the new page from assistive technology for 300 ms more.
 */
export type MenuState = 'open' | 'closed' | 'left' | 'outgrown'

/**
 * A button, and the panel that it slides in from the end of the screen, built on Radix's Dialog. The button is included
 * so that focus can return to it. Rest props go to the button.
 */
export function SlideOutMenu({
  menuLabel,
  findFallbackFocus,
  container,
  onUnavailable,
  title,
  closeLabel,
  links,
  currentHref,
  actionLink,
  brand,
  foot,
  surface = 'default',
  className,
  onClick,
  onFocus,
  onPointerEnter,
  ...props
}: SlideOutMenuProps) {
  check('SlideOutMenu', { links })
  const id = useId()
  const { menu = 'Menu', closeMenu = 'Close menu' } = useMessages()
  const word = menuLabel ?? menu
  const opener = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<MenuState>('closed')
  const [Panel, setPanel] = useState(() => loaded)
  const open = state === 'open'

  useEffect(() => {
    if (!open) return undefined
    // It has no size once the page's styles no longer show it.
    const resized = new ResizeObserver(() => {
      if (opener.current?.getClientRects().length === 0) setState('outgrown')
    })
    if (opener.current) resized.observe(opener.current)
    // Back and Forward leave the page without a click on a link.
    const leave = () => setState('left')
    addEventListener('popstate', leave)
    return () => {
      resized.disconnect()
      removeEventListener('popstate', leave)
    }
  }, [open])

  const show = (button: HTMLButtonElement) => {
    opener.current = button
    // Paint the press first: rendering the panel takes a slow phone a while.
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
          {...{ id, state, links, currentHref, actionLink, brand, foot, surface, container }}
          title={title ?? word}
          closeLabel={closeLabel ?? closeMenu}
          onStateChange={setState}
          findOpener={() => opener.current}
          findFocus={() => (state === 'outgrown' ? findFallbackFocus?.() : opener.current)}
        />
      )}
    </>
  )
}
