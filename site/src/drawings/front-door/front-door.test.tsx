import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../drawings.css'
import { emulate, styleOf } from '../../../../packages/ui/src/testing/tools.ts'
import { FrontDoor } from './front-door.tsx'

const pane = () => styleOf('.front-door__pane').fill

test('its windows are orange while it is lit, and only then (R-contact-13)', async () => {
  const screen = await render(<FrontDoor lit />)
  expect(pane()).toBe('rgb(255, 106, 19)')
  await screen.rerender(<FrontDoor />)
  expect(pane()).not.toBe('rgb(255, 106, 19)')
})

test('in forced colours lit and dark windows can be told apart (R-accessibility-08)', async () => {
  await emulate({ 'forced-colors': 'active' })
  const screen = await render(<FrontDoor lit />)
  const lit = pane()
  await screen.rerender(<FrontDoor />)
  expect(pane()).not.toBe(lit)
})
