import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { describeConformance, emulate, find, page, render, boxOf, styleOf } from '../../testing/tools.ts'
import { Building } from '../../drawings/building/index.ts'
import { TextField } from '../text-field/index.ts'
import { Text } from '../../content/text/index.ts'
import { Form } from '../form/index.ts'
import { RadioCards } from '../radio-cards/index.ts'
import { readStepEntry, StepPage, StepQuestion, StepTitle } from './index.ts'
import { SampleQuiz } from '../../testing/sample-quiz.tsx'

const drawing = <svg viewBox="0 0 20 40" aria-hidden="true" className="w-full" />

/** A step whose building is in the corner on a phone. */
const InCorner = ({ children }: { children: ReactNode }) => (
  <StepPage>
    <StepQuestion drawing={<Building storeys={7} built={3} design={{}} />}>{children}</StepQuestion>
  </StepPage>
)

const linesOf = (words: Node | null) => {
  const range = document.createRange()
  if (words) range.selectNodeContents(words)
  return [...range.getClientRects()]
}

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

test('Must 1: on a page with a title of its own they are a heading of the level that is given', async () => {
  const screen = await render(
    <StepTitle headingLevel={3} eyebrow="STEP 4 OF 7">
      When?
    </StepTitle>,
  )
  await expect.element(screen.getByRole('heading', { level: 3, name: 'STEP 4 OF 7 When?' })).toHaveAttribute('tabindex', '-1')
})

test.each([320, 768, 1440])('Must 2: at %i px the drawing does not touch the number or the question', async (width) => {
  await page.viewport(width, 800)
  const screen = await render(<Question title="A question that takes several lines beside the building in its corner, on a phone" />)
  const picture = boxOf('.pl-step-question__drawing')
  for (const text of [screen.getByRole('heading').element().lastChild, screen.getByText('STEP 4 OF 7').element().firstChild])
    expect(linesOf(text).filter(({ top, right }) => right >= picture.left && top < picture.bottom)).toEqual([])
})

test.each([320, 360, 390, 740])(
  'Must 2: at %i px the drawing in the corner is clear of a short question’s hint and options',
  async (width) => {
    await page.viewport(width, 740)
    await render(
      <InCorner>
        <RadioCards
          legend={<StepTitle eyebrow="STEP 4 OF 7">When?</StepTitle>}
          hint="Choosing an answer takes you to the next question."
          options={[{ value: 'now', label: 'Now' }]}
          value=""
          onValueChange={() => {}}
        />
      </InCorner>,
    )
    const corner = boxOf('.pl-step-question__drawing')
    expect(boxOf('.pl-building__wall').width).toBeGreaterThanOrEqual(70)
    expect(corner.right).toBe(width)
    expect(corner.bottom).toBeLessThanOrEqual(boxOf('.pl-option-cards__card').top)
    for (const { right } of linesOf(find('.pl-field__hint'))) expect(right).toBeLessThan(corner.left)
    // And the hint is near the question that it belongs to.
    const [{ bottom } = { bottom: 0 }] = linesOf(find('.pl-step-title').lastChild).slice(-1)
    expect(boxOf('.pl-field__hint').top - bottom).toBeLessThanOrEqual(20)
  },
)

test('Must 2: at 360 px the drawing in the corner is clear of a field', async () => {
  await page.viewport(360, 740)
  await render(
    <InCorner>
      <StepTitle eyebrow="STEP 4 OF 7">Who?</StepTitle>
      <TextField label="Name" name="name" />
    </InCorner>,
  )
  expect(boxOf('.pl-step-question__drawing').bottom).toBeLessThanOrEqual(boxOf('.pl-field').top)
})

