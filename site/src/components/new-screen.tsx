import { useLayoutEffect } from 'react'
import { DOUBLE_TAP_MS, SAME_PLACE_PX, TOO_EARLY_MS } from './press-limits.ts'

interface Press {
  pointer: number
  at: number
  x: number
  y: number
  target: Element | undefined
  /** The screen that it was meant for; an earlier one if it does not count. */
  screen: number
}

let isGuarding = false
let screen = 0
/** When the current screen was painted; Infinity until it is. The first one is older than the guard. */
let paintedAt = -Infinity
/** The last press but the second halves of double taps, so that quick presses of PREVIOUS are not all ignored. */
let lastPress: Press | undefined
/** The last presses, because a busy phone may report the second finger-down of a double tap before the first one's click. */
let presses: Press[] = []
let frame = 0
let timer = 0

/**
 * Ignores presses that were meant for the previous screen, so that a double tap on an answer does not answer the next question too
 * (R-quiz-35); and the second half of a double tap, on a tick box, which would take the tick back, or where what the first half
 * pressed has gone, as the cookie banner has: that was not meant for what was below. When the pointer went down counts, not when a
 * busy page gets to know it. Keys and assistive technology are never held up, and a finger can always scroll.
 * Called once, before the app is up: until it is, the loader keeps presses, but the second half of a double tap may come later.
 */
export function startPressGuard(): void {
  addEventListener('pointerdown', press, { capture: true, passive: true })
  addEventListener('click', click, true)
}

/** From now on, what appears is a new screen; not what appears while something starts, because it was there before. */
export function guardNewScreens(guards: boolean): void {
  isGuarding = guards
}

function press(event: PointerEvent): void {
  if (isVirtual(event)) return
  const { timeStamp: at, clientX: x, clientY: y, pointerId: pointer } = event
  const target = event.target instanceof Element ? event.target : undefined
  const isRepeated =
    lastPress &&
    at - lastPress.at < DOUBLE_TAP_MS &&
    Math.hypot(x - lastPress.x, y - lastPress.y) < SAME_PLACE_PX &&
    (lastPress.screen !== screen || isGone(lastPress.target) || target?.closest('[role=checkbox], label'))
  const now = { pointer, at, x, y, target: target?.closest('a, button') ?? target, screen: isRepeated || isEarly(at) ? screen - 1 : screen }
  presses = [now, ...presses.slice(0, 2)]
  if (!isRepeated) lastPress = now
}

function click(event: PointerEvent): void {
  // A key, a script and most assistive technology click without a pointer.
  if (event.detail === 0) return
  // In Safari a click does not say which pointer made it.
  const isEnded = ({ pointer }: Press) => !('pointerId' in event) || event.pointerId === pointer
  const ended = presses.find(isEnded)
  if (!ended) {
    // The finger went down before the guard was there; it may tap again.
    const { timeStamp: at, clientX: x, clientY: y, pointerId: pointer, target } = event
    lastPress = { pointer, at, x, y, target: target instanceof Element ? target : undefined, screen }
    return
  }
  presses = presses.filter((other) => other.pointer !== ended.pointer)
  if (ended.screen === screen && !isEarly(ended.at)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

const isGone = (target: Element | undefined) => target?.getClientRects().length === 0

const isEarly = (at: number) => at < paintedAt + TOO_EARLY_MS

/** Whether a screen reader made the event: it has no size or, from TalkBack, no pressure; NVDA's has no pointer (see React Aria's isVirtualPointerEvent). */
function isVirtual({ pointerType, pressure, width, height }: PointerEvent): boolean {
  return /Android/.test(navigator.userAgent)
    ? pointerType === 'mouse' && pressure === 0
    : pointerType === '' || (width === 0 && height === 0)
}

/** Put where a screen begins: a page, a step of the quiz, or anything else that appears under the finger. Give it a key that changes with the screen. */
export function NewScreen(): null {
  useLayoutEffect(() => {
    if (!isGuarding) return
    screen += 1
    paintedAt = Infinity
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    const { dataset } = document.documentElement
    dataset['newScreen'] = ''
    frame = requestAnimationFrame(() => {
      // The task after the frame.
      timer = window.setTimeout(() => {
        paintedAt = performance.now()
        timer = window.setTimeout(() => delete dataset['newScreen'], DOUBLE_TAP_MS)
      })
    })
  }, [])
  return null
}
