// Runs at the start of the body, before anything can be pressed, and from then on, whether React works or not. It hands over every press
// but the second half of a double tap that would press something else than the first half did (R-quiz-35): a press within DOUBLE_TAP_MS and
// SAME_PLACE_PX of the last one that counted does not count if what lies under it is not what that one pressed. Nothing else is dropped.
//
// It is also so if the first half was on the page before, where a link was. When a finger went down counts, not when a busy page gets to
// know it. Keys and assistive technology click without a pointer that has gone down, and are never held up.

import { PRESS_KEY } from '../storage/keys.ts'

export const DOUBLE_TAP_MS = 650
export const SAME_PLACE_PX = 24

const CONTROLS = 'a, button, input, select, summary, textarea, label'

interface Press {
  /** In milliseconds since 1970. */
  at: number
  x: number
  y: number
}

interface Pressed extends Press {
  control: Element
  words: string
}

/** Fingers and buttons that have gone down, and have yet to press something; more than one, because a busy phone reports them late. */
let down: (Press & { pointer: number })[] = []
/** The last press that counted. */
let last: Press | Pressed | undefined

const isSameIn = (before: Press | Pressed, now: Pressed) =>
  'control' in before &&
  before.control === now.control &&
  before.words === now.words &&
  // A tick box is another thing once it is ticked, and does not always show that yet.
  now.control.getAttribute('role') !== 'checkbox'

const isSecondHalf = (before: Press, now: Press) =>
  Math.abs(now.at - before.at) <= DOUBLE_TAP_MS && Math.hypot(now.x - before.x, now.y - before.y) <= SAME_PLACE_PX

/** What is pressed there: a label's control rather than the label, and if there is no control, what there is. */
function pressedAt(target: Element): Pick<Pressed, 'control' | 'words'> {
  const control = target.closest(CONTROLS)
  const labelled = control instanceof HTMLLabelElement ? control.control : null
  return { control: labelled || control || target, words: (control && control.textContent) || '' }
}

/** Whether a screen reader made the event: it has no size or, from TalkBack, no pressure; NVDA's has no pointer (see React Aria's isVirtualPointerEvent). */
const isVirtual = ({ pointerType, pressure, width, height }: PointerEvent) =>
  /Android/.test(navigator.userAgent) ? pointerType === 'mouse' && pressure === 0 : pointerType === '' || (width === 0 && height === 0)

/** Called once for each document. */
export function dropHastyPresses(): void {
  try {
    last = JSON.parse(sessionStorage[PRESS_KEY] || null) || undefined
    sessionStorage.removeItem(PRESS_KEY)
  } catch {
    // Nothing may be stored, so a double tap on a link may press something on the page that it leads to.
  }

  const options = { capture: true, passive: true }

  addEventListener(
    'pointerdown',
    (event) => {
      const { timeStamp, clientX: x, clientY: y, pointerId: pointer } = event
      if (!isVirtual(event))
        down = [...down.filter((other) => other.pointer !== pointer).slice(-2), { at: performance.timeOrigin + timeStamp, x, y, pointer }]
    },
    options,
  )

  addEventListener('pointercancel', ({ pointerId }) => (down = down.filter(({ pointer }) => pointer !== pointerId)), options)

  // Whoever turns a wheel in between wants what comes to lie under the resting mouse.
  addEventListener('wheel', () => (last = undefined), options)

  addEventListener(
    'click',
    (event) => {
      if (event.detail === 0 || !(event.target instanceof Element)) return
      // In Safari a click does not say which pointer made it: then the first.
      const press = down.find(({ pointer }) => event.pointerId === undefined || event.pointerId === pointer)
      if (!press) return
      down = down.slice(down.indexOf(press) + 1)
      const now = { ...press, ...pressedAt(event.target) }
      if (last && isSecondHalf(last, now) && !isSameIn(last, now)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else last = now
    },
    true,
  )

  addEventListener('pagehide', () => {
    if (!last) return
    const { at, x, y } = last
    try {
      sessionStorage[PRESS_KEY] = JSON.stringify({ at, x, y })
    } catch {
      // As above.
    }
  })
}
