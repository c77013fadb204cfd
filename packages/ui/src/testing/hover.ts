const HOVERED = 'data-hovered'

/** A page's own pointer cannot be moved by script, so every `:hover` of the styles is made to mean this mark too. */
function mark(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && /:hover(?!, \[)/.test(rule.selectorText))
      rule.selectorText = rule.selectorText.replaceAll(/:hover(?!, \[)/g, `:is(:hover, [${HOVERED}])`)
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) mark(rule.cssRules)
  }
}

/** For stories: shows an element, and what is around it, as if a mouse pointed at it. */
export function hover(element: Element): void {
  for (const sheet of document.styleSheets) mark(sheet.cssRules)
  for (let node: Element | null = element; node && node.id !== 'storybook-root'; node = node.parentElement) node.setAttribute(HOVERED, '')
}
