// The app's `document` is not the only one: a component may be in a shadow root or in a frame, where `instanceof` fails too, as each
// frame has classes of its own.

export const isElement = (target: EventTarget | null | undefined): target is HTMLElement => !!target && 'closest' in target

const isRoot = (node: Node): node is Document | ShadowRoot => 'getElementById' in node

/** The element with this id in the document or shadow root that another one is in. */
export function elementIn(neighbour: Element, id: string): HTMLElement | null {
  const root = neighbour.getRootNode()
  return isRoot(root) ? root.getElementById(id) : null
}

/** What has the focus, in a shadow root or frame of the document too. */
export function focusedElement(): Element | null {
  let focused = document.activeElement
  for (let inner = focused; inner; inner = inner.shadowRoot?.activeElement ?? frameOf(inner)?.activeElement ?? null) focused = inner
  return focused
}

/** A frame's document, unless it is of another origin. */
const frameOf = (element: Element) => (element instanceof HTMLIFrameElement ? element.contentDocument : null)
