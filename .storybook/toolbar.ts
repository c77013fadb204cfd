/**
 * What the toolbar sets on the page, and the matrix of the tests with it (matrix.test.ts): one way for
 * the eye and for the check.
 */
export interface Toolbar {
  surface: 'default' | 'inverse'
  direction: 'ltr' | 'rtl'
  textSize: 'normal' | 'double'
  motion: 'full' | 'reduced'
}

export const untouched: Toolbar = { surface: 'default', direction: 'ltr', textSize: 'normal', motion: 'full' }

/** The globals of a story, where Storybook keeps words of any kind. */
export function fromGlobals(globals: Record<string, unknown>): Toolbar {
  return {
    surface: globals.surface === 'inverse' ? 'inverse' : 'default',
    direction: globals.direction === 'rtl' ? 'rtl' : 'ltr',
    textSize: globals.textSize === 'double' ? 'double' : 'normal',
    motion: globals.motion === 'reduced' ? 'reduced' : 'full',
  }
}

export function apply({ surface, direction, textSize, motion }: Toolbar, document: Document): void {
  const root = document.documentElement
  // The whole canvas takes the surface, so that axe and the eye see a component on what it stands on.
  root.dataset.surface = surface
  root.dir = direction
  // The size that every rem is measured in, as a reader's own setting of the browser is (WCAG 1.4.4).
  root.style.fontSize = textSize === 'double' ? '200%' : ''
  for (const sheet of document.styleSheets) switchMotion(sheet.cssRules, motion)
}

const REDUCE = '(prefers-reduced-motion: reduce)'
const NO_PREFERENCE = '(prefers-reduced-motion: no-preference)'

const asWritten = new WeakMap<MediaList, string>()

/**
 * A page cannot set its own `prefers-reduced-motion`. So the rules that wait for it are told that it
 * came: their condition becomes `all`, and `not all` where it is the opposite. What is shown is the
 * stylesheets' own answer, not a second one. Scripts that ask `matchMedia` do not hear of it.
 */
function switchMotion(rules: CSSRuleList, motion: Toolbar['motion']): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const written = asWritten.get(rule.media) ?? rule.media.mediaText
      if (written === REDUCE || written === NO_PREFERENCE) {
        asWritten.set(rule.media, written)
        const told = written === REDUCE ? 'all' : 'not all'
        rule.media.mediaText = motion === 'reduced' ? told : written
      }
    }
    if (rule instanceof CSSGroupingRule) switchMotion(rule.cssRules, motion)
  }
}
