import secondBrand from './brand.css?inline'

/**
 * What the toolbar sets on the page. matrix.test.ts uses the same code, so that tests check what the toolbar shows.
 */
export interface Toolbar {
  surface: 'default' | 'inverse'
  direction: 'ltr' | 'rtl'
  textSize: 'normal' | 'double'
  motion: 'full' | 'reduced'
  brand: 'plotline' | 'second'
}

export const untouched: Toolbar = { surface: 'default', direction: 'ltr', textSize: 'normal', motion: 'full', brand: 'plotline' }

/** Reads the toolbar's settings from a story's globals, which may have any value. */
export function fromGlobals(globals: Record<string, unknown>): Toolbar {
  return {
    surface: globals.surface === 'inverse' ? 'inverse' : 'default',
    direction: globals.direction === 'rtl' ? 'rtl' : 'ltr',
    textSize: globals.textSize === 'double' ? 'double' : 'normal',
    motion: globals.motion === 'reduced' ? 'reduced' : 'full',
    brand: globals.brand === 'second' ? 'second' : 'plotline',
  }
}

export function apply({ surface, direction, textSize, motion, brand }: Toolbar, document: Document): void {
  const root = document.documentElement
  // Surfaces are set below the theme. Without a background of the root's own, the body's fills the canvas.
  document.body.dataset.surface = surface
  root.style.background = 'none'
  root.dir = direction
  // Changes every rem, as the browser's own setting does (WCAG 1.4.4).
  root.style.fontSize = textSize === 'double' ? '200%' : ''
  addBrand(brand, document)
  for (const sheet of document.styleSheets) switchMotion(sheet.cssRules, motion)
}

/** A brand is one stylesheet after the library's. */
function addBrand(brand: Toolbar['brand'], document: Document): void {
  const present = document.querySelector('style[data-brand]')
  if (brand === 'plotline') present?.remove()
  else if (!present) {
    const style = document.createElement('style')
    style.dataset.brand = brand
    style.textContent = secondBrand
    document.head.append(style)
  }
}

const REDUCE = '(prefers-reduced-motion: reduce)'
const NO_PREFERENCE = '(prefers-reduced-motion: no-preference)'

const asWritten = new WeakMap<MediaList, string>()

/**
 * A page cannot set its own `prefers-reduced-motion`, so this changes the conditions of the rules that depend on it to
 * `all` or `not all`. The stylesheets' own rules then apply. `matchMedia` does not notice.
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
