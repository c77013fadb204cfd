import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2?url'
import secondBrand from '../packages/ui/examples/brand.css?raw'
import lightBrand from '../packages/ui/examples/brand-light.css?raw'

/** The brands of the library's examples: dark, purple, a serif, pills, no capitals; and light with a pale accent. */
export { lightBrand, secondBrand }
const typeface = `@font-face { font-family: 'Source Serif 4'; src: url('${serif}') format('woff2'); font-weight: 200 900; font-display: swap; }\n`

/** What the toolbar sets on the page; `auto` is as the visitor's system. matrix.test.ts tests with the same code. */
export const untouched = {
  theme: 'light',
  brand: 'plotline',
  contrast: 'system',
  surface: 'default',
  direction: 'system',
  textSize: 'system',
  motion: 'system',
}

/** Storybook's globals may have other names and values. */
export type Toolbar = Readonly<Record<string, unknown>>

/**
 * Sets the page up as the toolbar says.
 *
 * @param canvas the story's element: on a documentation page, surface and direction are those of the block around it
 */
export function apply(toolbar: Toolbar, document: Document, canvas?: Element): void {
  paint(toolbar, document)
  const root = document.documentElement
  // Surfaces are set below the theme. Without a background of the root's own, the body's fills the canvas.
  const block = canvas?.closest<HTMLElement>('.docs-story')
  ;(block ?? document.body).dataset.surface = String(toolbar.surface)
  root.style.background = 'none'
  // On a documentation page only the story's block: the page's own words are English.
  ;(block ?? root).dir = toolbar.direction === 'rtl' ? 'rtl' : 'ltr'
  // Changes every rem, as the browser's own setting does (WCAG 1.4.4).
  root.style.fontSize = toolbar.textSize === 'double' ? '200%' : ''
  const media = { ...(toolbar.motion === 'reduced' && REDUCED_MOTION), ...(toolbar.contrast === 'more' && MORE_CONTRAST) }
  for (const sheet of document.styleSheets) switchMedia(sheet.cssRules, media)
}

/** Theme and brand alone: all that a documentation page without a story takes from the toolbar. */
export function paint({ theme, brand }: Toolbar, document: Document): void {
  document.documentElement.dataset.theme = String(theme)
  addBrand(brand, document)
}

const BRANDS = new Map<unknown, string>([
  ['second', typeface + secondBrand],
  ['light', lightBrand],
])

/** A brand is one stylesheet after the library's. */
function addBrand(brand: unknown, document: Document): void {
  document.querySelector('style[data-brand]')?.remove()
  const textContent = BRANDS.get(brand)
  if (textContent === undefined) return
  const style = document.createElement('style')
  style.dataset.brand = String(brand)
  style.textContent = textContent
  document.head.append(style)
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
      const mediaText = Object.entries(media).reduce((text, [feature, told]) => text.replace(feature, told), written)
      if (rule.media.mediaText !== mediaText) rule.media.mediaText = mediaText
    }
    if (rule instanceof CSSGroupingRule) switchMedia(rule.cssRules, media)
  }
}
