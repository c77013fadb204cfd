import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { describeConformance, render, serverPage } from '../../testing/tools.ts'
import { NoScript } from './index.ts'

describeConformance('NoScript', { element: (props) => <NoScript {...props}>Ring us.</NoScript> })

test('Must 1: its text is in the server’s HTML', () => {
  expect(renderToStaticMarkup(<NoScript>Ring us.</NoScript>)).toMatch(/^<noscript class="pl-no-script"><p[^>]*>Ring us\.<\/p><\/noscript>$/)
})

test('Must 2: if scripts run, it is not visible, takes up no space and has no text', async () => {
  const screen = await render(
    <div>
      <NoScript>Ring us.</NoScript>
    </div>,
  )
  expect(screen.container.firstElementChild?.getBoundingClientRect().height).toBe(0)
  expect(screen.container.textContent).toBe('')
})

test('Must 3: `unsupportedText` is shown once the loader finds that the app cannot start, and only then', async () => {
  const screen = await render(<NoScript unsupportedText="This browser is too old.">Ring us.</NoScript>)
  const words = screen.container.querySelector<HTMLElement>('[role=alert]')
  await expect.element(words).not.toBeVisible()
  words?.removeAttribute('hidden')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This browser is too old.')
  await expect.element(screen.getByRole('alert')).toBeVisible()
})

test('Must 4: it has a rule at its side, not just a colour', async () => {
  const { frame, document: inside } = await serverPage(renderToStaticMarkup(<NoScript>Ring us.</NoScript>), {
    sandbox: 'allow-same-origin',
  })
  const shown = inside.querySelector('noscript')
  if (!shown) throw new Error('The frame has no noscript.')
  expect(shown.getBoundingClientRect().height).toBeGreaterThan(0)
  expect(getComputedStyle(shown).borderInlineStartWidth).toBe('4px')
  frame.remove()
})
