import { expect, test } from 'vitest'
import { describeConformance, page, render } from '../../testing/tools.ts'
import { Heading } from './index.ts'

describeConformance('Heading', {
  element: (props) => (
    <Heading level={2} {...props}>
      Our fee
    </Heading>
  ),
})

test('Must 1: a heading has the given level, whatever its size', async () => {
  const screen = await render(
    <Heading level={3} size="title">
      Our fee
    </Heading>,
  )
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Our fee' })).toHaveAttribute('data-size', 'title')
})

test('Must 2: at 320 px a heading hyphenates long words, and only there', async () => {
  const screen = await render(<Heading level={2}>Energieeffizienzmaßnahmen</Heading>)
  const heading = screen.getByRole('heading').element()
  const hyphens = () => getComputedStyle(heading).hyphens
  expect(hyphens()).toBe('manual')
  await page.viewport(320, 700)
  expect(hyphens()).toBe('auto')
})
