import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { dropHastyPresses } from './hasty-presses.ts'

interface Press {
  on: 'button' | 'other' | 'tick box' | 'label'
  /** Milliseconds and pixels from the first press. */
  ms: number
  px?: number
  /** How long the finger stays down. */
  held?: number
  pointer?: PointerEventInit
}

const TOUCH = { pointerId: 2, pointerType: 'touch', pressure: 1, width: 9, height: 9 }

/** When a test's first press is: each far from the last one's. */
let start = 0

/** Sends an event as if it came then, and says whether it counts. */
function send(type: string, element: Element, { ms, px = 0, pointer = TOUCH }: Omit<Press, 'on'>) {
  const init = { bubbles: true, cancelable: true, detail: 1, clientX: 50 + px, clientY: 50, ...pointer }
  return element.dispatchEvent(Object.defineProperty(new PointerEvent(type, init), 'timeStamp', { value: start + ms }))
}

function show() {
  start += 10_000
  const root = document.createElement('div')
  root.innerHTML = `<button id="button">Next</button><button>Other</button>
    <button role="checkbox" id="box"></button><label for="button">Next</label>`
  document.body.append(root)
  onTestFinished(() => root.remove())
  const [button, other, box] = root.querySelectorAll('button')
  const elements = { button, other, 'tick box': box, label: root.querySelector('label') }
  return (on: Press['on']) => elements[on] ?? root
}

beforeAll(dropHastyPresses)

/** A first press is on the button, unless it says otherwise. */
test.each<[what: string, counts: boolean, second: Press, first?: Partial<Press>]>([
  ['the same again counts', true, { on: 'button', ms: 300 }],
  ['so does its label', true, { on: 'label', ms: 300 }],
  ['something else does not', false, { on: 'other', ms: 300 }],
  ['nor after 650 ms, 24 px away', false, { on: 'other', ms: 650, px: 24 }],
  ['it does after that', true, { on: 'other', ms: 651 }],
  ['and further away', true, { on: 'other', ms: 300, px: 25 }],
  ['a tick box is another thing once it is ticked', false, { on: 'tick box', ms: 300 }, { on: 'tick box' }],
  ['when a finger goes down decides, not when it is lifted', false, { on: 'other', ms: 300, held: 2000 }],
  ['a key always counts', true, { on: 'other', ms: 300, pointer: { pointerId: -1, detail: 0 } }],
])('of two presses in a row, %s (R-quiz-35)', (_, counts, second, first) => {
  const find = show()
  const press = (one: Press) => {
    const { on, ms, held = 15, pointer } = one
    if (pointer?.detail !== 0) send('pointerdown', find(on), one)
    return send('click', find(on), { ...one, ms: ms + held })
  }
  expect(press({ on: 'button', ms: 0, ...first })).toBe(true)
  expect(press(second)).toBe(counts)
})

test('what a wheel brings under the resting mouse counts at once (R-quiz-35)', () => {
  const find = show()
  const press = (on: Press['on'], ms: number) => send('pointerdown', find(on), { ms }) && send('click', find(on), { ms: ms + 15 })
  expect(press('button', 0)).toBe(true)
  find('other').dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: 100 }))
  expect(press('other', 300)).toBe(true)
})

test('a button that says something else by now is another one, and a press that did not count makes no third one late (R-quiz-35)', () => {
  const button = show()('button')
  const press = (ms: number) => send('pointerdown', button, { ms }) && send('click', button, { ms: ms + 15 })
  expect(press(0)).toBe(true)
  button.textContent = 'No, keep them'
  expect(press(500)).toBe(false)
  expect(press(700)).toBe(true)
})

test.each([
  ['as it says which press made it', 3],
  ['though it does not say so, as in Safari', undefined],
])('a busy phone reports both halves’ pointerdown before a click: the second does not count, %s (R-quiz-35)', (_, pointerId) => {
  const find = show()
  send('pointerdown', find('button'), { ms: 0 })
  send('pointerdown', find('button'), { ms: 200, pointer: { ...TOUCH, pointerId: 3 } })
  const click = (on: Press['on'], id: number | undefined) => {
    const event = new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1, pointerId: id ?? 0 })
    if (id === undefined) Object.defineProperty(event, 'pointerId', { value: undefined })
    return find(on).dispatchEvent(event)
  }
  expect(click('button', pointerId && TOUCH.pointerId)).toBe(true)
  expect(click('other', pointerId)).toBe(false)
})

test.each([
  ['has no pointer type, as NVDA’s', 'Windows', { pointerType: '', width: 1, height: 1 }],
  ['is a mouse without size', 'iPhone', { pointerType: 'mouse', width: 0, height: 0 }],
  ['is a mouse without pressure, as TalkBack’s', 'Android', { pointerType: 'mouse', width: 1, height: 1, pressure: 0 }],
])('a press of a screen reader that %s always counts (R-quiz-35)', (_, userAgent, pointer) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const find = show()
  for (const on of ['button', 'other'] as const) {
    send('pointerdown', find(on), { ms: 0, pointer })
    expect(send('click', find(on), { ms: 15, pointer })).toBe(true)
  }
})
