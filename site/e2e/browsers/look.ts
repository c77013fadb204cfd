// What a visitor can see of a page. The function runs in the page, even in engines as old as Safari 16.

const ROLES = {
  button: 'button:not([role]), [role=button]',
  checkbox: '[role=checkbox], input[type=checkbox]',
  combobox: 'select, [role=combobox]',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  radio: '[role=radio], input[type=radio]',
  region: 'section, [role=region]',
  textbox: 'input:not([type=checkbox]):not([type=radio]), textarea',
} as const

/** Identifies an element as a visitor would: by role and name, or by text. */
export interface Query {
  role?: keyof typeof ROLES
  /** The accessible name or, without a role, the element's whole text. */
  name?: string | RegExp
  /** A CSS selector for the element that contains it. */
  within?: string
}

/** A visible element. */
export interface Seen {
  name: string
  value: string
  checked: boolean
  disabled: boolean
  expanded: boolean
  focused: boolean
  /** Its centre in the viewport. */
  x: number
  y: number
  left: number
  width: number
  /** Whether a press on its centre reaches it. */
  reachable: boolean
}

interface Wanted {
  selector: string
  name: string | undefined
  pattern: string | undefined
  within: string
  /** Text is found in the innermost element that contains it. */
  innermost: boolean
  scroll: boolean
}

/** The argument of `look`; `scroll` brings the first match into view. */
export const wanted = ({ role, name, within = 'body' }: Query, scroll = false): Wanted => ({
  selector: role ? ROLES[role] : '*',
  name: typeof name === 'string' ? name : undefined,
  pattern: name instanceof RegExp ? name.source : undefined,
  within,
  innermost: role === undefined,
  scroll,
})

export const inWords = ({ role, name }: Query): string =>
  [role ?? 'the words', name instanceof RegExp ? String(name) : name && `“${name}”`].filter(Boolean).join(' ')

/** All visible matches, in document order. */
export function look({ selector, name, pattern, within, innermost, scroll }: Wanted): Seen[] {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the page
  const squash = (words: string | null | undefined) => (words ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (node: Element): string => {
    const ids = node.getAttribute('aria-labelledby')
    if (ids !== null)
      return squash(
        ids
          .split(/\s+/)
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      )
    const label = node.getAttribute('aria-label')
    if (label !== null) return squash(label)
    const labels = 'labels' in node && node.labels instanceof NodeList ? [...node.labels] : []
    return squash(labels.length > 0 ? labels.map(({ textContent }) => textContent).join(' ') : node.textContent)
  }
  const matches = (words: string) => (pattern === undefined ? name === undefined || words === name : new RegExp(pattern).test(words))
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- as above
  const isVisible = (node: Element) => node.getClientRects().length > 0 && getComputedStyle(node).visibility === 'visible'
  const found = [...document.querySelectorAll(within)]
    .flatMap((root) => [...root.querySelectorAll(selector)])
    .filter(
      (node) =>
        !node.closest(innermost ? 'script, style, noscript' : '[aria-hidden=true]') &&
        matches(innermost ? squash(node.textContent) : nameOf(node)),
    )
    .filter(
      (node) =>
        isVisible(node) && !(innermost && [...node.children].some((child) => matches(squash(child.textContent)) && isVisible(child))),
    )
  if (scroll) found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found.map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    const control = node.closest('button, a, label') ?? node
    const box =
      node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement ? node : undefined
    return {
      name: nameOf(node),
      value: box?.value ?? '',
      checked: node.getAttribute('aria-checked') === 'true' || (node instanceof HTMLInputElement && node.checked),
      disabled: node.matches(':disabled') || node.getAttribute('aria-disabled') === 'true',
      expanded: node.getAttribute('aria-expanded') === 'true',
      focused: node === document.activeElement,
      x,
      y,
      left,
      width,
      // A label may cover its control.
      reachable: hit !== null && (control.contains(hit) || (hit instanceof HTMLLabelElement && hit.control === control)),
    }
  })
}
