// Runs while an island starts: hands over what the visitor has typed and reached meanwhile, if React draws it anew. It does so where it
// replaces a stored step, and where others have changed the HTML, so that it cannot be hydrated.

import { useLayoutEffect } from 'react'
import { enterText } from '../components/enter-text.ts'
import { markPlaces, successorOf } from './successor.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: unknown): target is Field =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  // What is chosen before the start is held as a press.
  (target instanceof HTMLInputElement && !/checkbox|radio|file|hidden/.test(target.type))

/** What is in an element as the visitor has left it, up to the moment in which React replaces it. */
export interface Visitor {
  /** Begins with what is there now. */
  look: () => void
  /** Hands over to what is there now, and has React know of it. */
  takeOver: () => void
}

/** What is in a field, and how far that is scrolled. */
interface Left {
  value: string
  scrolled: number
}

const leftIn = ({ value, scrollTop: scrolled }: Field): Left => ({ value, scrolled })

/** What acts once a press ends on it. */
const PRESSABLE = 'a, button, input, label, summary'

/** Follows what a visitor does while React works: they go on from field to field, or have the mouse or Space down. */
export function followVisitor(element: Element): Visitor {
  let held = new Map<Field, Left>()
  /** What a key or a script may have made of options. The loader holds what was pressed. */
  let changed = new Map<HTMLInputElement, boolean>()
  /** How far down the page is. Until the fields have their texts again, the page may be too short for that. */
  let down = 0
  let focused: Element | null = null
  let pressed: HTMLElement | null = null
  /** What stands for it now. A press that begins on what is replaced and ends here is no click to a browser. */
  let pressedNow: HTMLElement | null = null
  /** What is drawn anew may be elsewhere: whoever has not moved the mouse has not changed their mind. */
  let hasMoved = false
  /** The pointer has gone up again. React may draw anew just then, and WebKit sends nothing more to what is gone, neither mouse event nor click. */
  let isUp = false
  // Not once it is over: the fields of every later screen would be kept.
  let isFollowing = false
  element.addEventListener('focusin', ({ target }) => (focused = isFollowing && target instanceof Element ? target : null))
  element.addEventListener('focusout', ({ target }) =>
    // Not the blur of what is being replaced, which is gone a moment later.
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected && document.activeElement !== focused) focused = null
    }),
  )
  element.addEventListener('input', ({ target }) => isFollowing && isField(target) && held.set(target, leftIn(target)))
  addEventListener('scroll', () => isFollowing && (down = scrollY), { passive: true })
  element.addEventListener('keyup', () => isFollowing && lookAtOptions())

  const press = (target: unknown) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null
    hasMoved = isUp = false
  }
  // Also of a press that begins, and will be a click, on what stands there now.
  const begin = ({ target }: Event) => {
    pressedNow = null
    if (isFollowing) press(target)
  }
  for (const start of ['pointerdown', 'mousedown']) element.addEventListener(start, begin, true)
  addEventListener('pointerup', ({ target }) => (isUp = target instanceof Node && pressed !== null && pressed.contains(target)), true)
  addEventListener('pointercancel', () => (pressed = pressedNow = null), true)
  element.addEventListener('keydown', (event) => isFollowing && Object(event).key === ' ' && press(event.target))
  addEventListener('pointermove', ({ movementX, movementY }) => (hasMoved ||= movementX !== 0 || movementY !== 0), { passive: true })
  const endPress = ({ target, type }: Event) => {
    const isOnIt = target instanceof Node && pressedNow?.contains(target)
    const next = isOnIt || (type === 'mouseup' && !hasMoved) ? pressedNow : null
    pressed = null
    pressedNow = null
    next?.click()
  }
  for (const end of ['mouseup', 'keyup']) addEventListener(end, endPress, true)

  function lookAtOptions() {
    const shown = [...element.querySelectorAll('fieldset [role]')].map((option) => option.ariaChecked === 'true')
    const natives = [...element.querySelectorAll<HTMLInputElement>('fieldset input')]
    // A tick box whose press is held shows it too, and would be pressed twice.
    const isChanged = ({ type, checked }: HTMLInputElement, index: number) => (type === 'radio' ? checked : checked !== shown[index])
    changed = new Map(natives.filter(isChanged).map((native) => [native, native.checked]))
  }

  function look() {
    isFollowing = true
    down = scrollY
    press([...element.querySelectorAll(':active')].pop())
    focused = document.activeElement
    markPlaces(element)
    held = new Map([...element.querySelectorAll('input, textarea, select')].filter(isField).map((field) => [field, leftIn(field)]))
    lookAtOptions()
  }

  function takeOver() {
    const old = focused instanceof HTMLElement && !focused.isConnected ? focused : undefined
    const next = old && successorOf(old)
    next?.focus({ preventScroll: true })
    for (const [field, left] of held) hand(field, left)
    if ([...held.keys()].some((field) => !field.isConnected)) scrollTo({ top: down, behavior: 'instant' })
    if (isText(old) && isText(next)) next.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? undefined)
    const instead = pressed && !pressed.isConnected ? successorOf(pressed) : undefined
    if (instead && isUp) queueMicrotask(() => instead.click())
    else if (instead) pressedNow = instead
    // After React's commit: it draws after each, and several are chosen one after another.
    const options = [...changed].map(([native, isChosen]) => ({ native: successorOf(native), isChosen }))
    queueMicrotask(() => {
      for (const { native, isChosen } of options) if (native instanceof HTMLInputElement && native.checked !== isChosen) native.click()
    })
    changed.clear()
    isFollowing = false
    focused = pressed = null
    held.clear()
  }

  look()
  return { look, takeOver }
}

/** Not an email address or a slider, which have no caret. */
const isText = (field: unknown): field is HTMLInputElement => Object(field).selectionStart >= 0 && Object(field).selectionStart !== null

function hand(old: Field, { value, scrolled }: Left) {
  const field = successorOf(old)
  const text = old.isConnected ? value : old.value
  if (!isField(field) || text === '' || field.value === text) return
  enterText(field, text)
  field.dispatchEvent(new Event('change', { bubbles: true }))
  field.scrollTop = scrolled
}

/** Takes over before the paint. */
export function TakeOver({ from }: { from: Visitor }) {
  useLayoutEffect(() => from.takeOver(), [from])
  return null
}
