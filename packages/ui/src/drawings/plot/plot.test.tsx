import { expect, test } from 'vitest'
import { boxOf, describeConformance, emulate, render, styleOf, testDrawing } from '../../testing/tools.ts'
import { Plot } from './index.ts'

describeConformance('Plot', { element: (props) => <Plot {...props} /> })

testDrawing('Must 1', (props) => <Plot {...props} />)

test('Must 3: the neighbouring houses are built and lit, and only the plot is dashed', async () => {
  const { container } = await render(<Plot />)
  expect(container.querySelectorAll('[data-stage="built"] [data-state="lit"]')).toHaveLength(3)
  expect(container.querySelectorAll('.pl-street__plan')).toHaveLength(1)
})

test('Must 2: in forced colours the plan and the peg can be told apart', async () => {
  await render(<Plot />)
  await emulate({ 'forced-colors': 'active' })
  expect(styleOf('.pl-plot__plan').stroke).not.toBe(styleOf('.pl-plot__peg').fill)
})

test('Must 4: in a whole street the plot is in the middle of the screen', async () => {
  await render(
    <div className="w-[800px]">
      <Plot bleed />
    </div>,
  )
  const [svg, plan] = [boxOf('svg'), boxOf('.pl-plot__plan')]
  expect(svg.width).toBe(800)
  expect(plan.bottom).toBeCloseTo(svg.bottom)
  expect((plan.left + plan.right) / 2 - svg.left).toBeCloseTo(400, -1)
})
