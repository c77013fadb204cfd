'use client'

import * as Dialog from '@radix-ui/react-dialog'
import { startTransition, type MouseEvent } from 'react'
import { ButtonLink } from '../../foundations/button/index.ts'
import { ModalClose, ModalPanel, ModalRoot } from '../../feedback/dialog/modal.tsx'
import { isElement } from '../../foundations/own-document.ts'
import { UnstyledLink } from '../../foundations/link/index.ts'
import type { MenuState, SlideOutMenuProps } from './slide-out-menu.tsx'
import { listed } from '../../foundations/check.ts'

interface MenuPanelProps extends Pick<
  SlideOutMenuProps,
  'links' | 'currentHref' | 'actionLink' | 'brand' | 'foot' | 'surface' | 'container'
> {
  /** The panel's id, for the button's `aria-controls`. */
  id: string
  title: string
  closeLabel: string
  state: MenuState
  onStateChange: (state: MenuState) => void
  /** Finds the button. */
  findOpener: () => Element | null
  /** Finds the element to focus when the panel has closed. */
  findFocus: () => HTMLElement | null | undefined
}

/** The panel of a SlideOutMenu. */
export function MenuPanel({
  id,
  state,
  onStateChange,
  findOpener,
  findFocus,
  title,
  closeLabel,
  links,
  currentHref,
  actionLink,
  brand,
  foot,
  surface,
  container,
}: MenuPanelProps) {
  // Any link closes the panel, even one inside `brand`; the current page's link leaves no page, so the panel slides.
  const closeAfterLink = (event: MouseEvent) => {
    const link = isElement(event.target) && event.target.closest('a')
    if (link) onStateChange(link.getAttribute('aria-current') === 'page' ? 'closed' : 'left')
  }

  return (
    <ModalRoot open={state === 'open'} onOpenChange={(open) => startTransition(() => onStateChange(open ? 'open' : 'closed'))}>
      <ModalPanel
        open={state === 'open'}
        instant={state === 'left' || state === 'outgrown'}
        backdropClassName="pl-slide-out-menu__backdrop"
        findOpener={findOpener}
        findFocus={findFocus}
        container={container}
        id={id}
        aria-describedby={undefined}
        className="pl-slide-out-menu__panel"
        data-surface={surface}
        onClick={closeAfterLink}
      >
        <Dialog.Title className="pl-visually-hidden">{title}</Dialog.Title>
        <div className="pl-slide-out-menu__head">
          {brand}
          <ModalClose label={closeLabel} className="pl-slide-out-menu__close" />
        </div>
        <nav aria-label={title}>
          <ul className="pl-slide-out-menu__links">
            {listed(links).map(({ href, label }) => (
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
        {foot && <div className="pl-slide-out-menu__foot">{foot}</div>}
      </ModalPanel>
    </ModalRoot>
  )
}
