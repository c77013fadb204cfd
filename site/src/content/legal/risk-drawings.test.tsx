import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Container } from '@plotline/ui'
import '../../drawings/drawings.css'
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

test.each([
  [360, 360],
  [1440, 240],
])('at %i px all drawings have equal boxes and fill them, on a phone on a ground across the page (R-legal-07)', async (width, ground) => {
  await page.viewport(width, 900)
  const { container } = await render(
    <Container>
      {RISKS.map((of) => (
        <RiskDrawing key={of} of={of} />
      ))}
    </Container>,
  )
  const drawings = [...container.querySelectorAll('svg')]
  const boxes = drawings.map((drawing) => drawing.getBoundingClientRect())
  expect(boxes).toHaveLength(RISKS.length)
  expect(new Set(boxes.map((box) => `${box.width} ${box.height}`)).size).toBe(1)
  const { left, right } = container.querySelector('p')?.getBoundingClientRect() ?? { left: 0, right: 0 }
  for (const drawing of drawings) {
    expect(drawing.parentElement?.getBoundingClientRect().width).toBe(ground)
    const walls = [...drawing.querySelectorAll('g > path')].map((wall) => wall.getBoundingClientRect())
    expect(Math.abs(Math.min(...walls.map((wall) => wall.left)) - (ground < width ? 120 : left))).toBeLessThan(3)
    expect(Math.abs(Math.max(...walls.map((wall) => wall.right)) - (ground < width ? 120 + ground : right))).toBeLessThan(6)
  }
})

test('the bills are what whoever owns another home pays (R-legal-07)', async () => {
  const { container } = await render(<RiskDrawing of="costs" />)
  expect(container.textContent).toContain('bills of £11,000 if you own another home')
})
