'use client'

import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { useRef, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../button/index.ts'
import { useMessages } from '../messages/messages.tsx'
import type { Surface } from '../tokens/surface.ts'
import { Modal, ModalClose } from './modal.tsx'

export interface DialogProps extends Omit<ComponentProps<'div'>, 'role' | 'title'> {
  /** The heading, which names it. */
  title: ReactNode
  /** A sentence below the title that is read out with it. */
  lead?: ReactNode
  /** The button that opens it, a Button as a rule: it forwards `ref` and props. Without one, the caller sets `open`. */
  trigger?: ReactElement
  /** Its actions, below what it holds: Buttons, and a DialogClose where one only closes it. */
  footer?: ReactNode
  /** Whether it is open. Leave it out, and the dialog keeps that itself. */
  open?: boolean | undefined
  /** Whether it is open at first, where it keeps that itself. */
  defaultOpen?: boolean
  /** It is to open or to close: by the trigger, the close button, a DialogClose, Escape or a press beside it. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** The accessible name of the close button, which shows a cross: "Close" unless said otherwise. */
  closeLabel?: string | undefined
  /** Finds what takes the focus when the dialog has closed and what had opened it is gone. */
  findFallbackFocus?: () => HTMLElement | null | undefined
  /** What it stands on. */
  surface?: Surface
  /** What it holds. An element with `autoFocus` has the focus first, else the close button. */
  children?: ReactNode
}

/**
 * A question or a short form above the page, which waits behind it. Rest props and `ref` go to the panel, which stands at the
 * end of the body.
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

  return (
    <Modal
      {...props}
      {...(!lead && { 'aria-describedby': undefined })}
      open={openNow ?? ownOpen}
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
      onOpenAutoFocus={() => {
        const { activeElement } = document
        opener.current = activeElement instanceof HTMLElement ? activeElement : null
      }}
      findFocus={() => {
        // Safari gives a button that is pressed no focus: the body had it.
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

/** A Button that closes the Dialog that it is in. */
export function DialogClose(props: ButtonProps) {
  return (
    <Radix.Close asChild>
      <Button {...props} />
    </Radix.Close>
  )
}
