import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { describeConformance } from '../testing/conformance.tsx'
import { emulate } from '../testing/emulate.ts'
import { FrontDoor } from './index.ts'

describeConformance('FrontDoor', { element: (props) => <FrontDoor {...props} /> })

afterEach(() => emulate({ 'prefers-reduced-motion': 'reduce', 'forced-colors': 'none' }))

const paneIn = (container: ParentNode) => {
  const pane = container.querySelector('.pl-front-door__pane')
  if (!pane) throw new Error('There is no window.')
  return getComputedStyle(pane)
}

test('Must 1: it is decorative without a label, and an image with one', async () => {
  const screen = await render(<FrontDoor />)
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
  await screen.rerender(<FrontDoor label="A lit front door" />)
  await expect.element(screen.getByRole('img', { name: 'A lit front door' })).toBeInTheDocument()
})

test('Must 2: its windows are orange while it is lit, and only then', async () => {
  const screen = await render(<FrontDoor lit />)
  expect(paneIn(screen.container).fill).toBe('rgb(255, 106, 19)')
  await screen.rerender(<FrontDoor />)
  expect(paneIn(screen.container).fill).not.toBe('rgb(255, 106, 19)')
})

test('Must 3: in forced colours lit and dark windows can be told apart (R-accessibility-08)', async () => {
  await emulate({ 'forced-colors': 'active' })
  const screen = await render(<FrontDoor lit />)
  const lit = paneIn(screen.container).fill
  await screen.rerender(<FrontDoor />)
  expect(paneIn(screen.container).fill).not.toBe(lit)
})
