import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { RiskDrawing } from './risk-drawings.tsx'

const RISKS = ['capital', 'rent', 'liquidity', 'offPlan', 'costs'] as const

test.each([
  ['capital', ['hatched', 'solid']],
  ['costs', ['solid', 'hatched']],
] as const)('of %s, what others take is hatched and what is the buyer’s is solid (R-legal-07)', async (of, looks) => {
  const { container } = await render(<RiskDrawing of={of} />)
  const fronts = [...container.querySelectorAll('svg > g > path:first-child')]
  expect(fronts.map((front) => (getComputedStyle(front).fill === 'none' ? 'hatched' : 'solid'))).toEqual(looks)
})

test.each([360, 1440])('at %i px all drawings have equal boxes, and none is wider than its place (R-legal-07)', async (width) => {
  await page.viewport(width, 900)
  const { container } = await render(RISKS.map((of) => <RiskDrawing key={of} of={of} />))
  const boxes = [...container.querySelectorAll('svg')].map((drawing) => drawing.getBoundingClientRect())
  expect(boxes).toHaveLength(RISKS.length)
  expect(new Set(boxes.map((box) => `${box.width} ${box.height}`)).size).toBe(1)
  for (const { right } of boxes) expect(right).toBeLessThanOrEqual(width)
})

test('the bills are what whoever owns another home pays (R-legal-07)', async () => {
  const { container } = await render(<RiskDrawing of="costs" />)
  expect(container.textContent).toContain('bills of £11,000 if you own another home')
})