test('Must 2: at 360 px text flows around the drawing in the corner, and a form begins below both', async () => {
  await page.viewport(360, 740)
  await render(
    <InCorner>
      <StepTitle eyebrow="STEP 4 OF 7">Who?</StepTitle>
      <Text>{'Words beside the building and below it. '.repeat(8)}</Text>
      <Form aria-label="Details">Fields</Form>
    </InCorner>,
  )
  const corner = boxOf('.pl-step-question__drawing')
  const lines = linesOf(find('.pl-text'))
  expect(lines.filter(({ top, right }) => right >= corner.left && top < corner.bottom)).toEqual([])
  expect(Math.max(...lines.map(({ right }) => right))).toBeGreaterThan(corner.left)
  expect(boxOf('.pl-form').top).toBeGreaterThanOrEqual(Math.max(corner.bottom, boxOf('.pl-text').bottom))
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

test('Must 5: from 768 px up the title block’s line is the building’s ground, which has none of its own', async () => {
  await page.viewport(768, 900)
  await render(<InCorner>A question</InCorner>)
  expect(styleOf('.pl-building__ground').display).toBe('none')
  await page.viewport(360, 740)
  expect(styleOf('.pl-building__ground').display).not.toBe('none')
})

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

const entry = () => readStepEntry(Object(history.state)['plSteps'])
const sees = (step: number) => expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(step))
const press = (name: string) => page.getByRole('button', { name }).click()
/** In one task: between the two halves of a double click the browser may have shown another step. */
function pressTwice(name: string) {
  const button = page.getByRole('button', { name }).element()
  for (const target of [button, button]) target.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}
const choose = async (name: string, next: number) => {
  await page.getByText(name, { exact: true }).click()
  await press('Next')
  await sees(next)
}

describe('useSteps', () => {
  // Other tests of this document may have left entries of a form.
  beforeEach(() => history.replaceState(null, ''))
  test('Must 8: each step is a history entry; Back and Previous lead one step back, the answers stay, and the question has the focus', async () => {
    await render(<SampleQuiz />)
    await sees(1)
    expect(document.activeElement).toBe(document.body)
    await choose('Flat', 2)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await choose('North', 3)
    const { length } = history
    await press('Previous')
    await sees(2)
    await expect.element(page.getByRole('radio', { name: 'North' })).toBeChecked()
    history.back()
    await sees(1)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    history.go(2)
    await sees(3)
    expect(history.length).toBe(length)
  })

  test('Must 8: a second press of Previous, before the step is there, goes back no further', async () => {
    await render(<SampleQuiz />)
    await choose('Flat', 2)
    await choose('North', 3)
    const go = vi.spyOn(history, 'go')
    pressTwice('Previous')
    await sees(2)
    expect(go.mock.calls).toEqual([[-1]])
  })

  test('Must 10: to change an answer and back again, a second press before the other step is there leads no further', async () => {
    await render(<SampleQuiz />)
    await choose('Flat', 2)
    await choose('North', 3)
    await choose('A lot', 4)
    const { length } = history
    const go = vi.spyOn(history, 'go')
    pressTwice('Change the roof')
    await sees(1)
    expect(history.length).toBe(length + 1)
    pressTwice('Next')
    await sees(4)
    expect(go.mock.calls).toEqual([[-1]])
  })

  test('Must 9: a step that is opened without its history has one after it: Previous replaces the entry', async () => {
    history.replaceState({ plSteps: { step: 1, follows: false, depth: 0 }, of: 'the app' }, '')
    const { length } = history
    await render(<SampleQuiz given={['Flat']} />)
    await sees(2)
    await press('Previous')
    await sees(1)
    expect([history.length, history.state.of]).toEqual([length, 'the app'])
  })

  test('Must 9: no entry leads past the first step that is not answered, and one left over leads to where the form began', async () => {
    history.replaceState({ plSteps: { step: 2, follows: true, depth: 0 } }, '')
    await render(<SampleQuiz />)
    await sees(1)
    await expect.poll(entry).toEqual({ step: 0, follows: false, edits: false, depth: 0 })
    history.pushState({ plSteps: { step: 2, follows: true, depth: 1 } }, '')
    const go = vi.spyOn(history, 'go').mockReturnValue(undefined)
    dispatchEvent(new PopStateEvent('popstate'))
    await expect.poll(() => go.mock.calls).toEqual([[-1]])
  })

  test('Must 10: from the last step an answer is changed, and both ways lead back there without another entry', async () => {
    await render(<SampleQuiz />)
    await choose('Flat', 2)
    await choose('North', 3)
    await choose('A lot', 4)
    for (const back of ['Next', 'Previous']) {
      await press('Change the roof')
      await sees(1)
      await press(back)
      await sees(4)
    }
    expect(entry()).toMatchObject({ step: 3, depth: 3 })
  })
})

test.each([undefined, null, 7, 'step', {}, { step: '1' }])('%j is no entry of a step', (stored) => {
  expect(readStepEntry(stored)).toBeUndefined()
})
