import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MessagesProvider } from '../messages/index.ts'
import { describeConformance } from '../testing/conformance.tsx'
import { emulate } from '../testing/emulate.ts'
import { Spinner } from './index.ts'

describeConformance('Spinner', { element: (props) => <Spinner {...props} /> })

const root = (container: Element) => {
  const spinner = container.querySelector('.pl-spinner')
  if (!spinner) throw new Error('no spinner')
  return spinner
}

test('Must 1: it is a status that says what is loading, in the app’s words', async () => {
  const screen = await render(
    <>
      <Spinner immediate />
      <MessagesProvider messages={{ loading: 'Lädt' }}>
        <Spinner immediate />
      </MessagesProvider>
      <Spinner immediate label="Looking for homes" showLabel />
    </>,
  )
  expect(
    screen
      .getByRole('status')
      .elements()
      .map((status) => status.textContent),
  ).toEqual(['Loading', 'Lädt', 'Looking for homes'])
})

test('Must 1: without a label, screen readers skip it', async () => {
  const screen = await render(<Spinner label={null} immediate />)
  expect(root(screen.container).getAttribute('aria-hidden')).toBe('true')
  expect(screen.container.querySelector('[role]')).toBeNull()
})

test('Must 2: it appears after 300 ms, and its space is reserved before', async () => {
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
  const { container } = await render(<Spinner />)
  const spinner = root(container)
  const [delay] = spinner.getAnimations()
  expect(delay?.effect?.getTiming().delay).toBe(300)
  delay?.pause()
  if (delay) delay.currentTime = 299
  expect(getComputedStyle(spinner).visibility).toBe('hidden')
  const { width, height } = spinner.getBoundingClientRect()
  if (delay) delay.currentTime = 302
  expect(getComputedStyle(spinner).visibility).toBe('visible')
  expect(spinner.getBoundingClientRect()).toMatchObject({ width, height })
})

test('Must 3: with reduced motion, one window is lit and nothing moves', async () => {
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  const { container } = await render(<Spinner immediate />)
  const windows = [...container.querySelectorAll('rect')]
  expect(windows.flatMap((window) => window.getAnimations())).toEqual([])
  expect(windows.map((window) => getComputedStyle(window).fill === 'rgb(255, 106, 19)')).toEqual([false, true, false])
})

test('Must 4: its windows have an outline in forced colours', async () => {
  await emulate({ 'forced-colors': 'active' })
  const { container } = await render(<Spinner immediate />)
  const [window] = container.querySelectorAll('rect')
  if (!window) throw new Error('no window')
  expect(getComputedStyle(window).stroke).not.toBe('none')
  expect(getComputedStyle(window).stroke).not.toBe(getComputedStyle(document.body).backgroundColor)
})

test('Must 5: at 320 px a long label wraps, and the HTML has no style attributes', async () => {
  await page.viewport(320, 700)
  const { container } = await render(<Spinner showLabel label="Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung" immediate />)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  expect(container.querySelectorAll('[style]')).toHaveLength(0)
})
