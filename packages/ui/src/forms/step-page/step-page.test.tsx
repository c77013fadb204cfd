import { expect, test } from 'vitest'
import { describeConformance, emulate, find, page, render, boxOf } from '../../testing/tools.ts'
import { StepPage, StepQuestion, StepTitle } from './index.ts'

const drawing = <svg viewBox="0 0 20 40" aria-hidden="true" className="w-full" />

describeConformance('StepPage', {
  element: (props) => (
    <StepPage drawing={drawing} {...props}>
      A step
    </StepPage>
  ),
})
describeConformance('StepQuestion', {
  element: (props) => (
    <StepQuestion drawing={drawing} {...props}>
      A question
    </StepQuestion>
  ),
})
describeConformance('StepTitle', { element: (props) => <StepTitle {...props}>When?</StepTitle> })

const Question = ({ title = 'When do you want to invest?' }: { title?: string }) => (
  <StepPage>
    <StepQuestion drawing={drawing}>
      <StepTitle eyebrow="STEP 4 OF 7">{title}</StepTitle>
    </StepQuestion>
  </StepPage>
)

test('Must 1: the number and the question are the h1, which scripts can focus but Tab cannot', async () => {
  const screen = await render(<Question />)
  const title = screen.getByRole('heading', { level: 1, name: 'STEP 4 OF 7 When do you want to invest?' })
  await expect.element(title).toHaveAttribute('tabindex', '-1')
})

test.each([320, 768, 1440])('Must 2: at %i px the drawing does not touch the number or the question', async (width) => {
  await page.viewport(width, 800)
  const screen = await render(<Question title="A question that takes several lines beside the building in its corner, on a phone" />)
  const picture = boxOf('.pl-step-question__drawing')
  for (const words of [screen.getByRole('heading'), screen.getByText('STEP 4 OF 7')]) {
    const range = document.createRange()
    range.selectNodeContents(words.element())
    for (const { right } of range.getClientRects()) expect(right).toBeLessThan(picture.left)
  }
})

const withTitleBlock = (detail: string) => (
  <StepPage>
    <StepQuestion drawing={drawing} titleBlock={{ title: 'Your drawing', items: [{ term: 'where', detail }] }}>
      <StepTitle>Where?</StepTitle>
    </StepQuestion>
  </StepPage>
)

const place = () => {
  const { left, right } = boxOf('.pl-step-question__drawing')
  return [left, right]
}

test('Must 7: the drawing has the same place whatever the question is in', async () => {
  await page.viewport(1440, 900)
  const question = <StepQuestion drawing={drawing}>A question</StepQuestion>
  const screen = await render(<StepPage>{question}</StepPage>)
  const outside = place()
  await screen.rerender(
    <StepPage>
      <form>{question}</form>
    </StepPage>,
  )
  expect(place()).toEqual(outside)
})

test.each([
  [360, false],
  [768, true],
  [1440, true],
])('Must 5: at %i px the title block is shown: %j; a detail that is not known yet keeps its lines', async (width, isShown) => {
  await page.viewport(width, 900)
  const screen = await render(withTitleBlock(''))
  const part = () => screen.container.querySelector<HTMLElement>('.pl-step-question__title-block')
  const { height } = boxOf('.pl-step-question__title-block')
  expect(height > 0).toBe(isShown)
  await screen.rerender(withTitleBlock('Nationwide opportunities and 5 more'))
  expect(boxOf('.pl-step-question__title-block').height).toBe(height)
  expect(part()?.getAttribute('aria-hidden')).toBe('true')
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})

test.each([
  [768, 'no-preference', false],
  [1440, 'no-preference', true],
  [1440, 'reduce', false],
] as const)('Must 6: at %i px with motion %j the leader line is shown for a moment: %j', async (width, motion, isShown) => {
  await emulate({ 'prefers-reduced-motion': motion })
  await page.viewport(width, 900)
  await render(
    <StepPage>
      <StepQuestion drawing={drawing} leader={{ text: 'roof: Leeds', at: { x: -0.1, y: 0.4, wall: 0.2 } }}>
        <StepTitle>When?</StepTitle>
      </StepQuestion>
    </StepPage>,
  )
  const leader = find('.pl-step-question__leader')
  expect(leader.checkVisibility()).toBe(isShown)
  expect(leader.getAnimations().map((animation) => animation.effect?.getTiming().fill)).toEqual(isShown ? ['both'] : [])
  expect(leader.getAttribute('aria-hidden')).toBe('true')
  if (!isShown) return
  // It ends at the place that it is given, and its words 16 px before the wall.
  const svg = boxOf('svg')
  const line = boxOf('.pl-step-question__leader-line')
  const middle = (svg.left + svg.right) / 2
  expect(line.right).toBeCloseTo(middle - 0.1 * svg.height, 0)
  expect(line.top).toBeCloseTo(svg.top + 0.4 * svg.height, 0)
  expect(boxOf('.pl-step-question__leader-words').right).toBeCloseTo(middle - 0.2 * svg.height - 16, 0)
})

test('Must 4: a drawing beside the step is shown only on wide screens', async () => {
  const screen = await render(<StepPage drawing={drawing}>A step</StepPage>)
  const beside = () => screen.container.querySelector<HTMLElement>('.pl-step-page__drawing')
  await expect.element(beside()).toBeVisible()
  await page.viewport(768, 800)
  await expect.element(beside()).not.toBeVisible()
})
