import { expect, test } from 'vitest'
import { describeConformance, emulate, render, styleOf, testDrawing } from '../../testing/tools.ts'
import { FrontDoor } from './index.ts'

describeConformance('FrontDoor', { element: (props) => <FrontDoor {...props} /> })

const pane = () => styleOf('.pl-front-door__pane').fill

testDrawing('Must 1', (props) => <FrontDoor {...props} />)

test('Must 2: its windows are orange while it is lit, and only then', async () => {
  const screen = await render(<FrontDoor lit />)
  expect(pane()).toBe('rgb(255, 106, 19)')
  await screen.rerender(<FrontDoor />)
  expect(pane()).not.toBe('rgb(255, 106, 19)')
})

test('Must 3: in forced colours lit and dark windows can be told apart (R-accessibility-08)', async () => {
  await emulate({ 'forced-colors': 'active' })
  const screen = await render(<FrontDoor lit />)
  const lit = pane()
  await screen.rerender(<FrontDoor />)
  expect(pane()).not.toBe(lit)
})
