const HOVERED = 'data-hovered'

/** A script cannot move the real pointer, so every `:hover` rule also matches this attribute. */
function mark(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && /:hover(?!, \[)/.test(rule.selectorText))
      rule.selectorText = rule.selectorText.replaceAll(/:hover(?!, \[)/g, `:is(:hover, [${HOVERED}])`)
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) mark(rule.cssRules)
  }
}

/** For stories: shows an element and its ancestors as if hovered. */
export function hover(element: Element): void {
  for (const sheet of document.styleSheets) mark(sheet.cssRules)
  for (let node: Element | null = element; node && node.id !== 'storybook-root'; node = node.parentElement) node.setAttribute(HOVERED, '')
}
