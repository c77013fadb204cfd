import secondBrand from './brand.css?inline'

/**
 * What the toolbar sets on the page. matrix.test.ts uses the same code, so that tests check what the toolbar shows.
 */
export interface Toolbar {
  /** `auto` is as the visitor's system. */
  theme: 'light' | 'dark' | 'auto'
  brand: 'plotline' | 'second'
  contrast: 'system' | 'more'
  surface: 'default' | 'inverse'
  direction: 'ltr' | 'rtl'
  textSize: 'normal' | 'double'
  motion: 'full' | 'reduced'
}

export const untouched: Toolbar = {
  theme: 'light',
  brand: 'plotline',
  contrast: 'system',
  surface: 'default',
  direction: 'ltr',
  textSize: 'normal',
  motion: 'full',
}

/** Reads the toolbar's settings from a story's globals, which may have any value. */
export function fromGlobals(globals: Record<string, unknown>): Toolbar {
  return {
    theme: globals.theme === 'dark' || globals.theme === 'auto' ? globals.theme : 'light',
    brand: globals.brand === 'second' ? 'second' : 'plotline',
    contrast: globals.contrast === 'more' ? 'more' : 'system',
    surface: globals.surface === 'inverse' ? 'inverse' : 'default',
    direction: globals.direction === 'rtl' ? 'rtl' : 'ltr',
    textSize: globals.textSize === 'double' ? 'double' : 'normal',
    motion: globals.motion === 'reduced' ? 'reduced' : 'full',
  }
}

/**
 * Sets the page up as the toolbar says.
 *
 * @param canvas the story's element: on a documentation page, the surface is that of the block around it
 */
export function apply(
  { theme, brand, contrast, surface, direction, textSize, motion }: Toolbar,
  document: Document,
  canvas?: Element,
): void {
  const root = document.documentElement
  root.dataset.theme = theme
  // Surfaces are set below the theme. Without a background of the root's own, the body's fills the canvas.
  const ground = canvas?.closest<HTMLElement>('.docs-story') ?? document.body
  ground.dataset.surface = surface
  root.style.background = 'none'
  root.dir = direction
  // Changes every rem, as the browser's own setting does (WCAG 1.4.4).
  root.style.fontSize = textSize === 'double' ? '200%' : ''
  addBrand(brand, document)
  const media = { ...(motion === 'reduced' && REDUCED_MOTION), ...(contrast === 'more' && MORE_CONTRAST) }
  for (const sheet of document.styleSheets) switchMedia(sheet.cssRules, media)
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

type Media = Readonly<Record<string, string>>

const ALWAYS = '(width >= 0px)'
const NEVER = '(width < 0px)'
const REDUCED_MOTION: Media = { '(prefers-reduced-motion: reduce)': ALWAYS, '(prefers-reduced-motion: no-preference)': NEVER }
const MORE_CONTRAST: Media = { '(prefers-contrast: more)': ALWAYS }

const asWritten = new WeakMap<MediaList, string>()

/**
 * A page cannot set what its visitor prefers, so this rewrites the conditions of the rules that depend on it. The
 * stylesheets' own rules then apply. `matchMedia` does not notice. (Forced colours cannot be had in this way, because the
 * browser replaces the colours itself.)
 */
function switchMedia(rules: CSSRuleList, media: Media): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const written = asWritten.get(rule.media) ?? rule.media.mediaText
      asWritten.set(rule.media, written)
      const wanted = Object.entries(media).reduce((text, [feature, told]) => text.replace(feature, told), written)
      if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted
    }
    if (rule instanceof CSSGroupingRule) switchMedia(rule.cssRules, media)
  }
}
