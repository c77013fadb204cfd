/** The colours of a street that no stylesheet reaches. */
export interface StreetColors {
  /** The dashed outlines of what is planned, and of its windows. */
  plan: string
  planWindows: string
  wall: string
  windows: string
  /** Lit windows and the crane. */
  accent: string
}

// Without a stylesheet, lines scale with the drawing: these widths are in its units.
const attributesIn = ({ plan, planWindows, wall, windows, accent }: StreetColors): Readonly<Record<string, string>> => ({
  'pl-street__plan': `fill="none" stroke="${plan}" stroke-width="1.1" stroke-dasharray="4.5 3"`,
  'pl-street__plan-windows': `fill="none" stroke="${planWindows}" stroke-width=".75" stroke-dasharray="2.2 1.5"`,
  'pl-street__wall': `fill="${wall}"`,
  'pl-street__windows': `fill="${windows}"`,
  'pl-street__windows" data-state="lit': `fill="${accent}"`,
  'pl-street__crane': `fill="none" stroke="${accent}" stroke-width="1"`,
  'pl-street__load': `fill="${accent}"`,
  'pl-street__frame': `fill="none" stroke="${wall}" stroke-width=".75"`,
  'pl-street__hatch': `fill="none" stroke="${plan}" stroke-width=".75"`,
  'pl-street__dimension': `fill="none" stroke="${wall}" stroke-width=".75"`,
  'pl-street__ground': 'fill="none"',
})

/**
 * The first Street in rendered HTML, as an SVG that needs no stylesheet: for an image, an email or a PDF. Colours are in presentation
 * attributes, and the line of the ground is left out, since there it is usually longer than the street.
 *
 * @returns an empty string if the HTML has no street
 */
export function standaloneStreet(html: string, colors: StreetColors): string {
  const street = /<svg[^>]* class="pl-street"[^>]*>.*?<\/svg>/s.exec(html)?.[0] ?? ''
  const attributes = attributesIn(colors)
  return street.replaceAll(/ class="([\w-]+(?:" data-state="lit)?)"/g, (_, part: string) =>
    attributes[part] === undefined ? '' : ` ${attributes[part]}`,
  )
}
