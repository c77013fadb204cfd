/** A pair of colours (`color.*` in roles.tokens.json), and its minimum contrast on both surfaces, in every theme. */
export interface Pair {
  front: string
  ground: string
  /** 7 for body text (WCAG 1.4.6), 4.5 for other text (1.4.3), 3 for edges (1.4.11). */
  least: 7 | 4.5 | 3
}

const pair = (least: Pair['least'], fronts: readonly string[], grounds: readonly string[]): Pair[] =>
  fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, least })))

/**
 * Every pair that the library uses, except hairlines (`line`), which are decorative. The focus ring is ink and paper; a hovered
 * or pressed button mixes its colour with white or black (button.css).
 */
export const PAIRS: readonly Pair[] = [
  ...pair(7, ['ink'], ['paper', 'stone']),
  ...pair(4.5, ['muted', 'accent-text', 'danger', 'warning', 'success'], ['paper', 'stone']),
  ...pair(4.5, ['on-accent'], ['accent']),
  ...pair(4.5, ['muted'], ['line']),
  ...pair(3, ['edge'], ['paper', 'stone']),
]

/** The channels of `#rrggbb`, or of `#rgb`, to which the build shortens it. */
function parts(colour: string): string[] {
  const short = /^#[0-9a-f]{3}$/i.test(colour)
  if (!short && !/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`"${colour}" is not a colour of the form #rrggbb, as the tokens must be.`)
  return short ? [1, 2, 3].map((at) => colour.charAt(at).repeat(2)) : [1, 3, 5].map((at) => colour.slice(at, at + 2))
}

/** The relative luminance of a colour (WCAG 2.2, "relative luminance"). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = parts(colour).map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). Each is written `#rrggbb` or `#rgb`. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** A pair of colours whose contrast is too low, as `weakPairs` reports it. */
export interface WeakPair extends Pair {
  surface: 'default' | 'inverse'
  /** The contrast that was measured, with two decimals. */
  measured: number
}

/** The CSS colour of a role, of the main button while it is hovered or pressed (button.css), or of a monochrome logo (logo-row.css). */
function colourOf(name: string): string {
  if (name === 'monochrome logo') return 'color-mix(in srgb, white calc(var(--pl-dark) * 100%), black)'
  const button = 'var(--pl-button-primary-background, var(--pl-accent))'
  if (name === 'hovered accent') return `color-mix(in srgb, ${button} 78%, var(--pl-accent-hover-tint))`
  return name === 'pressed accent' ? `color-mix(in srgb, ${button} 92%, black)` : `var(--pl-${name})`
}

/** Any opaque CSS colour as `#rrggbb`. */
function toHex(colour: string): string {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('weakPairs needs a browser with a canvas.')
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const channels = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The pairs of a brand's colours whose contrast is too low, on both surfaces; empty if all is well. Runs in a browser, in the
 * console or in a test, once the library's stylesheet and the brand's are loaded.
 *
 * @param root an element inside the theme to check, if the page has several
 */
export function weakPairs(root: Element = document.body): WeakPair[] {
  const pairs = [
    ...PAIRS,
    ...pair(4.5, ['on-accent'], ['hovered accent', 'pressed accent']),
    ...pair(3, ['monochrome logo'], ['paper', 'stone']),
  ]
  return (['default', 'inverse'] as const).flatMap((surface) => {
    const probe = root.appendChild(document.createElement('div'))
    probe.dataset['surface'] = surface
    const hex = (name: string) => {
      probe.style.color = colourOf(name)
      return toHex(getComputedStyle(probe).color)
    }
    const weak = pairs
      .map((one) => ({ ...one, surface, measured: Math.round(contrast(hex(one.front), hex(one.ground)) * 100) / 100 }))
      .filter(({ measured, least }) => measured < least)
    probe.remove()
    return weak
  })
}
