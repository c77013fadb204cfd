'use client'

import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import {
  createContext,
  use,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import { Button, type ButtonProps } from '../../foundations/button/index.ts'
import { useMessages } from '../../foundations/locale-provider/locale-provider.tsx'
import { isElement, rootOf } from '../../foundations/own-document.ts'
import type { Surface } from '../../foundations/tokens/surface.ts'
import { ModalClose, ModalPanel, ModalRoot } from './modal.tsx'
import { focusedElement } from './place.ts'
import { check, isSingle } from '../../foundations/check.ts'

export interface DialogRootProps {
  /** Whether it is open. Leave it out for an uncontrolled dialog. */
  open?: boolean | undefined
  /** Whether an uncontrolled dialog is open at first. @default false */
  defaultOpen?: boolean | undefined
  /** Called to open or close it: by the trigger, the close button, a DialogClose, Escape or a press outside. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** A DialogTrigger, unless something else opens it, and a DialogPanel. */
  children?: ReactNode
}

interface DialogContextValue {
  open: boolean
  /** What had the focus when it opened, and the trigger. */
  opener: RefObject<HTMLElement | null>
  trigger: RefObject<HTMLButtonElement | null>
}

const DialogContext = createContext<DialogContextValue>({
  open: false,
  opener: { current: null },
  trigger: { current: null },
})

/** The root of a dialog that is put together from its parts. It renders no element. */
export function DialogRoot({ open: openNow, defaultOpen = false, onOpenChange, children }: DialogRootProps) {
  check('Dialog', { open: openNow, onOpenChange }, { onOpenChange: 'follows' })
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const opener = useRef<HTMLElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const open = openNow ?? ownOpen
  // Before layout effects, in which React moves the focus to an element with `autoFocus`.
  useInsertionEffect(() => {
    const focused = focusedElement(rootOf(trigger.current)) ?? focusedElement()
    if (open) opener.current = isElement(focused) ? focused : null
  }, [open])
  const shared = useMemo(() => ({ open, opener, trigger }), [open])
  return (
    <ModalRoot
      open={open}
      onOpenChange={(next) => {
        setOwnOpen(next)
        onOpenChange?.(next)
      }}
    >
      <DialogContext value={shared}>{children}</DialogContext>
    </ModalRoot>
  )
}

/** A Button that opens its dialog; with `asChild`, another element that does. */
export function DialogTrigger(props: ButtonProps) {
  return (
    <OpenedBy>
      <Button {...props} />
    </OpenedBy>
  )
}

/** Makes an element open the dialog. */
function OpenedBy({ children }: { children: ReactElement }) {
  const { trigger } = use(DialogContext)
  return (
    <Radix.Trigger asChild ref={trigger}>
      {children}
    </Radix.Trigger>
  )
}

export interface DialogPanelProps extends Omit<ComponentProps<'div'>, 'role' | 'title'> {
  /** Finds the element to focus when the dialog has closed and its opener is gone. */
  findFallbackFocus?: (() => HTMLElement | null | undefined) | undefined
  /** The panel's surface. @default 'default' */
  surface?: Surface | undefined
  /** The element it is put into. @default where its trigger is, without one what has the focus: the native `dialog`, popover, element in full screen, shadow root, frame or window around it, or the body */
  container?: Element | DocumentFragment | null | undefined
}

/** The panel, at the end of its container, with the dim backdrop behind it. It needs a DialogTitle. */
export function DialogPanel({ findFallbackFocus, surface = 'default', className, ...props }: DialogPanelProps) {
  const { open, opener, trigger } = use(DialogContext)
  return (
    <ModalPanel
      {...props}
      open={open}
      data-surface={surface}
      className={clsx('pl-dialog', className)}
      findOpener={() => trigger.current}
      findFocus={() => {
        // Safari does not focus a pressed button: the body had focus.
        const places = [opener.current, trigger.current]
        return places.find((place) => place?.isConnected && place.localName !== 'body') ?? findFallbackFocus?.()
      }}
    />
  )
}

export interface DialogHeaderProps extends ComponentProps<'div'> {
  /** The accessible name of the close button, which shows a cross. @default 'Close' */
  closeLabel?: string | undefined
}

/** The DialogTitle in it, and the close button. */
export function DialogHeader({ closeLabel, className, children, ...props }: DialogHeaderProps) {
  const { close = 'Close' } = useMessages()
  return (
    <div {...props} className={clsx('pl-dialog__head', className)}>
      {children}
      <ModalClose label={closeLabel ?? close} />
    </div>
  )
}

/** The heading, and the accessible name. */
export function DialogTitle({ className, ...props }: ComponentProps<'h2'>) {
  return <Radix.Title {...props} className={clsx('pl-dialog__title', className)} />
}

/** A sentence below the title: the accessible description. */
export function DialogLead({ className, ...props }: ComponentProps<'p'>) {
  return <Radix.Description {...props} className={clsx('pl-dialog__lead', className)} />
}

/** The content. Focus starts on an element with `autoFocus`, otherwise on the close button. */
export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={clsx('pl-dialog__body', className)} />
}

/** The actions below the content: Buttons, and a DialogClose for one that only closes it. */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={clsx('pl-dialog__footer', className)} />
}

/** A Button that closes its dialog. */
export function DialogClose(props: ButtonProps) {
  return (
    <Radix.Close asChild>
      <Button {...props} />
    </Radix.Close>
  )
}

export interface DialogProps extends Omit<DialogRootProps, 'children'>, DialogPanelProps, Pick<DialogHeaderProps, 'closeLabel'> {
  /** The heading, and the accessible name. */
  title: ReactNode
  /** A sentence below the title; the accessible description. */
  lead?: ReactNode
  /** The element that opens it, usually a Button; it must forward `ref` and props. Without one, set `open`. */
  trigger?: ReactElement | undefined
  /** The actions below the content: Buttons, and a DialogClose for one that only closes it. */
  footer?: ReactNode
  /** The content. Focus starts on an element with `autoFocus`, otherwise on the close button. */
  children?: ReactNode
}

/**
 * A modal dialog for a question or a short form: the short form of DialogRoot and its parts. Rest props and `ref` go to the panel,
 * which is rendered at the end of the body.
 */
export function Dialog({ title, lead, trigger, footer, open, defaultOpen, onOpenChange, closeLabel, children, ...props }: DialogProps) {
  check('Dialog', { title, lead, trigger, footer, children, surface: props.surface }, { title: 'naming', trigger: 'element' })
  return (
    <DialogRoot {...{ open, defaultOpen, onOpenChange }}>
      {trigger && (isSingle(trigger) ? <OpenedBy>{trigger}</OpenedBy> : <DialogTrigger>{trigger}</DialogTrigger>)}
      <DialogPanel {...props}>
        <DialogHeader closeLabel={closeLabel}>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        {lead && <DialogLead>{lead}</DialogLead>}
        {children && <DialogBody>{children}</DialogBody>}
        {footer && <DialogFooter>{footer}</DialogFooter>}
      </DialogPanel>
    </DialogRoot>
  )
}
