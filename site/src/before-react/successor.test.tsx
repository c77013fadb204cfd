import { expect, onTestFinished, test } from 'vitest'
import { successorOf } from './successor.ts'

const STEP = `<main><div data-step="where">
  <button role="radio" value="Not sure">Not sure</button><button>NEXT</button><input id="name" /></div></main>
  <button aria-label="Close"></button>`

/** What stands for an element of the step `where`, once other HTML has taken its place. */
function successorIn(html: string, selector: string) {
  const root = document.createElement('div')
  root.innerHTML = STEP
  document.body.append(root)
  onTestFinished(() => root.remove())
  const old = root.querySelector<HTMLElement>(selector)
  root.innerHTML = html
  return old && successorOf(old)
}

const OTHER_STEP = STEP.replace('where', 'when')

test.each([
  ['a card', '[role=radio]'],
  ['a button', 'button:not([role], [aria-label])'],
  ['a field', 'input'],
  ['a button without words, which belongs to no step', '[aria-label]'],
])('%s is followed by its like on the same step (R-messages-05)', (_, selector) => {
  expect(successorIn(STEP, selector)).toBe(document.querySelector(selector))
})

test.each(['[role=radio]', 'button:not([role], [aria-label])', 'input'])(
  '%s is followed by nothing on another step (R-messages-05)',
  (selector) => {
    expect(successorIn(OTHER_STEP, selector)).toBeUndefined()
  },
)
