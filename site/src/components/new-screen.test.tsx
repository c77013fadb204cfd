import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startPressGuard } from './new-screen.tsx'

const TOUCH = { pointerId: 2, pointerType: 'touch', pressure: 1, width: 9, height: 9 }

/** A label, and a way to send it events, which says whether they count. */
function makeLabel() {
  const label = document.createElement('label')
  document.body.append(label)
  onTestFinished(() => label.remove())
  return (type: string, pointer: PointerEventInit = TOUCH) =>
    label.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, detail: 1, clientX: 5, clientY: 5, ...pointer }))
}

beforeAll(startPressGuard)

test('the second half of a double tap takes no tick back, though the first half began before the guard (R-quiz-35)', () => {
  const send = makeLabel()
  expect(send('click')).toBe(true)
  send('pointerdown')
  expect(send('click')).toBe(false)
})

test.each([
  ['has no pointer type, as NVDA’s', 'Windows', { pointerType: '', width: 1, height: 1 }],
  ['is a mouse without size', 'iPhone', { pointerType: 'mouse', width: 0, height: 0 }],
  ['is a mouse without pressure, as TalkBack’s', 'Android', { pointerType: 'mouse', width: 1, height: 1, pressure: 0 }],
])('a press of a screen reader that %s is never taken for the second half of a double tap (R-quiz-35)', (_, userAgent, pointer) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const send = makeLabel()
  for (let press = 0; press < 2; press += 1) {
    send('pointerdown', pointer)
    expect(send('click', pointer)).toBe(true)
  }
})
