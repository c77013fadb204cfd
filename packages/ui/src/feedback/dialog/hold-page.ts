// What Radix's `modal` does, in a way that allows for others. Copies of Radix know nothing of each other: with a second one on the page,
// another app's or the app's own, their traps fight for the focus, Escape closes the wrong dialog, and the body keeps
// `pointer-events: none` for good. Here what is behind is counted in the page itself, and what comes later is not behind: another
// dialog, a date picker's popover, a message.

import { isElement, isShadow, rootOf, shownIn } from '../../foundations/own-document.ts'
import { focusedElement } from './place.ts'

const BEHIND = 'data-pl-behind'

/** What was there when a panel opened, or Radix's own stop at either end of the page. */
const isBehind = (target: Element) => target.closest('[aria-hidden="true"], [data-radix-focus-guard]') !== null

/** Whether it is in something that came after a panel, such as another dialog. */
const isAbove = (panel: Element, target: EventTarget | null): boolean =>
  isElement(target) && !target.matches('html, body') && !panel.contains(target) && !isAround(target, panel) && !isBehind(target)

/** Whether a panel is in it, also in a closed shadow root, from which a key comes to the document as its host's. */
const isAround = (target: Element, inner: Element | null): boolean =>
  inner !== null && (target === inner || isAround(target, shownIn(inner)))

/** All that is around an element. */
function around(inner: Element): Element[] {
  const parent = inner.parentNode
  if (!parent || inner.localName === 'body') return []
  const outer = isShadow(parent) ? parent.host : inner.parentElement
  return [...[...parent.children].filter((sibling) => sibling !== inner).flatMap(hideable), ...(outer ? around(outer) : [])]
}

/** Live regions, which announce on, and what may open above. */
const ABOVE = 'dialog:not([open]), [popover], [aria-live]'

/** An element, or the parts of it that are not above; none of an empty one, which may be the place of another library's portals. */
function hideable(element: Element): Element[] {
  if (element.matches(`script, style, div:empty, ${ABOVE}`)) return []
  return element.querySelector(ABOVE) ? [...element.children].flatMap(hideable) : [element]
}

/** Counts the panels that an element is behind. */
function count(element: Element, step: 1 | -1) {
  const panels = Number(element.getAttribute(BEHIND)) + step
  for (const [name, value] of [
    [BEHIND, String(panels)],
    ['aria-hidden', 'true'],
  ] as const) {
    if (panels > 0) element.setAttribute(name, value)
    else element.removeAttribute(name)
  }
}

/** What last had the focus in each panel. */
const lastFocused = new WeakMap<HTMLElement, HTMLElement>()

/** Not while it is behind another: then that one keeps the focus. */
const isOnTop = (panel: HTMLElement) => panel.dataset['state'] === 'open' && !isBehind(panel)

/** Gives the focus back to a panel that is open and on top: to what last had it there. */
export function comeBack(panel: HTMLElement | null | undefined): void {
  if (!panel || !isOnTop(panel)) return
  const last = lastFocused.get(panel)
  const place = last?.isConnected ? last : panel
  place.focus({ preventScroll: true })
  // What had it may have been disabled since.
  if (!panel.contains(rootOf(panel)?.activeElement ?? null)) panel.focus({ preventScroll: true })
}

/** Keeps the focus in an open panel, and assistive technology and presses (tokens/modal.css) from what is behind. Returns what ends that. */
export function holdPage(panel: HTMLElement): () => void {
  const page = panel.ownerDocument
  // Moves inside a shadow root reach nothing else.
  const roots = [page, panel.getRootNode()]
  let behind: Element[] = []

  function enter(target: HTMLElement) {
    lastFocused.set(panel, target)
    if (behind.length > 0) return
    behind = around(panel).filter((element) => element.hasAttribute(BEHIND) || element.getAttribute('aria-hidden') !== 'true')
    for (const element of behind) count(element, 1)
  }

  function keep(event: Event) {
    const { target } = event
    if (!isElement(target)) return
    // Inside a web component, whose host need not take the focus.
    const inner = event.composedPath()[0] ?? null
    if (panel.contains(target)) enter(isElement(inner) ? inner : target)
    else if (isBehind(target)) comeBack(panel)
  }

  // What had the focus may go.
  const watched = new MutationObserver((changes) => {
    const isLost = page.activeElement === page.body
    if (isLost && changes.some(({ removedNodes }) => removedNodes.length > 0)) comeBack(panel)
  })

  watched.observe(panel, { childList: true, subtree: true })
  for (const root of roots) root.addEventListener('focusin', keep)
  const focused = focusedElement(rootOf(panel))
  // Not before the focus is inside: browsers do not hide what has it.
  if (isElement(focused) && panel.contains(focused)) enter(focused)
  return () => {
    watched.disconnect()
    for (const root of roots) root.removeEventListener('focusin', keep)
    for (const element of behind) count(element, -1)
  }
}

/** Has Radix leave Escape to what is above a panel, or to an input method (key 229, in Safari after the composition), without cancelling it there. */
export function leaveEscapeAbove(panel: Element | null, event: KeyboardEvent): void {
  const isComposed = event.isComposing || event.keyCode === 229
  const root = panel?.getRootNode()
  // To a listener on the document, a key comes from the host of a shadow root.
  const target = event.composedPath().find((each) => isElement(each) && each.getRootNode() === root) ?? event.target
  if (!panel || !(isComposed || isAbove(panel, target))) return
  Object.defineProperty(event, 'defaultPrevented', { configurable: true, value: true })
  queueMicrotask(() => Reflect.deleteProperty(event, 'defaultPrevented'))
}
