import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { RiskDrawing } from './risk-drawings.tsx'

test.each(['capital', 'costs'] as const)('of %s, what others take is hatched and what is the buyer’s is solid (R-legal-07)', async (of) => {
  const { container } = await render(<RiskDrawing of={of} />)
  const countOf = (part: string) => container.querySelectorAll(`path[class$=__${part}]`).length
  expect({ hatched: countOf('hatch'), solid: countOf('wall') }).toEqual({ hatched: 1, solid: 1 })
})
