'use client'

import * as Dialog from '@radix-ui/react-dialog'
import { startTransition, type MouseEvent } from 'react'
import { ButtonLink } from '../button/index.ts'
import { UnstyledLink } from '../link/index.ts'
import type { MenuState, SlideOutMenuProps } from './slide-out-menu.tsx'

type Shared = Pick<SlideOutMenuProps, 'links' | 'currentHref' | 'actionLink' | 'brand' | 'variant'>

interface MenuPanelProps extends Shared {
  /** The panel's own, for the button's `aria-controls`. */
  id: string
  title: string
  closeLabel: string
  state: MenuState
  onStateChange: (state: MenuState) => void
  /** The panel has closed: the focus needs a place. */
  onFocusReturn: () => void
}

/** The panel of a SlideOutMenu. */
export function MenuPanel({
  id,
  state,
  onStateChange,
  onFocusReturn,
  title,
  closeLabel,
  links,
  currentHref,
  actionLink,
  brand,
  variant,
}: MenuPanelProps) {
  // Any link of the panel closes it, one inside `brand` too; the current page's own link leaves nothing, so it slides.
  const closeAfterLink = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (link) onStateChange(link.getAttribute('aria-current') === 'page' ? 'closed' : 'left')
  }

  const instant = state === 'left' || state === 'outgrown' ? '' : undefined
  return (
    <Dialog.Root open={state === 'open'} onOpenChange={(open) => startTransition(() => onStateChange(open ? 'open' : 'closed'))}>
      <Dialog.Portal>
        {/* Not Radix's Overlay: it brings react-remove-scroll, which writes a <style> element into the page (a strict CSP
            refuses it) and moves the page with margins of its own. The lock is a rule in tokens/modal.css. */}
        <div className="pl-slide-out-menu__backdrop" data-state={state === 'open' ? 'open' : 'closed'} data-instant={instant} />
        <Dialog.Content
          id={id}
          aria-describedby={undefined}
          className="pl-slide-out-menu__panel"
          data-surface={variant === 'black' ? 'inverse' : 'default'}
          data-instant={instant}
          data-pl-modal=""
          onClick={closeAfterLink}
          onCloseAutoFocus={(event) => {
            // Radix would look for a Trigger of its own.
            event.preventDefault()
            onFocusReturn()
          }}
        >
          <Dialog.Title className="pl-visually-hidden">{title}</Dialog.Title>
          <div className="pl-slide-out-menu__head">
            {brand}
            <Dialog.Close className="pl-slide-out-menu__close" aria-label={closeLabel}>
              <svg className="pl-slide-out-menu__icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
                <path d="M2 2l12 12M14 2L2 14" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
            </Dialog.Close>
          </div>
          <nav aria-label={title}>
            <ul className="pl-slide-out-menu__links">
              {links.map(({ href, label }) => (
                <li key={href} className="pl-slide-out-menu__item">
                  <UnstyledLink href={href} aria-current={href === currentHref ? 'page' : undefined} className="pl-slide-out-menu__link">
                    {label}
                  </UnstyledLink>
                </li>
              ))}
            </ul>
          </nav>
          {actionLink && (
            <ButtonLink href={actionLink.href} fullWidth>
              {actionLink.label}
            </ButtonLink>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
