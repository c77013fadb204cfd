// What a visitor can see of a page. The function runs in the page, in engines as old as Safari 16 too.

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

/** Names an element as a visitor would: by its role and its name, or by its words. */
export interface Query {
  role?: keyof typeof ROLES
  /** The accessible name; without a role, all the words of the element. */
  name?: string | RegExp
  /** A CSS selector of what it stands in. */
  within?: string
}

/** An element that is visible. */
export interface Seen {
  name: string
  value: string
  checked: boolean
  disabled: boolean
  expanded: boolean
  focused: boolean
  /** The middle of it, in the viewport. */
  x: number
  y: number
  left: number
  width: number
  /** A press on its middle reaches it. */
  reachable: boolean
}

interface Wanted {
  selector: string
  name: string | undefined
  pattern: string | undefined
  within: string
  /** Text is what the innermost element says that says it. */
  innermost: boolean
  scroll: boolean
}

/** What `look` takes for a query; `scroll` brings the first that is found into view. */
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

/** Everything visible that is wanted, in the order of the document. */
export function look({ selector, name, pattern, within, innermost, scroll }: Wanted): Seen[] {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone
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
      // A label may be stretched over its control.
      reachable: hit !== null && (control.contains(hit) || (hit instanceof HTMLLabelElement && hit.control === control)),
    }
  })
}
