/** The colour roles of variables.css. */
export const ROLES = {
  ink: 'text, walls, strong edges',
  paper: 'the surface',
  stone: 'the muted surface',
  line: 'hairlines, the background of disabled controls',
  edge: 'the edge of a control, dashed plans',
  muted: 'secondary text',
  accent: 'what is alive: the main button, a lit window',
  'accent-hover': 'the accent, hovered',
  'accent-active': 'the accent, pressed',
  'on-accent': 'text on these three',
  'accent-text': 'orange text, the current page',
  danger: 'errors',
  success: 'success',
  'focus-outer': 'the outer tone of the focus ring',
  'focus-inner': 'the inner tone of the focus ring',
} as const

export type Role = keyof typeof ROLES

/** A pair of roles, and its minimum contrast on both surfaces. */
export interface Pair {
  front: Role
  ground: Role
  /** 7 for body text (WCAG 1.4.6), 4.5 for other text (1.4.3), 3 for edges and the focus ring (1.4.11). */
  least: 7 | 4.5 | 3
}

const pair = (least: Pair['least'], fronts: readonly Role[], grounds: readonly Role[]): Pair[] =>
  fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, least })))

/** Every pair that the library uses, except hairlines (`line`), which are decorative. */
export const PAIRS: readonly Pair[] = [
  ...pair(7, ['ink'], ['paper', 'stone']),
  ...pair(4.5, ['muted', 'accent-text', 'danger', 'success'], ['paper', 'stone']),
  ...pair(4.5, ['on-accent'], ['accent', 'accent-hover', 'accent-active']),
  ...pair(4.5, ['muted'], ['line']),
  ...pair(3, ['edge', 'focus-outer'], ['paper', 'stone']),
  ...pair(3, ['focus-outer'], ['focus-inner']),
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
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
