import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { find, parseHtml, withAttributes } from '../html/dom.ts'

const FONT = join(import.meta.dirname, 'archivo-display.ttf')

const SIZE = { width: 1200, height: 630 }
const EDGE = 64
const GROUND = 582

/** The content of a share image. */
export interface Share {
  title: string
  /** The company's name, beside the logo. */
  name: string
  /** The logo for a dark surface, and the page's street, both as SVG without styles: the renderer supports no variables. */
  logo: string
  street: string
  /** The number that the street draws, beside it: itself, and what it is, line by line. */
  number?: { value: string; lines: readonly string[] } | undefined
}

const text = (words: string, x: number, y: number, size: number, fill = '#fff') =>
  `<text x="${x}" y="${y}" font-family="Archivo" font-weight="780" font-size="${size}" letter-spacing="${-0.022 * size}" fill="${fill}">${escaped(words)}</text>`

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const inSvg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">${content}</svg>`

const renderer = (svg: string) => new Resvg(svg, { font: { fontFiles: [FONT], loadSystemFonts: false, defaultFontFamily: 'Archivo' } })

const WIDTHS = new Map<string, number>()

/** How wide words are in type of size 1: everything about a text grows with its size. */
function widthOf(words: string): number {
  const width = WIDTHS.get(words) ?? (renderer(inSvg(text(words, 0, 100, 100))).getBBox()?.width ?? 0) / 100
  WIDTHS.set(words, width)
  return width
}

/** Every way to break words into this many lines. */
const breaks = (words: readonly string[], count: number): string[][] =>
  count === 1
    ? [[words.join(' ')]]
    : words
        .slice(1)
        .flatMap((_, index) => breaks(words.slice(index + 1), count - 1).map((rest) => [words.slice(0, index + 1).join(' '), ...rest]))

/**
 * Breaks a title into as few lines as possible: without a word alone on its line, if that can be helped, after a comma or colon rather
 * than elsewhere, and of roughly equal length.
 */
function inLines(title: string, size: number, width: number, count = 1): string[] {
  const words = title.split(' ')
  const ways = breaks(words, count).map((lines) => ({
    lines,
    longest: Math.max(...lines.map(widthOf)),
    lone: lines.filter((line) => !line.includes(' ')).length,
  }))
  const raggedness = ({ lines, longest }: (typeof ways)[number]) =>
    longest * (lines.slice(0, -1).every((line) => /[,:]$/.test(line)) ? 0.7 : 1)
  const [best] = ways.filter(({ longest }) => longest * size <= width).toSorted((a, b) => a.lone - b.lone || raggedness(a) - raggedness(b))
  return best?.lines ?? (count < words.length ? inLines(title, size, width, count + 1) : words)
}

interface Box {
  width: number
  height: number
}

/** Scales an svg element to fit a box, and stands it on the ground at the right edge; what is below its own ground stays below. */
function placed(svg: string, box: Box): string {
  const [, top = -1, width = 1, height = 1] = find('svg', parseHtml(svg))?.attribs['viewBox']?.split(' ').map(Number) ?? []
  const scale = Math.min(box.width / width, box.height / -top)
  const [x, y] = [SIZE.width - EDGE - width * scale, GROUND + top * scale]
  return withAttributes(svg, { x: `${x}`, y: `${y}`, width: `${width * scale}`, height: `${height * scale}` })
}

const INNER_WIDTH = SIZE.width - 2 * EDGE
const lineTop = (size: number, line: number) => 156 + size * (0.9 + line * 1.04)

/** The title in the largest type that needs two lines at most, and the room that it leaves the street. */
function layOut(title: string) {
  const layouts = [64, 58, 52].map((size) => ({ size, lines: inLines(title, size, INNER_WIDTH) }))
  const { size, lines } = layouts.find((layout) => layout.lines.length <= 2) ?? { size: 52, lines: inLines(title, 52, INNER_WIDTH) }
  return { size, lines, box: { width: INNER_WIDTH, height: GROUND - lineTop(size, lines.length - 1) - 40 } }
}

const numberAtGround = ({ value, lines }: NonNullable<Share['number']>) => [
  text(value, EDGE - 3, GROUND - 28 - 36 * lines.length, 72),
  ...lines.map((line, index) => text(line, EDGE, GROUND - 24 - 36 * (lines.length - 1 - index), 26, '#b9b4aa')),
]

/** The preview image of a shared link: the page's title and its own street, on the dark surface. */
export function shareSvg({ title, name, logo, street, number }: Share): string {
  const { size, lines, box } = layOut(title)
  return inSvg(
    [
      `<rect width="100%" height="100%" fill="#0d0d0c"/>`,
      placed(street, box),
      `<path d="M0 ${GROUND}H${SIZE.width}" stroke="#7d7970" stroke-width="2"/>`,
      withAttributes(logo, { x: `${EDGE}`, y: '56', width: '51', height: '45' }),
      text(name, EDGE + 68, 90, 34),
      ...lines.map((line, index) => text(line, EDGE - 3, lineTop(size, index), size)),
      ...(number ? numberAtGround(number) : []),
    ].join(''),
  )
}

/** The image as PNG. Rendering takes about 20 ms. */
export const sharePng = (share: Share): Buffer => renderer(shareSvg(share)).render().asPng()
