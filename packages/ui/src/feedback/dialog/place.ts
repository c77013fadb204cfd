// Where what opens is put, what has the focus there, and its lock of scrolling. Not in own-document.ts, as only what opens needs it.

import { isShadow, rootOf } from '../../foundations/own-document.ts'

const isFrame = (element: Element): element is HTMLIFrameElement => element.localName === 'iframe'

const isDocument = (node: Node): node is Document => 'defaultView' in node

/** What has the focus in a document or shadow root, in a shadow root or frame of it too. A closed shadow root and another window are not the app's document's. */
export function focusedElement(root: DocumentOrShadowRoot = document): Element | null {
  let focused = root.activeElement
  for (let inner = focused; inner; inner = inner.shadowRoot?.activeElement ?? frameOf(inner)?.activeElement ?? null) focused = inner
  return focused
}

/**
 * Where to put what opens, so that it is seen and can be operated: where its opener is. That is a native dialog, a popover or an element in
 * full screen, otherwise the shadow root or the body of a frame or window. Undefined for the body of the app's own document. Without an opener of our own
 * it is what has the focus, or what that is in, if that is a web component's shadow root or an editor's frame, which are no place for us.
 */
export function findPlace(own: Element | null): Element | ShadowRoot | undefined {
  if (typeof document === 'undefined') return undefined
  const opener = own ?? outside(focusedElement())
  const root = rootOf(opener)
  if (!opener || !root) return undefined
  for (let around: Element | null = opener; around && !around.matches('html, body'); around = around.parentElement) {
    const isPopover = around.hasAttribute('popover') && around.getClientRects().length > 0
    // Or the dialog is a web component's, which shows this in a slot.
    const isInDialog = around.matches('dialog[open]') || around.assignedSlot?.closest('dialog[open]')
    if (isPopover || isInDialog || around === root.fullscreenElement) return around
  }
  if (isShadow(root)) return root
  return root === document ? undefined : root.body
}

function outside(element: Element | null): Element | null {
  const root = rootOf(element)
  if (!root || root === document) return element
  if (isShadow(root)) return outside(root.host)
  return root.querySelector('[class^="pl-"]') ? element : outside(root.defaultView?.frameElement ?? null)
}

/** The elements in a panel that Tab stops at. */
export const tabStops = (panel: HTMLElement) =>
  [...panel.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible',
  )

/** Locks a page's scrolling where the library's stylesheet does not reach it. Returns what unlocks it. */
export function lockScrolling(root: Node): (() => void) | undefined {
  const page = root.ownerDocument ?? root
  // Safari before 16.4 has no such stylesheets.
  if (!isDocument(page) || !page.defaultView || !('adoptedStyleSheets' in page)) return undefined
  const lock = new page.defaultView.CSSStyleSheet()
  lock.replaceSync('html { overflow-y: hidden !important; scrollbar-gutter: stable }')
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, lock]
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((sheet) => sheet !== lock)
  }
}

/** A frame's document, unless it is of another origin. */
const frameOf = (element: Element) => (isFrame(element) ? element.contentDocument : null)
