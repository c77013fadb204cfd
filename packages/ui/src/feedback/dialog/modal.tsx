'use client'

import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { useLocale } from '../../foundations/locale-provider/locale-provider.tsx'
import { isElement, isInput, rootOf } from '../../foundations/own-document.ts'
import { Cross } from './cross.tsx'
import { focusedElement, findPlace, lockScrolling, tabStops } from './place.ts'
import { comeBack, holdPage, leaveEscapeAbove } from './hold-page.ts'
import { useCallback, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'

interface ModalPanelProps extends ComponentProps<typeof Radix.Content> {
  open: boolean
  /** Closes without the animation of its class. */
  instant?: boolean | undefined
  /** The element to put it into. @default where what opened it is */
  container?: Element | DocumentFragment | null | undefined
  /** Finds what opened it, as far as that is known. */
  findOpener: () => Element | null
  /** A class for the backdrop. */
  backdropClassName?: string | undefined
  /** Finds the element to focus when it has closed. Called only if nothing else has taken focus. */
  findFocus: () => HTMLElement | null | undefined
}

/** The panel's first stop that is no link has the focus, unless something in it has `autoFocus`. */
function focusIn(panel: HTMLElement) {
  if (panel.contains(focusedElement(rootOf(panel)))) return
  const first = tabStops(panel).find(({ localName }) => localName !== 'a') ?? panel
  first.focus({ preventScroll: true })
  if (isInput(first)) first.select()
}

/** Radix's trap knows the document's focus only, which in a shadow root or a frame is the host or the frame itself. */
function stayInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = tabStops(event.currentTarget)
  const last = stops[stops.length - 1]
  const [from, to] = event.shiftKey ? [stops[0], last] : [last, stops[0]]
  if (from !== focusedElement(rootOf(event.currentTarget))) return
  event.preventDefault()
  to?.focus({ preventScroll: true })
}

/** Marks what tokens/modal.css locks the page for, as long as React's Activity does not hide it. */
function locksPage(backdrop: HTMLElement | null) {
  backdrop?.setAttribute('data-pl-modal', '')
  return () => backdrop?.removeAttribute('data-pl-modal')
}

/** The panel that is now on top, if another is still open. */
const lastOpen = (page: ParentNode) => [...page.querySelectorAll<HTMLElement>('[data-pl-modal][data-state="open"] ~ [role="dialog"]')].pop()

/** What a press closes. Radix looks for presses outside in its own document only, and gives its Close the type of a button. */
const Backdrop = ({ type: _type, ...props }: ComponentProps<'div'> & { type?: string | undefined }) => <div {...props} />

/** The root of a ModalPanel: Radix's own way to be modal adds a <style> element, and keeps what other libraries open above it from the focus. */
export const ModalRoot = (props: ComponentProps<typeof Radix.Root>) => <Radix.Root {...props} modal={false} />

/**
 * Shared by Dialog and SlideOutMenu, in a ModalRoot: a panel above a dimmed page that does not scroll, with focus
 * trapped while it is open and restored afterwards.
 */
export function ModalPanel({ open, instant, container, backdropClassName, findOpener, findFocus, children, ...props }: ModalPanelProps) {
  // The portal is outside the part of the page whose language it speaks.
  const { lang, dir } = useLocale()
  const marks = { 'data-instant': instant ? '' : undefined }
  const [{ wasOpen, found }, setFound] = useState<{ wasOpen: boolean; found?: Element | ShadowRoot | undefined }>({ wasOpen: false })
  // Once for each opening: what is in a portal starts anew where that is put elsewhere.
  if (open !== wasOpen) setFound({ wasOpen: open, found: open ? findPlace(findOpener()) : found })
  const place = container ?? found
  const panel = useRef<HTMLElement>(null)
  const hold = useCallback((node: HTMLElement | null) => {
    panel.current = node
    return node ? holdPage(node) : undefined
  }, [])
  useLayoutEffect(() => {
    const root = place?.getRootNode()
    return open && root && root !== document ? lockScrolling(root) : undefined
  }, [open, place])
  return (
    <Radix.Portal container={place}>
      {/* Not Radix's Overlay: its react-remove-scroll adds a <style> element, which a strict CSP blocks, and margins to
          the body. The scroll lock is a rule in tokens/modal.css. */}
      <Radix.Close asChild>
        <Backdrop
          ref={locksPage}
          className={clsx('pl-dialog__backdrop', backdropClassName)}
          data-state={open ? 'open' : 'closed'}
          {...marks}
          // The press has taken the focus, and the caller may leave the dialog open.
          onClick={() => setTimeout(() => comeBack(panel.current))}
        />
      </Radix.Close>
      <Radix.Content
        lang={lang}
        dir={dir}
        {...props}
        {...marks}
        asChild
        onKeyDown={(event) => {
          props.onKeyDown?.(event)
          stayInside(event)
        }}
        onKeyUp={(event) => {
          props.onKeyUp?.(event)
          // Radix's trap moves the focus between its last and its first element without scrolling.
          if (event.key === 'Tab' && isElement(event.target)) event.target.scrollIntoView({ block: 'nearest' })
        }}
        onEscapeKeyDown={(event) => leaveEscapeAbove(panel.current, event)}
        // Only a press of the backdrop closes it.
        onInteractOutside={(event) => event.preventDefault()}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          if (isElement(event.target)) focusIn(event.target)
        }}
        onCloseAutoFocus={(event) => {
          // Radix only remembers the last of its own Triggers (radix#2270).
          event.preventDefault()
          const page = place?.ownerDocument ?? document
          const taken = focusedElement(page)
          if (taken && taken.localName !== 'body') return
          const opener = findFocus()
          if (opener) opener.focus()
          else comeBack(lastOpen(rootOf(place) ?? page))
        }}
      >
        <div ref={hold}>{children}</div>
      </Radix.Content>
    </Radix.Portal>
  )
}

/** A button with a cross that closes its Modal. */
export function ModalClose({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <Radix.Close className={clsx('pl-dialog__close', className)} aria-label={label}>
      <Cross className="pl-dialog__cross" />
    </Radix.Close>
  )
}
