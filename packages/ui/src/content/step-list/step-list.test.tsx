import { expect, test } from 'vitest'
import { boxesOf, describeConformance, emulate, page, render, styleOf, textsOf } from '../../testing/tools.ts'
import { StepList } from './index.ts'

const steps = (count: number) => Array.from({ length: count }, (_, index) => ({ title: `Title ${index}`, text: `Text ${index}` }))

describeConformance('StepList', { element: (props) => <StepList items={steps(4)} {...props} /> })

const rows = () => {
  const tops = boxesOf('li').map(({ top }) => Math.round(top))
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
}

test.each([3, 5] as const)('Must 1: it is an ordered list, and each step has a heading of level %i', async (level) => {
  const screen = await render(<StepList items={steps(4)} headingLevel={level} />)
  expect(screen.getByRole('list').element().localName).toBe('ol')
  expect(screen.getByRole('listitem').elements()).toHaveLength(4)
  expect(textsOf(screen.getByRole('heading', { level }))).toEqual(['Title 0', 'Title 1', 'Title 2', 'Title 3'])
})

test.each([
  [360, 4, [1, 1, 1, 1]],
  [768, 4, [2, 2]],
  [1280, 2, [2]],
  [1280, 3, [3]],
  [1280, 4, [4]],
  [1280, 5, [5]],
  [1280, 7, [4, 3]],
])('Must 2: at %i px %i steps are in rows of %j', async (width, count, expected) => {
  await page.viewport(width, 800)
  await render(<StepList items={steps(count)} />)
  expect(rows()).toEqual(expected)
})

test('Must 3: each step has its time or its number', async () => {
  await render(<StepList items={[{ eyebrow: '2 minutes', title: 'A', text: 'a' }, ...steps(2)]} />)
  expect(textsOf('.pl-step-list__eyebrow')).toEqual(['2 minutes', '2', '3'])
})

test('Must 5: drawings of different heights stand on one line, which has no gaps; on a phone each is beside its step', async () => {
  const drawn = steps(4).map((step, index) => ({ ...step, drawing: <svg width="40" height={40 + 20 * index} aria-hidden="true" /> }))
  await render(<StepList items={drawn} />)
  expect(new Set(boxesOf('svg').map(({ bottom }) => bottom)).size).toBe(1)
  const lines = boxesOf('.pl-step-list__drawing')
  for (const [index, { left }] of lines.slice(1).entries()) expect(left).toBeCloseTo(lines[index]?.right ?? 0, 0)
  await page.viewport(360, 740)
  const titles = boxesOf('h3')
  for (const [index, { right, top }] of boxesOf('svg').entries()) {
    expect(titles[index]?.left).toBeGreaterThan(right)
    expect(titles[index]?.top).toBeGreaterThan(top)
  }
})

test.each([360, 1280])(
  'Must 6: at %i px each step’s solid line is its share of the whole, and a house stands at its end',
  async (width) => {
    await page.viewport(width, 800)
    const shares = [0, 0.25, 1, undefined]
    const scaled = steps(4).map((step, index) => ({ ...step, ...(shares[index] !== undefined && { share: shares[index] }) }))
    const { container } = await render(<StepList items={scaled} />)
    const all = [...container.querySelectorAll('.pl-step-list__scale')]
    const over = all.map((scale) => {
      const line = scale.querySelector('.pl-step-list__over')
      return line && line.getBoundingClientRect().width / scale.getBoundingClientRect().width
    })
    expect(over.slice(0, 3).map((share) => Math.round((share ?? Number.NaN) * 20) / 20)).toEqual([0, 0.25, 1])
    expect(over[3]).toBeNull()
    // What has no end is not at the end: it is off the scale, after a break.
    expect(all.map((scale) => scale.querySelector('.pl-step-list__break') !== null)).toEqual([false, false, false, true])
    expect(all[3]?.querySelector('.pl-step-list__ahead')).toBeNull()
    for (const scale of all) {
      const whole = scale.getBoundingClientRect()
      const house = scale.querySelector('.pl-step-list__wall')?.getBoundingClientRect() ?? new DOMRect()
      expect(house.left).toBeGreaterThanOrEqual(whole.left - 1)
      expect(house.right).toBeLessThanOrEqual(whole.right + 1)
    }
  },
)

test('Must 6: in forced colours the line of a step’s share has the colour of text (R-accessibility-08)', async () => {
  await emulate({ 'forced-colors': 'active' })
  await render(<StepList items={[{ title: 'Deposit', text: 'A quarter.', share: 0.25 }]} />)
  expect(styleOf('.pl-step-list__over').stroke).toBe(styleOf('body').color)
})
