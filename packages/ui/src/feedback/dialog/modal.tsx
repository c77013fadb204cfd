'use client'

import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { useLocale } from '../../foundations/locale-provider/locale-provider.tsx'
import { focusedElement, isElement } from '../../foundations/own-document.ts'
import { Cross } from './cross.tsx'
import type { ComponentProps } from 'react'

interface ModalPanelProps extends ComponentProps<typeof Radix.Content> {
  open: boolean
  /** Closes without the animation of its class. */
  instant?: boolean
  /** The element to put it into. @default the body */
  container?: Element | DocumentFragment | null | undefined
  /** A class for the backdrop. */
  backdropClassName?: string
  /** Finds the element to focus when it has closed. Called only if nothing else has taken focus. */
  findFocus: () => HTMLElement | null | undefined
}

/**
 * Shared by Dialog and SlideOutMenu, in a Radix Root: a panel above a dimmed page that does not scroll, with focus trapped while it
 * is open and restored afterwards.
 */
export function ModalPanel({ open, instant, container, backdropClassName, findFocus, ...props }: ModalPanelProps) {
  // The portal is outside the part of the page whose language it speaks.
  const { lang, dir } = useLocale()
  const marks = { 'data-instant': instant ? '' : undefined }
  return (
    <Radix.Portal container={container}>
      {/* Not Radix's Overlay: its react-remove-scroll adds a <style> element, which a strict CSP blocks, and margins to
          the body. The scroll lock is a rule in tokens/modal.css. */}
      <div className={clsx('pl-dialog__backdrop', backdropClassName)} data-state={open ? 'open' : 'closed'} {...marks} />
      <Radix.Content
        lang={lang}
        dir={dir}
        {...props}
        {...marks}
        data-pl-modal=""
        onKeyUp={(event) => {
          props.onKeyUp?.(event)
          // Radix's trap moves the focus between its last and its first element without scrolling.
          if (event.key === 'Tab' && isElement(event.target)) event.target.scrollIntoView({ block: 'nearest' })
        }}
        onCloseAutoFocus={(event) => {
          // Radix only remembers the last of its own Triggers (radix#2270).
          event.preventDefault()
          const taken = focusedElement()
          if (!taken || taken.localName === 'body') findFocus()?.focus()
        }}
      />
    </Radix.Portal>
  )
}

/** A button with a cross that closes its Modal. */
export function ModalClose({ label, className }: { label: string; className?: string }) {
  return (
    <Radix.Close className={clsx('pl-dialog__close', className)} aria-label={label}>
      <Cross className="pl-dialog__cross" />
    </Radix.Close>
  )
}
