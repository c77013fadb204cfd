/**
 * Presses Tab through a story, as a visitor with a keyboard does, and looks at the focus ring of every stop: in the
 * styles, and in a photograph of it, because styles do not say what is clipped, covered or on which picture it lies.
 */
import { cdp, commands } from 'vitest/browser'
import { contrast } from '../packages/ui/src/tokens/contrast.ts'

/** More than any story has. */
const MOST_STOPS = 100

/** Tab is pressed this often, at most, before looking where that has led. */
const MOST_PRESSES = 16

declare module 'vitest/browser' {
  interface BrowserCommands {
    pressTab: (times: number) => Promise<void>
  }
}

/** What may be a tab stop. */
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, audio, video, [tabindex], [contenteditable]'

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

/** The elements that may show a stop's focus, the most likely first: itself, its parts, and what is around it. */
function* drawers(stop: Element): Generator<Element> {
  let around: Element | null = stop
  for (let level = 0; level <= 4 && around && around !== document.body; level++) {
    yield around
    yield* around.querySelectorAll('*')
    around = around.parentElement
  }
}

function findRing(stop: Element): Ring | undefined {
  for (const drawer of drawers(stop)) {
    const ring = ringOf(drawer)
    if (ring) return ring
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

/** Photographs what is between the given points of the window, and returns a function for the colour at each, `#rrggbb`. */
async function photograph(points: readonly Point[]): Promise<(point: Point) => string> {
  const xs = points.map(([x]) => Math.floor(x))
  const ys = points.map(([, y]) => Math.floor(y))
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  const { data } = await cdp().send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { x: frame.x + left, y: frame.y + top, width: Math.max(...xs) - left + 1, height: Math.max(...ys) - top + 1, scale: 1 },
  })
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('A walk needs a browser with a canvas.')
  context.drawImage(bitmap, 0, 0)
  return ([x, y]) => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(Math.floor(x) - left, Math.floor(y) - top, 1, 1).data
    return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`
  }
}

type Point = readonly [x: number, y: number]

/** Points in the middle of a ring's sides: on the ring, and beside it on its inner and outer edge. */
function pointsOf({ drawer, width, offset }: Ring): { side: string; on: Point; beside: Point[] }[] {
  const middle = offset + width / 2
  const boxes = Array.from(drawer.getClientRects())
  // A link on two lines has two boxes, and no ring between them.
  const isInside = ([x, y]: Point) =>
    boxes.filter((box) => x > box.left - middle && x < box.right + middle && y > box.top - middle && y < box.bottom + middle).length > 0
  return boxes
    .flatMap(({ left, right, top, bottom }) => {
      const x = (left + right) / 2
      const y = (top + bottom) / 2
      return [
        { side: 'left', at: (distance: number): Point => [left - distance, y] },
        { side: 'right', at: (distance: number): Point => [right + distance, y] },
        { side: 'top', at: (distance: number): Point => [x, top - distance] },
        { side: 'bottom', at: (distance: number): Point => [x, bottom + distance] },
      ]
    })
    .map(({ side, at }) => ({ side, on: at(middle), beside: [at(offset - BESIDE), at(offset + width + BESIDE)] }))
    .filter(({ on }) => !isInside(on))
}

const isSame = (one: Ring, other?: Ring) => one.width === other?.width && one.colour === other.colour

const isInWindow = ([x, y]: Point) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight

const sidesInWindow = (ring: Ring) => pointsOf(ring).filter(({ on, beside }) => [on, ...beside].every(isInWindow))

/** The sides of a ring that do not show, and why; without those outside the window. */
async function faults(ring: Ring): Promise<string[]> {
  const sides = sidesInWindow(ring)
  const colourAt = await photograph(sides.flatMap(({ on, beside }) => [on, ...beside]))
  return sides.flatMap(({ side, on, beside }) => {
    const colour = colourAt(on)
    const neighbours = beside.map(colourAt)
    const best = Math.max(...neighbours.map((neighbour) => contrast(colour, neighbour)))
    return best < LEAST_CONTRAST ? `${side}: ${colour} between ${neighbours.join(' and ')}, a contrast of ${best.toFixed(1)}` : []
  })
}

/**
 * Goes through the tab stops from where the focus is, past the end of the page, until one repeats.
 *
 * @param arrive called when a stop has the focus
 * @param leave called when the focus leaves the page at its end
 */
async function goThroughStops(arrive: (stop: HTMLElement) => void, leave: () => void): Promise<void> {
  const passed = new Set<Element>()
  const walk = { ended: false }
  const onKeyUp = () => {
    const stop = document.activeElement
    if (walk.ended || !(stop instanceof HTMLElement) || stop === document.body) return
    walk.ended = passed.has(stop)
    if (walk.ended) return
    passed.add(stop)
    arrive(stop)
  }
  const onBlur = () => {
    if (!walk.ended) leave()
  }
  // On the way up, so that a component's own handlers have run.
  addEventListener('keyup', onKeyUp)
  addEventListener('blur', onBlur)
  try {
    // One press leads past the end of the page, and one to the first stop again.
    const presses = Math.min(document.querySelectorAll(FOCUSABLE).length + 2, MOST_PRESSES)
    for (let before = -1; passed.size > before;) {
      before = passed.size
      await commands.pressTab(presses)
      if (passed.size > MOST_STOPS) throw new Error(`The walk has not ended after ${MOST_STOPS} tab stops.`)
    }
  } finally {
    removeEventListener('keyup', onKeyUp)
    removeEventListener('blur', onBlur)
  }
}

const nameOf = (stop: Element) => {
  const { tagName, className, textContent } = stop
  return `${tagName.toLowerCase()}.${className} "${stop.getAttribute('aria-label') ?? textContent.trim().slice(0, 40)}"`
}

/**
 * Walks through the tab stops of the page and expects of each that it shows a focus ring: an outline of at least 2 px
 * that is there only while it has the focus, and contrasts with what is beside it. Moves the focus, so it comes last.
 */
export async function walkFocus(): Promise<void> {
  if (!document.querySelector(FOCUSABLE)) return
  const problems: string[] = []
  // A sheet of states (packages/ui/src/testing/state-sheet.tsx) shows more than one focus.
  for (const simulated of document.querySelectorAll('[data-simulated-focus-visible]'))
    simulated.removeAttribute('data-simulated-focus-visible')
  const looks = new Map<string, HTMLElement>()
  let last: { name: string; ring: Ring } | undefined
  const leave = (next?: Ring) => {
    if (last && last.ring.drawer !== next?.drawer && isSame(last.ring, ringOf(last.ring.drawer)))
      problems.push(`${last.name} has its outline without the focus too`)
    last = undefined
  }
  await goThroughStops((stop) => {
    const ring = findRing(stop)
    const name = nameOf(stop)
    leave(ring)
    if (!ring) problems.push(`${name} has no outline`)
    else if (sidesInWindow(ring).length === 0) problems.push(`${name} is outside the window`)
    else if (!photographed.has(lookOf(ring)) && !looks.has(lookOf(ring))) looks.set(lookOf(ring), stop)
    last = ring && { name, ring }
  }, leave)
  for (const [look, stop] of looks) {
    stop.focus()
    // A browser scrolls to a text area's caret only, and a banner may cover the rest.
    stop.scrollIntoView({ block: 'nearest' })
    const ring = findRing(stop)
    const hidden = ring ? await faults(ring) : ['it has no outline the second time']
    if (hidden.length === 0) photographed.add(look)
    else problems.push(`${nameOf(stop)} has an outline that does not show: ${hidden.join('; ')}`)
  }
  if (problems.length > 0)
    throw new Error(`Not every tab stop shows a focus ring (R-accessibility-08, R-accessibility-03):\n${problems.join('\n')}`)
}
