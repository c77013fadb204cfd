/**
 * Presses Tab through a story, as a visitor with a keyboard does, and looks at the focus ring of every stop: in the
 * styles, and in a photograph of it, because styles do not say what is clipped, covered or on which picture it lies.
 */
import { cdp, userEvent } from 'vitest/browser'
import { contrast } from '../packages/ui/src/foundations/tokens/contrast.ts'

/** More than any story has. */
const MOST_STOPS = 100

/** The thinnest ring, in CSS pixels (WCAG 2.4.13). */
const THINNEST = 2

/** The lowest contrast of a ring with what is beside it (WCAG 1.4.11). */
const LEAST_CONTRAST = 3

/** How far from a ring's edge its neighbours are looked at, in CSS pixels. */
const BESIDE = 1.5

/** The outline that shows a focus. Outlines, because forced colours remove shadows. */
interface Ring {
  /** The focused element, or the one that shows its focus, such as the card around a radio button. */
  drawer: Element
  width: number
  offset: number
  colour: string
}

function ringOf(drawer: Element): Ring | undefined {
  const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(drawer)
  const width = Number.parseFloat(outlineWidth)
  if (outlineStyle === 'none' || width < THINNEST) return undefined
  return { drawer, width, offset: Number.parseFloat(outlineOffset), colour: outlineColor }
}

/** The ring of the stop itself, of one of its parts, or of what is around it. */
function findRing(stop: Element): Ring | undefined {
  let around: Element | null = stop
  for (let level = 0; level <= 4 && around && around !== document.body; level++) {
    const drawer = [around, ...around.querySelectorAll('*')].find(ringOf)
    if (drawer) return ringOf(drawer)
    around = around.parentElement
  }
  return undefined
}

/** What a ring's picture depends on, as far as styles tell. */
function lookOf({ drawer, width, offset, colour }: Ring): string {
  const grounds = [drawer.closest('[data-surface]'), document.body].map((ground) => ground && getComputedStyle(ground).backgroundColor)
  const { boxShadow } = getComputedStyle(drawer)
  return [drawer.tagName, drawer.className, width, offset, colour, boxShadow, ...grounds, innerWidth].join(' ')
}

/** The looks that this page's stories have had: each is photographed once. */
const photographed = new Set<string>()

type Point = readonly [x: number, y: number]

