import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { RiskDrawing } from './risk-drawings.tsx'

test.each([
  ['capital', ['hatched', 'solid']],
  ['costs', ['solid', 'hatched']],
] as const)('of %s, what others take is hatched and what is the buyer’s is solid (R-legal-07)', async (of, looks) => {
  const { container } = await render(<RiskDrawing of={of} />)
  const fronts = [...container.querySelectorAll('svg > g > path:first-child')]
  expect(fronts.map((front) => (getComputedStyle(front).fill === 'none' ? 'hatched' : 'solid'))).toEqual(looks)
})

test.each(['capital', 'rent', 'liquidity', 'offPlan', 'costs'] as const)(
  'of %s, a storey is 15 px high, as in all the others (R-legal-07)',
  async (of) => {
    const { container } = await render(<RiskDrawing of={of} />)
    expect(container.querySelector('svg')?.getScreenCTM()?.a).toBeCloseTo(1, 2)
  },
)
