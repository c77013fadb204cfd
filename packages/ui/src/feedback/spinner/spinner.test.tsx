import { expect, test } from 'vitest'
import { LocaleProvider } from '../../foundations/locale-provider/index.ts'
import { describeConformance, emulate, find, render, styleOf, testAppearsLate, textsOf } from '../../testing/tools.ts'
import { Spinner } from './index.ts'

describeConformance('Spinner', { element: (props) => <Spinner {...props} /> })

test('Must 1: it is a status that says what is loading, in the app’s words', async () => {
  const screen = await render(
    <>
      <Spinner immediate />
      <LocaleProvider messages={{ loading: 'Lädt' }}>
        <Spinner immediate />
      </LocaleProvider>
      <Spinner immediate label="Looking for homes" showLabel />
    </>,
  )
  expect(textsOf(screen.getByRole('status'))).toEqual(['Loading', 'Lädt', 'Looking for homes'])
})

test('Must 1: without a label, screen readers skip it', async () => {
  const screen = await render(<Spinner label={null} immediate />)
  expect(find('.pl-spinner').getAttribute('aria-hidden')).toBe('true')
  expect(screen.container.querySelector('[role]')).toBeNull()
})

testAppearsLate('Must 2', '.pl-spinner', <Spinner />)

test('Must 3: with reduced motion, one window is lit and nothing moves', async () => {
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  const { container } = await render(<Spinner immediate />)
  const windows = [...container.querySelectorAll('rect')]
  expect(windows.flatMap((window) => window.getAnimations())).toEqual([])
  expect(windows.map((window) => getComputedStyle(window).fill === 'rgb(255, 106, 19)')).toEqual([false, true, false])
})

test('Must 4: its windows have an outline in forced colours', async () => {
  await emulate({ 'forced-colors': 'active' })
  await render(<Spinner immediate />)
  expect(['none', styleOf('body').backgroundColor]).not.toContain(styleOf('rect').stroke)
})
