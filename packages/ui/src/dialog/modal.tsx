'use client'

import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface ModalProps extends ComponentProps<typeof Radix.Content> {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What opens it, where that is part of it: a Radix Trigger. */
  trigger?: ReactNode
  /** It goes without its animation, whatever the class says. */
  instant?: boolean
  /** A class of the backdrop's own. */
  backdropClassName?: string
  /** Finds what takes the focus when it has closed. It is asked only where nothing else has taken it. */
  findFocus: () => HTMLElement | null | undefined
}

/**
 * What Dialog and SlideOutMenu have in common: a panel above a dimmed page that stays where it is, with the focus in it
 * while it is open and back in its place afterwards.
 */
export function Modal({ open, onOpenChange, trigger, instant, backdropClassName, findFocus, ...props }: ModalProps) {
  const marks = { 'data-instant': instant ? '' : undefined }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger}
      <Radix.Portal>
        {/* Not Radix's Overlay: it brings react-remove-scroll, which writes a <style> element into the page (a strict CSP
            refuses it) and moves the page with margins of its own. The lock is a rule in tokens/modal.css. */}
        <div className={clsx('pl-dialog__backdrop', backdropClassName)} data-state={open ? 'open' : 'closed'} {...marks} />
        <Radix.Content
          {...props}
          {...marks}
          data-pl-modal=""
          onCloseAutoFocus={(event) => {
            // Radix knows the last Trigger of its own and nothing else (radix#2270).
            event.preventDefault()
            const taken = document.activeElement !== null && document.activeElement !== document.body
            if (!taken) findFocus()?.focus()
          }}
        />
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A button that shows a cross and closes the Modal that it is in. */
export function ModalClose({ label, className }: { label: string; className?: string }) {
  return (
    <Radix.Close className={clsx('pl-dialog__close', className)} aria-label={label}>
      <svg className="pl-dialog__cross" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <path d="M2 2l12 12M14 2L2 14" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </Radix.Close>
  )
}
