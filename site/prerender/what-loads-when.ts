import { createHash } from 'node:crypto'
import { parse, generate, walk, type CssNode, type List, type ListItem } from 'css-tree'

// What a page loads, and when. Before its largest paint, nothing is on the wire but the document and the font (R-speed-01, R-speed-06).
//
// | what | when | who fetches it |
// | --- | --- | --- |
// | the rules of the page (critical-css.ts), the logo | in the document | |
// | the font | with the document | the preload in the head |
// | the rules for print, forced colours and more contrast | when the page is idle after its largest paint | the loader |
// | the whole stylesheet, for whoever has chosen such colours, or has stored a step or a confirmation | before the first paint | the pre-paint script |
// | the whole stylesheet, which has those too | at the first sign of intent | the loader |
// | the scripts of the page's islands or app | when the page is idle after its largest paint, or at the first sign of intent | the loader |
// | where visits are counted, what measures the page | when the page is idle after its largest paint | the loader |
// | the manifest | when the page is idle after its largest paint | the loader |
// | the document behind a link | when the link is hovered over or touched | the browser, by the speculation rules |
// | the icons | after the page | the browser |
// | without scripts, the whole stylesheet | after the document | the browser, by the link in `<noscript>` |
//
// With data saving, the loader and the browser fetch nothing ahead.

/** The site's styles, taken apart by when they are needed. */
export interface Styles {
  /** The font faces, for the document. */
  faces: string
  /** The address of the font's file. */
  font: string
  /** All rules but the font faces. */
  rules: string
  /** The address of the stylesheet with these rules. */
  stylesheet: string
}

/**
 * Moves the font faces out of the site's stylesheet, which would make the browser lay out everything again. A font that arrives after the
 * first paint would shift the text: with `optional` the page then keeps the fallback, and with the preload the font is in time on all but
 * slow connections. Measured at 412 px, 4x CPU: with `swap` /contact shifted by 0.024; without the preload the font was late even at
 * 30 Mbps and 20 ms.
 */
export function splitStyles(css: string): Styles {
  const tree = parse(css, { parseCustomProperty: false })
  const faces: string[] = []
  let font = ''
  walk(tree, {
    visit: 'Atrule',
    enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type !== 'Atrule' || node.name !== 'font-face') return
      walk(node, (part) => {
        if (part.type === 'Url') font ||= part.value
        if (part.type === 'Declaration' && part.property === 'font-display') part.value = { type: 'Raw', value: 'optional' }
      })
      faces.push(generate(node))
      list.remove(item)
    },
  })
  if (font === '') throw new Error('The stylesheet has no font. Is packages/ui/src/foundations/tokens/fonts.css still imported?')
  const rules = generate(tree)
  return { faces: faces.join(''), font, rules, stylesheet: `/assets/styles-${hashOf(rules).slice(0, 6)}.css` }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** What the head names. */
export const headLinks = ({ font }: Styles): string =>
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`

/** At the end of the body. */
export const noscriptStyles = ({ stylesheet }: Styles): string => `<noscript><link rel="stylesheet" href="${stylesheet}"></noscript>`
