import { expect, test } from 'vitest'
import { describeConformance, render, userEvent } from '../../testing/tools.ts'
import { HoneypotField } from './index.ts'

describeConformance('HoneypotField', { element: (props) => <HoneypotField {...props} /> })

const inAForm = (
  <form className="relative">
    <input aria-label="Before" />
    <HoneypotField />
    <input aria-label="After" />
  </form>
)

const honeypotIn = (container: HTMLElement) => {
  const found = container.querySelector('input[name=website]')
  if (!(found instanceof HTMLInputElement)) throw new Error('There is no honeypot.')
  return found
}

test('Must 1: it takes up no space, is not visible, and makes nothing scroll', async () => {
  const screen = await render(inAForm)
  const root = honeypotIn(screen.container).parentElement
  const { width, height } = root?.getBoundingClientRect() ?? {}
  expect([width, height]).toEqual([1, 1])
  expect(getComputedStyle(root ?? document.body).clipPath).toBe('inset(50%)')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})

test('Must 2: neither Tab nor a pointer reaches it', async () => {
  const screen = await render(inAForm)
  await screen.getByRole('textbox', { name: 'Before' }).click()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('textbox', { name: 'After' })).toHaveFocus()
  const box = honeypotIn(screen.container).getBoundingClientRect()
  expect(document.elementFromPoint(box.left + 1, box.top + 1)).not.toBe(honeypotIn(screen.container))
})

test('Must 3, 4: it is hidden from assistive technology, and browsers and password managers are asked not to fill it in', async () => {
  const screen = await render(inAForm)
  expect(screen.getByRole('textbox').elements()).toHaveLength(2)
  const honeypot = honeypotIn(screen.container)
  expect(honeypot.autocomplete).toBe('off')
  const asked = honeypot.getAttributeNames().filter((name) => name.startsWith('data-'))
  expect(asked).toEqual(['data-1p-ignore', 'data-bwignore', 'data-lpignore', 'data-form-type'])
})

test("Must 5: what a program writes into it is in the form's data", async () => {
  const screen = await render(inAForm)
  const form = screen.container.querySelector('form') ?? undefined
  expect(new FormData(form).get('website')).toBe('')
  honeypotIn(screen.container).value = 'https://example.org'
  expect(new FormData(form).get('website')).toBe('https://example.org')
})
