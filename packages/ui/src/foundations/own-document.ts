// The app's `document` is not the only one: a component may be in a shadow root or in a frame, where `instanceof` fails too, as each
// frame has classes of its own.

export const isElement = (target: EventTarget | null | undefined): target is HTMLElement => !!target && 'closest' in target

/** Whether it says how a text was changed: a script's or a password manager's event does not. */
export const isInputEvent = (event: Event): event is InputEvent => 'inputType' in event

export const isInput = (element: Element): element is HTMLInputElement => element.localName === 'input'

const isFrame = (element: Element): element is HTMLIFrameElement => element.localName === 'iframe'

const isRoot = (node: Node): node is Document | ShadowRoot => 'getElementById' in node

const isDocument = (node: Node): node is Document => 'defaultView' in node

export const isShadow = (node: Node): node is ShadowRoot => 'host' in node

/** The document or shadow root that an element is in; none for one that is in neither. */
export function rootOf(element: Element): Document | ShadowRoot | undefined {
  const root = element.getRootNode()
  return isRoot(root) ? root : undefined
}

/** The element with this id in the document or shadow root that another one is in. */
export const elementIn = (neighbour: Element, id: string): HTMLElement | null => rootOf(neighbour)?.getElementById(id) ?? null

/** What has the focus, in a shadow root or frame of the document too. */
export function focusedElement(): Element | null {
  let focused = document.activeElement
  for (let inner = focused; inner; inner = inner.shadowRoot?.activeElement ?? frameOf(inner)?.activeElement ?? null) focused = inner
  return focused
}

/**
 * Where to put what opens, so that it is seen and can be operated: where its opener is. That is a native dialog or an element in full
 * screen, otherwise the shadow root or the body of a frame. Undefined for the body of the app's own document. Without an opener of our own
 * it is what has the focus, as a shadow root around that may be a web component's, which is no place for us.
 */
export function findPlace(own: Element | null): Element | ShadowRoot | undefined {
  if (typeof document === 'undefined') return undefined
  const opener = own ?? outsideShadows(focusedElement())
  const root = opener?.getRootNode()
  if (!opener || !root || !isRoot(root)) return undefined
  for (let around: Element | null = opener; around && !around.matches('html, body'); around = around.parentElement) {
    if (around.matches('dialog[open]') || around === root.fullscreenElement) return around
  }
  if (isShadow(root)) return root
  return root === document ? undefined : root.body
}

function outsideShadows(element: Element | null): Element | null {
  const root = element?.getRootNode()
  return root && isShadow(root) ? outsideShadows(root.host) : element
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
