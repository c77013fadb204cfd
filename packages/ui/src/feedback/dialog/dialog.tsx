'use client'

import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { useInsertionEffect, useRef, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../../forms/button/index.ts'
import { useMessages } from '../../layout/locale-provider/locale-provider.tsx'
import type { Surface } from '../../tokens/surface.ts'
import { Modal, ModalClose } from './modal.tsx'

export interface DialogProps extends Omit<ComponentProps<'div'>, 'role' | 'title'> {
  /** The heading, and the accessible name. */
  title: ReactNode
  /** A sentence below the title; the accessible description. */
  lead?: ReactNode
  /** The element that opens it, usually a Button; it must forward `ref` and props. Without one, set `open`. */
  trigger?: ReactElement
  /** The actions below the content: Buttons, and a DialogClose for one that only closes it. */
  footer?: ReactNode
  /** Whether it is open. Leave it out for an uncontrolled dialog. */
  open?: boolean | undefined
  /** Whether an uncontrolled dialog is open at first. */
  defaultOpen?: boolean
  /** Called to open or close it: by the trigger, the close button, a DialogClose, Escape or a press outside. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** The accessible name of the close button, which shows a cross. Default: "Close". */
  closeLabel?: string | undefined
  /** Finds the element to focus when the dialog has closed and its opener is gone. */
  findFallbackFocus?: () => HTMLElement | null | undefined
  /** The panel's surface. */
  surface?: Surface
  /** The content. Focus starts on an element with `autoFocus`, otherwise on the close button. */
  children?: ReactNode
}

/**
 * A modal dialog for a question or a short form. Rest props and `ref` go to the panel, which is rendered at the end of
 * the body.
 */
export function Dialog({
  title,
  lead,
  trigger,
  footer,
  open: openNow,
  defaultOpen = false,
  onOpenChange,
  closeLabel,
  findFallbackFocus,
  surface = 'default',
  className,
  children,
  ...props
}: DialogProps) {
  const { close = 'Close' } = useMessages()
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const opener = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = openNow ?? ownOpen
  // Before layout effects, in which React moves the focus to an element with `autoFocus`.
  useInsertionEffect(() => {
    if (open) opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
  }, [open])

  return (
    <Modal
      {...props}
      {...(!lead && { 'aria-describedby': undefined })}
      open={open}
      onOpenChange={(next) => {
        setOwnOpen(next)
        onOpenChange?.(next)
      }}
      trigger={
        trigger && (
          <Radix.Trigger asChild ref={button}>
            {trigger}
          </Radix.Trigger>
        )
      }
      data-surface={surface}
      className={clsx('pl-dialog', className)}
      findFocus={() => {
        // Safari does not focus a pressed button: the body had focus.
        const places = [opener.current, button.current]
        return places.find((place) => place?.isConnected && place !== document.body) ?? findFallbackFocus?.()
      }}
    >
      <div className="pl-dialog__head">
        <Radix.Title className="pl-dialog__title">{title}</Radix.Title>
        <ModalClose label={closeLabel ?? close} />
      </div>
      {lead && <Radix.Description className="pl-dialog__lead">{lead}</Radix.Description>}
      {children && <div className="pl-dialog__body">{children}</div>}
      {footer && <div className="pl-dialog__footer">{footer}</div>}
    </Modal>
  )
}

/** A Button that closes its Dialog. */
export function DialogClose(props: ButtonProps) {
  return (
    <Radix.Close asChild>
      <Button {...props} />
    </Radix.Close>
  )
}
