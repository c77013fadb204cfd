// The app's `document` is not the only one: a component may be in a shadow root or in a frame, where `instanceof` fails too, as each
// frame has classes of its own.

export const isElement = (target: EventTarget | null | undefined): target is HTMLElement => !!target && 'closest' in target

/** Whether it says how a text was changed: a script's or a password manager's event does not. */
export const isInputEvent = (event: Event): event is InputEvent => 'inputType' in event

export const isInput = (element: Element): element is HTMLInputElement => element.localName === 'input'

const isRoot = (node: Node): node is Document | ShadowRoot => 'getElementById' in node

export const isShadow = (node: Node): node is ShadowRoot => 'host' in node

/** The document or shadow root that something is in; none if it is in neither. */
export function rootOf(node: Node | null | undefined): Document | ShadowRoot | undefined {
  const root = node?.getRootNode()
  return root && isRoot(root) ? root : undefined
}

/** The element with this id in the document or shadow root that another one is in, otherwise in what is around that. */
export function elementIn(neighbour: Element, id: string): HTMLElement | null {
  const root = rootOf(neighbour)
  return root?.getElementById(id) ?? (root && isShadow(root) ? elementIn(root.host, id) : null)
}

/** What an element is shown in: its slot in a web component, its parent, the host of its shadow root. */
export function shownIn(element: Element): Element | null {
  const root = element.parentElement ? undefined : rootOf(element)
  return element.assignedSlot ?? element.parentElement ?? (root && isShadow(root) ? root.host : null)
}
