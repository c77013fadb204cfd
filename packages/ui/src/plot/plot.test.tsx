import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { describeConformance } from '../testing/conformance.tsx'
import { emulate } from '../testing/emulate.ts'
import { Plot } from './index.ts'

describeConformance('Plot', { element: (props) => <Plot {...props} /> })

test('Must 1: it is decorative without a label, and an image with one', async () => {
  const screen = await render(<Plot />)
  expect(screen.getByRole('img').elements()).toHaveLength(0)
  await screen.rerender(<Plot label="An empty plot" />)
  await expect.element(screen.getByRole('img', { name: 'An empty plot' })).toBeVisible()
})

test('Must 3: the neighbouring houses are built and lit, and only the plot is dashed', async () => {
  const { container } = await render(<Plot />)
  expect(container.querySelectorAll('[data-stage="built"] [data-state="lit"]')).toHaveLength(3)
  expect(container.querySelectorAll('.pl-street__plan')).toHaveLength(1)
})

test('Must 2: in forced colours the plan and the peg can be told apart', async () => {
  const screen = await render(<Plot />)
  await emulate({ 'forced-colors': 'active' })
  const [plan, peg] = ['.pl-plot__plan', '.pl-plot__peg'].map((part) => screen.container.querySelector(part))
  if (!plan || !peg) throw new Error('A part is missing.')
  expect(getComputedStyle(plan).stroke).not.toBe(getComputedStyle(peg).fill)
})

test('Must 4: in a whole street the plot is in the middle of the screen', async () => {
  const { container } = await render(
    <div className="w-[800px]">
      <Plot bleed />
    </div>,
  )
  const [svg, plan] = ['svg', '.pl-plot__plan'].map((part) => container.querySelector(part)?.getBoundingClientRect())
  if (!svg || !plan) throw new Error('A part is missing.')
  expect(svg.width).toBe(800)
  expect(plan.bottom).toBeCloseTo(svg.bottom)
  expect((plan.left + plan.right) / 2 - svg.left).toBeCloseTo(400, -1)
})
