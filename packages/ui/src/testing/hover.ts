import type { StoryContext } from '@storybook/react-vite'
import { expect } from 'storybook/test'

type PseudoClass = 'hover' | 'active' | 'focus-visible'

/** A script cannot move the real pointer, so every rule for the pseudo-class also matches an attribute. */
function mark(rules: CSSRuleList, pseudo: PseudoClass): void {
  const alone = new RegExp(`:${pseudo}(?![-\\w]|, \\[)`, 'g')
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(`:${pseudo}`))
      rule.selectorText = rule.selectorText.replaceAll(alone, `:is(:${pseudo}, [data-simulated-${pseudo}])`)
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) mark(rule.cssRules, pseudo)
  }
}

/** For stories: shows an element as if it were hovered, pressed or focused; its ancestors too, as far as they would be. */
export function simulate(element: Element, pseudo: PseudoClass, root: Element | null = null): void {
  for (const sheet of document.styleSheets) mark(sheet.cssRules, pseudo)
  const last = pseudo === 'focus-visible' ? element.parentElement : root
  for (let node: Element | null = element; node && node !== last && node.id !== 'storybook-root'; node = node.parentElement)
    node.setAttribute(`data-simulated-${pseudo}`, '')
}

/** For stories: shows an element and its ancestors as if hovered. */
export const hover = (element: Element): void => simulate(element, 'hover')

/** For stories: focuses the first control, which the Tab key must reach. */
export async function focusFirst({ canvasElement, userEvent }: Pick<StoryContext, 'canvasElement' | 'userEvent'>): Promise<void> {
  await userEvent.tab()
  await expect(canvasElement.querySelector('a[href], button, input, select, textarea, summary, [tabindex="0"]')).toHaveFocus()
}
