// These functions run in the page, so they use only each other and Testing Library.
import type * as TestingLibrary from '@testing-library/dom'

declare const TestingLibraryDom: typeof TestingLibrary

/** A text to match, as the source and flags of a regular expression. */
export interface Text {
  source: string
  flags: string
}

/** One link in a locator's chain. */
export type Step =
  | { role: string; name?: Text; checked?: boolean; level?: number }
  | { text: Text }
  | { hasText: Text }
  | { css: string }
  | { nth: number }

function squash(words: string | null): string {
  return (words ?? '').replace(/\s+/g, ' ').trim()
}

function matches({ source, flags }: Text, words: string | null): boolean {
  return new RegExp(source, flags).test(squash(words))
}

function wordsAt(ids: string | null): string {
  const words = (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
  return squash(words.join(' '))
}

/** All elements that a chain leads to, in document order. */
function find(steps: readonly Step[]): Element[] {
  const within = (root: Element, step: Step): Element[] => {
    if ('css' in step) return [...document.querySelectorAll(step.css)].filter((node) => root.contains(node))
    if ('text' in step) {
      const { text } = step
      return [...root.querySelectorAll('body *:not(script, style, noscript)')].filter(
        (node) => matches(text, node.textContent) && ![...node.children].some((child) => matches(text, child.textContent)),
      )
    }
    if (!('role' in step && root instanceof HTMLElement)) return []
    const { role, name, ...rest } = step
    return TestingLibraryDom.queryAllByRole(root, role, { ...rest, ...(name && { name: (given: string) => matches(name, given) }) })
  }
  let found: Element[] = [document.documentElement]
  for (const step of steps) {
    if ('nth' in step) found = found.slice(step.nth).slice(0, 1)
    else if ('hasText' in step) found = found.filter((node) => matches(step.hasText, node.textContent))
    else found = [...new Set(found.flatMap((root) => within(root, step)))]
  }
  return found
}

/** What there is to know about each; `name` is an attribute or a property of CSS. The names with dots are those under which Playwright's `expect` asks for it. */
export function look(steps: readonly Step[], name = '') {
  return find(steps).map((node) => {
    const { left: x, top: y, width, height } = node.getClientRects()[0] ?? node.getBoundingClientRect()
    const isVisible = width > 0 && height > 0 && getComputedStyle(node).visibility === 'visible'
    const isDisabled = node.matches(':disabled') || node.closest('[aria-disabled=true]') !== null
    const text = squash(node.textContent)
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return {
      'to.be.attached': true,
      'to.be.visible': isVisible,
      'to.be.hidden': !isVisible,
      'to.be.checked': node.getAttribute('aria-checked') === 'true' || (node instanceof HTMLInputElement && node.checked),
      'to.be.disabled': isDisabled,
      'to.be.enabled': !isDisabled,
      'to.be.focused': node === document.activeElement,
      'to.be.in.viewport': isVisible && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight,
      'to.have.attribute': node.hasAttribute(name),
      'to.have.attribute.value': node.getAttribute(name),
      'to.have.accessible.description': wordsAt(node.getAttribute('aria-describedby')),
      'to.have.accessible.name': wordsAt(node.getAttribute('aria-labelledby')) || node.getAttribute('aria-label') || text,
      'to.have.css': getComputedStyle(node).getPropertyValue(name),
      'to.have.text': text,
      'to.have.value': 'value' in node ? String(node.value) : '',
      x,
      y,
      width,
      height,
      /** Whether a press on its centre reaches it. A label may cover its control. */
      isReachable: hit !== null && ((node.closest('button, a, label') ?? node).contains(hit) || hit.closest('label')?.control === node),
    }
  })
}

/** To be sent to the page, before a script that uses `find` or `look`. */
export const FUNCTIONS = [squash, matches, wordsAt, find, look].map(String).join('\n')
