import { expect, test } from 'vitest'
import { describeConformance, render, testEdgesInForcedColours } from '../../testing/tools.ts'
import { ProgressBar } from './index.ts'

const plain = { label: 'Quiz progress', value: 4, max: 7, valueText: 'Storey 4' }

describeConformance('ProgressBar', { element: (props) => <ProgressBar {...plain} {...props} /> })

test('Must 1: step, number of steps and words reach the DOM', async () => {
  const screen = await render(<ProgressBar {...plain} />)
  const bar = screen.getByRole('progressbar', { name: 'Quiz progress' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '4')
  await expect.element(bar).toHaveAttribute('aria-valuemin', '0')
  await expect.element(bar).toHaveAttribute('aria-valuemax', '7')
  await expect.element(bar).toHaveAttribute('aria-valuetext', 'Storey 4')
  await screen.rerender(<ProgressBar {...plain} valueText={undefined} />)
  await expect.element(bar).toHaveAttribute('aria-valuetext', 'Step 4 of 7')
})

test('Must 2: four sevenths are filled, from the reading side', async () => {
  const screen = await render(
    <div style={{ width: 700 }}>
      <ProgressBar {...plain} />
    </div>,
  )
  const done = () => screen.container.querySelector('rect')?.getBoundingClientRect()
  expect(done()?.width).toBeCloseTo(400, 0)
  const bar = () => screen.getByRole('progressbar').element().getBoundingClientRect()
  expect(done()?.left).toBeCloseTo(bar().left, 0)
  screen.container.dir = 'rtl'
  expect(done()?.right).toBeCloseTo(bar().right, 0)
  expect(done()?.left).toBeGreaterThan(bar().left + 200)
})

test('Must 3: it is not a live region, nor inside one', async () => {
  const screen = await render(<ProgressBar {...plain} />)
  const bar = screen.getByRole('progressbar').element()
  expect(bar.closest('[aria-live], output, [role="status"], [role="alert"]')).toBeNull()
  expect(bar.querySelector('[aria-live], output, [role="status"], [role="alert"]')).toBeNull()
})

testEdgesInForcedColours('Must 4', <ProgressBar {...plain} />)