/** Photographs a ring, and returns a function for the colour at a point, `#rrggbb`. */
async function photograph({ drawer, width, offset }: Ring): Promise<(point: Point) => string> {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  const boxes = boxesOf(drawer)
  const around = Math.ceil(width + offset + BESIDE) + 1
  const left = Math.floor(Math.min(...boxes.map((box) => box.left))) - around
  const top = Math.floor(Math.min(...boxes.map((box) => box.top))) - around
  const right = Math.ceil(Math.max(...boxes.map((box) => box.right))) + around
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.bottom))) + around
  const { data } = await cdp().send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { x: frame.x + left, y: frame.y + top, width: right - left, height: bottom - top, scale: 1 },
  })
  // Not by fetch: the mocks would take it for a request of the page.
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (byte) => byte.codePointAt(0) ?? 0)]))
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('A walk needs a browser with a canvas.')
  context.drawImage(bitmap, 0, 0)
  return ([x, y]) => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(Math.floor(x) - left, Math.floor(y) - top, 1, 1).data
    return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`
  }
}

/** What a ring goes around: an inline element is as high as its text, but its ring includes the inline blocks in it. */
function boxesOf(drawer: Element): DOMRect[] {
  const isInline = getComputedStyle(drawer).display === 'inline'
  const inside = isInline ? [...drawer.querySelectorAll('*')] : []
  return [drawer, ...inside.filter((each) => getComputedStyle(each).display === 'inline-block')].flatMap((each) => [
    ...each.getClientRects(),
  ])
}

/** In the middle of each side of a ring that is in the window: a point on the ring, and one beside each of its edges. */
function sidesOf({ drawer, width, offset }: Ring): { side: string; on: Point; beside: Point[] }[] {
  const middle = offset + width / 2
  const boxes = boxesOf(drawer)
  // A link on two lines has two boxes, and no ring between them.
  const isInside = ([x, y]: Point) =>
    boxes.some((box) => x > box.left - middle && x < box.right + middle && y > box.top - middle && y < box.bottom + middle)
  const isInWindow = ([x, y]: Point) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
  return boxes
    .flatMap(({ left, right, top, bottom }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return [
        { side: 'left', at: (distance: number): Point => [left - distance, y] },
        { side: 'right', at: (distance: number): Point => [right + distance, y] },
        { side: 'top', at: (distance: number): Point => [x, top - distance] },
        { side: 'bottom', at: (distance: number): Point => [x, bottom + distance] },
      ]
    })
    .map(({ side, at }) => ({ side, on: at(middle), beside: [at(offset - BESIDE), at(offset + width + BESIDE)] }))
    .filter(({ on, beside }) => !isInside(on) && [on, ...beside].every(isInWindow))
}

/** The sides of a ring that do not show, and why. */
async function hiddenSides(ring: Ring): Promise<string[]> {
  const colourAt = await photograph(ring)
  return sidesOf(ring).flatMap(({ side, on, beside }) => {
    const neighbours = beside.map(colourAt)
    const best = Math.max(...neighbours.map((neighbour) => contrast(colourAt(on), neighbour)))
    return best < LEAST_CONTRAST ? `${side}: ${colourAt(on)} between ${neighbours.join(' and ')}, a contrast of ${best.toFixed(1)}` : []
  })
}

/** What is wrong with the ring of a stop that has the focus. */
async function problemWith(stop: HTMLElement, ring: Ring | undefined): Promise<string | undefined> {
  if (!ring) return 'has no outline'
  if (sidesOf(ring).length === 0) return 'is outside the window'
  if (photographed.has(lookOf(ring))) return undefined
  // A browser scrolls to a text area's caret only, and a banner may cover the rest.
  stop.scrollIntoView({ block: 'nearest' })
  const hidden = await hiddenSides(ring)
  if (hidden.length > 0) return `has an outline that does not show: ${hidden.join('; ')}`
  photographed.add(lookOf(ring))
  return undefined
}

/**
 * Walks through the tab stops of the page, past its end, until one repeats, and expects of each that it shows a focus ring: an
 * outline of at least 2 px that is there only while it has the focus, and contrasts with what is beside it. It comes last,
 * because it moves the focus.
 */
export async function walkFocus(): Promise<void> {
  if (!document.querySelector('a[href], button, input, select, textarea, summary, iframe, audio, video, [tabindex], [contenteditable]'))
    return
  // A sheet of states (packages/ui/src/testing/state-sheet.tsx) shows more than one focus.
  for (const simulated of document.querySelectorAll('[data-simulated-focus-visible]'))
    simulated.removeAttribute('data-simulated-focus-visible')
  const problems: string[] = []
  const passed = new Set<Element>()
  let last: { name: string; ring: Ring | undefined } | undefined
  for (let outside = 0; outside < 3 && passed.size < MOST_STOPS;) {
    await userEvent.tab()
    const stop = document.activeElement
    const isStop = stop instanceof HTMLElement && stop !== document.body && document.hasFocus()
    const ring = isStop ? findRing(stop) : undefined
    const before = last?.ring && ringOf(last.ring.drawer)
    if (before && before.drawer !== ring?.drawer && before.width === last?.ring?.width && before.colour === last.ring.colour)
      problems.push(`${last.name} has its outline without the focus too`)
    last = undefined
    if (!isStop) outside++
    else if (passed.has(stop)) break
    else {
      passed.add(stop)
      const name = `${stop.tagName.toLowerCase()}.${stop.className} "${stop.getAttribute('aria-label') ?? stop.textContent.trim().slice(0, 40)}"`
      const problem = await problemWith(stop, ring)
      if (problem) problems.push(`${name} ${problem}`)
      last = { name, ring }
    }
  }
  if (problems.length > 0)
    throw new Error(`Not every tab stop shows a focus ring (R-accessibility-08, R-accessibility-03):\n${problems.join('\n')}`)
}
