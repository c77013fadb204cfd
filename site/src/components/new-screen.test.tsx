import { expect, onTestFinished, test } from 'vitest'
import { startPressGuard } from './new-screen.tsx'

test('the second half of a double tap takes no tick back, though the first half began before the guard (R-quiz-35)', () => {
  const label = document.createElement('label')
  document.body.append(label)
  onTestFinished(() => label.remove())
  startPressGuard()
  const send = (type: string) =>
    label.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        detail: 1,
        pointerId: 2,
        pointerType: 'touch',
        pressure: 1,
        width: 9,
        height: 9,
        clientX: 5,
        clientY: 5,
      }),
    )
  expect(send('click')).toBe(true)
  send('pointerdown')
  expect(send('click')).toBe(false)
})
