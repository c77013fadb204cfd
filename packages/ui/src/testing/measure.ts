import type { Locator } from 'vitest/browser'

type Target = Element | Locator | string | null | undefined

/** The element of a locator, or the first of a selector; throws if there is none. */
export function find(target: Target, within: ParentNode = document): HTMLElement {
  const found = typeof target === 'string' ? within.querySelector(target) : target && 'elements' in target ? target.element() : target
  if (!found) throw new Error(`There is no ${typeof target === 'string' ? target : 'such element'}.`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- drawings are read like other elements
  return found as HTMLElement
}

const all = (targets: Locator | string): Element[] =>
  typeof targets === 'string' ? [...document.querySelectorAll(targets)] : targets.elements()

export const boxOf = (target: Target): DOMRect => find(target).getBoundingClientRect()
export const boxesOf = (targets: Locator | string): DOMRect[] => all(targets).map((element) => element.getBoundingClientRect())
export const styleOf = (target: Target, pseudo?: string): CSSStyleDeclaration => getComputedStyle(find(target), pseudo)

/** By how many pixels something is outside the screen. */
export function outsideBy(target: Target): number {
  const { top, bottom, left, right } = boxOf(target)
  return Math.max(0, -top, bottom - innerHeight, -left, right - innerWidth)
}

export const textsOf = (targets: Locator | string): string[] => all(targets).map(({ textContent }) => textContent)

const nameOf = (element: Element) => `${element.localName}.${element.classList[0] ?? ''} “${element.textContent.slice(0, 20)}”`

/** What makes the page wider than the screen; should be empty. */
export function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const outside = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth)
  return [`the page is ${scrollWidth} px wide on a screen of ${clientWidth} px`, ...outside.map(nameOf)]
}

/**
 * The library's links and buttons. Links in running text may be smaller, an article's link is its whole card, and the skip link is
 * hidden without the focus.
 */
export const TARGETS = ':is(a, button)[class^=pl-]:not(.pl-link[data-variant=prose], .pl-article-card__link, .pl-skip-link)'

/** The visible links and buttons with less than 44 px to press; should be empty. Throws if there is none at all. */
export function smallTargets(selector = 'a, button'): string[] {
  const targets = all(selector)
  if (targets.length === 0) throw new Error(`There is no ${selector} to measure.`)
  return targets.flatMap((target) => {
    if (!target.checkVisibility()) return []
    const { width, height } = target.getBoundingClientRect()
    return Math.min(width, height) < 44 ? [`${nameOf(target)} is ${width} × ${height} px`] : []
  })
}

/**
 * The links and buttons that something lies over, which takes the presses meant for them; should be empty. A skip link may while it has
 * the focus, and so may a note at the foot of the window that says what has failed: the next attempt takes it away. Scrolls
 * the page.
 */
export const coveredTargets = (): string[] =>
  all('a:not(.pl-skip-link), button').flatMap((target) => {
    // The rest of a page with an open dialog is behind it.
    if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('[inert], [aria-hidden=true]')) return []
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    // A link on two lines has two boxes.
    const { left, top, width, height } = target.getClientRects()[0] ?? new DOMRect()
    const hits = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(left + share * width, top + height / 2))
    const above = hits.find(
      (hit) => hit !== null && !target.contains(hit) && !hit.contains(target) && !hit.closest('.pl-skip-link:focus, [role=alert]'),
    )
    return above ? [`${nameOf(target)} is below ${nameOf(above)}`] : []
  })

/** The visible lists that Safari does not announce: outside a navigation they need bullets or a role (WebKit 170179). Should be empty. */
export const lostLists = (container: ParentNode): string[] =>
  [...container.querySelectorAll('ul:not([role="list"]), ol:not([role="list"])')]
    .filter((list) => list.checkVisibility() && list.closest('nav') === null && getComputedStyle(list).listStyleType === 'none')
    .map(({ className }) => className)

/** The ids that ARIA attributes and labels inside `container` refer to but no element has; should be empty. */
export function danglingReferences(container: ParentNode): string[] {
  const attributes = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-errormessage', 'for']
  return attributes.flatMap((attribute) =>
    [...container.querySelectorAll(`[${attribute}]`)].flatMap((node) =>
      (node.getAttribute(attribute) ?? '')
        .split(/\s+/)
        .filter((id) => id !== '' && document.getElementById(id) === null)
        .map((id) => `${attribute}="${id}"`),
    ),
  )
}

/** How many dashes each of a drawing's lines from the top down has, before its wall cuts it off: storeys, or the lines between them. */
export const dashesOf = (lines: string): number[] =>
  all(lines).map((line) => {
    const [, from, to] = (line.getAttribute('d') ?? '')
      .split(/[ MV]+/)
      .slice(1)
      .map(Number)
    const [dash = 0, gap = 0] = getComputedStyle(line).strokeDasharray.split(',').map(parseFloat)
    const end = Math.min(to ?? 0, Number(line.closest('svg[height]')?.getAttribute('height')))
    return Math.floor((end - (from ?? 0) - dash) / (dash + gap) + 1.01)
  })
