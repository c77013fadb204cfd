import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { boxesOf, boxOf, describeConformance, find, page, render } from '../../testing/tools.ts'
import { Building, placesOf } from '../../drawings/building/index.ts'
import { ErrorSummary } from '../error-summary/index.ts'
import { Form } from '../form/index.ts'
import { RadioCards } from '../radio-cards/index.ts'
import { TextField } from '../text-field/index.ts'
import { readStepEntry, StepBeside, StepPage, StepQuestion, StepTitle } from './index.ts'
import { SampleQuiz } from '../../testing/sample-quiz.tsx'

const drawing = <svg viewBox="0 0 20 40" aria-hidden="true" className="w-full" />

/** A step whose building is a strip on a phone. */
const WithStrip = ({ built = 3, children }: { built?: number | undefined; children: ReactNode }) => (
  <StepPage>
    <StepQuestion
      drawing={<Building storeys={7} built={built} design={{}} />}
      strip={<Building storeys={7} built={built} design={{}} narrow />}
    >
      {children}
    </StepQuestion>
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
describeConformance('StepBeside', {
  element: (props) => (
    <StepBeside strip={drawing} {...props}>
      A field
    </StepBeside>
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

test.each([768, 1440])('Must 2: at %i px the drawing does not touch the number or the question', async (width) => {
  await page.viewport(width, 800)
  const screen = await render(<Question title="A question that takes several lines beside the building in its corner, on a phone" />)
  const picture = boxOf('.pl-step-question__drawing')
  for (const text of [screen.getByRole('heading').element().lastChild, screen.getByText('STEP 4 OF 7').element().firstChild])
    expect(linesOf(text).filter(({ top, right }) => right >= picture.left && top < picture.bottom)).toEqual([])
})

test.each([320, 360, 390, 740])(
  'Must 2: at %i px the strip has 80 px, stands on the ground and is clear of hint and options',
  async (width) => {
    await page.viewport(width, 740)
    await render(
      <WithStrip>
        <RadioCards
          legend={<StepTitle eyebrow="STEP 4 OF 7">When?</StepTitle>}
          hint="A hint that takes several lines beside the strip, at every width."
          options={[{ value: 'now', label: 'Now' }]}
          value=""
          onValueChange={() => {}}
        />
      </WithStrip>,
    )
    const strip = boxOf('.pl-step-question__strip')
    expect(boxOf('[data-narrow] .pl-building__wall').width).toBeCloseTo(80, -0.5)
    const foot = Math.max(...boxesOf('[data-narrow] .pl-building__wall').map(({ bottom }) => bottom))
    // In the ground line, which is 4 px high, and not below it.
    expect(boxOf('.pl-step-question__sheet').bottom - foot).toBeCloseTo(2, -0.3)
    expect(boxOf('.pl-option-cards__card').right).toBeLessThan(strip.left)
    for (const { right, bottom } of linesOf(find('.pl-field__hint'))) expect(right < strip.left || bottom <= strip.top).toBe(true)
  },
)

test.each([320, 360, 390])(
  'Must 2: at %i px the title of five options with a hint is above a strip of six storeys or beside it',
  async (width) => {
    await page.viewport(width, 740)
    await render(
      <WithStrip built={6}>
        <RadioCards
          legend={<StepTitle eyebrow="STEP 4 OF 7">Where would you like to invest, and when?</StepTitle>}
          hint="Choose one."
          options={['Now', 'Soon', 'Later', 'Next year', 'Never'].map((label) => ({ value: label, label }))}
          value=""
          onValueChange={() => {}}
        />
      </WithStrip>,
    )
    const walls = boxesOf('[data-narrow] .pl-building__wall')
    const touching = linesOf(find('.pl-step-title').lastChild).filter((line) =>
      walls.some(({ left, top }) => line.right > left && line.bottom > top),
    )
    expect(touching).toEqual([])
  },
)

test.each([
  ['beside the title', null],
  ['below an error summary', <ErrorSummary key="" errors={[{ fieldId: 'beside', message: 'Enter a name.' }]} />],
])(
  'Must 2, 5: on a phone the strip of a form stands %s, on ground from edge to edge below the first fields; what follows has the whole width',
  async (_, errorSummary) => {
    await page.viewport(360, 740)
    const Step = ({ height }: { height: number }) => (
      <StepPage>
        <StepQuestion drawing={drawing} flows titleBlock={[{ term: 'your drawing', detail: 'All built' }]}>
          <StepTitle>Confirm your number</StepTitle>
          <Form errorSummary={errorSummary}>
            <StepBeside strip={<Building storeys={7} built={3} design={{}} narrow />}>
              <TextField id="beside" label="Beside" name="beside" />
              <div style={{ height }} />
            </StepBeside>
            <TextField label="Below" name="below" />
          </Form>
        </StepQuestion>
      </StepPage>
    )
    const screen = await render(<Step height={50} />)
    const whole = boxOf('.pl-step-question')
    for (const height of [50, 600]) {
      await screen.rerender(<Step height={height} />)
      const strip = boxOf('.pl-step-question__strip')
      const first = boxOf(errorSummary ? '.pl-error-summary' : '.pl-step-title')
      expect(errorSummary ? first.right === whole.right && first.bottom < strip.top : first.right < strip.left).toBe(true)
      const highest = errorSummary ? boxOf('.pl-step-beside').top : first.top
      expect(Math.abs(strip.top - highest) <= 4).toBe(height === 50)
      const ground = boxOf('.pl-step-beside').bottom
      expect(ground - strip.bottom).toBe(4)
      const { borderBlockEndWidth, width } = getComputedStyle(find('.pl-step-beside'), '::before')
      expect([borderBlockEndWidth, Number.parseFloat(width) >= 720]).toEqual(['4px', true])
      const [beside, below] = boxesOf('.pl-field__control')
      expect(beside?.right).toBeLessThan(strip.left)
      expect([below?.right, Number(below?.top) > ground]).toEqual([whole.right, true])
    }
    expect(find('.pl-step-question__title-block').checkVisibility()).toBe(false)
  },
)

test('Must 2: on a phone the strip before a form is low, beside the title; its ground is above the form and its error summary', async () => {
  await page.viewport(360, 740)
  const summary = <ErrorSummary errors={[{ fieldId: 'below', message: 'Enter a name.' }]} />
  await render(
    <StepPage>
      <StepQuestion drawing={drawing} flows>
        <StepTitle eyebrow="STEP 7 OF 7">Who should we ask for?</StepTitle>
        <StepBeside strip={<Building storeys={7} built={6} design={{}} narrow />}>Your answers</StepBeside>
        <Form errorSummary={summary}>
          <TextField id="below" label="Below" name="below" />
        </Form>
      </StepQuestion>
    </StepPage>,
  )
  const strip = boxOf('.pl-step-question__strip')
  const building = boxOf('.pl-building')
  const whole = boxOf('.pl-step-question')
  const wall = boxOf('.pl-building__wall')
  const ground = boxOf('.pl-step-beside').bottom
  expect([wall.width, building.height]).toEqual([expect.closeTo(80, -0.5), expect.closeTo(184, -0.5)])
  expect(boxesOf('.pl-building > [data-state]')).toHaveLength(7)
  expect(boxOf('.pl-step-title').right).toBeLessThan(wall.left)
  expect(Math.abs(boxOf('.pl-step-title').top - building.top)).toBeLessThanOrEqual(4)
  expect([ground - strip.bottom, building.right]).toEqual([4, whole.right])
  for (const part of ['.pl-error-summary', '.pl-field__control']) {
    expect(boxOf(part).top).toBeGreaterThan(ground)
    expect(boxOf(part).width).toBe(whole.width)
  }
})

test.each([true, false])('Must 2: right to left nothing is under the strip either (below an error summary: %s)', async (hasErrors) => {
  await page.viewport(360, 740)
  await render(
    <div dir="rtl">
      <StepPage>
        <StepQuestion flows>
          <StepTitle>Confirm your number</StepTitle>
          <Form errorSummary={hasErrors && <ErrorSummary errors={[{ fieldId: 'beside', message: 'Enter a name.' }]} />}>
            <StepBeside strip={<Building storeys={7} built={3} design={{}} narrow />}>
              <TextField id="beside" label="Beside" name="beside" />
            </StepBeside>
          </Form>
        </StepQuestion>
      </StepPage>
    </div>,
  )
  const strip = boxOf('.pl-step-question__strip')
  expect(boxOf('.pl-field__control').right).toBeLessThan(strip.left)
  expect(boxOf(hasErrors ? '.pl-field__label' : '.pl-step-title').right).toBeLessThan(strip.left)
})

test('Must 2: on a phone without a StepBeside the title has the whole width', async () => {
  await page.viewport(360, 740)
  await render(
    <StepPage>
      <StepQuestion flows>
        <StepTitle>Confirm your number</StepTitle>
      </StepQuestion>
    </StepPage>,
  )
  expect(boxOf('.pl-step-title').width).toBe(boxOf('.pl-step-question').width)
  expect(boxOf('.pl-step-question').height).toBeLessThan(240)
})

const place = () => {
  const { left, right } = boxOf('.pl-step-question__drawing')
  return [left, right]
}

test('Must 5: the ground runs from edge to edge under the building', async () => {
  for (const width of [360, 768, 1440]) {
    await page.viewport(width, 900)
    const screen = await render(<WithStrip>A question</WithStrip>)
    const ground = getComputedStyle(find('.pl-step-question__sheet'), '::after')
    expect([ground.borderBlockEndWidth, Number.parseFloat(ground.width) >= 2 * width]).toEqual(['4px', true])
    await screen.unmount()
  }
})

test('Must 5: right to left the neighbours stand at the edges of the screen too, not behind words and drawing', async () => {
  await page.viewport(1440, 900)
  await render(
    <div dir="rtl">
      <WithStrip>A question</WithStrip>
    </div>,
  )
  const drawingPart = find('.pl-step-question__drawing')
  const sheet = find('.pl-step-question__sheet')
  expect(Number.parseFloat(getComputedStyle(drawingPart, '::after').right)).toBeGreaterThan(drawingPart.clientWidth)
  expect(Number.parseFloat(getComputedStyle(sheet, '::before').left)).toBeGreaterThan(sheet.clientWidth)
})

test('Must 5: in the title block an amount that does not wrap is not cut off', async () => {
  await page.viewport(768, 900)
  const titleBlock = ['drawing', 'what', 'where', 'when'].map((term) => ({ term, detail: 'Words that wrap in a cell' }))
  await render(
    <StepPage>
      <StepQuestion drawing={drawing} titleBlock={[...titleBlock, { term: 'with', detail: '£40,000\u00A0-\u2060\u00A0£100,000' }]}>
        A question
      </StepQuestion>
    </StepPage>,
  )
  const cell = find('.pl-step-question__title-block > :last-child')
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
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

test.each([360, 1440])(
  'Must 7: at %i px the buttons stand on the ground, and more than three options share the height above them',
  async (width) => {
    await page.viewport(width, 900)
    const gaps = []
    for (const count of [3, 4, 6]) {
      const screen = await render(
        <WithStrip>
          <form>
            <RadioCards
              legend={<StepTitle>When?</StepTitle>}
              options={Array.from({ length: count }, (_, index) => ({ value: String(index), label: String(index) }))}
              value=""
              onValueChange={() => {}}
            />
            <button style={{ marginTop: 20 }}>Next</button>
          </form>
        </WithStrip>,
      )
      const { top, bottom } = boxOf('form > button')
      const [card] = boxesOf('.pl-option-cards__card')
      expect(boxOf('.pl-step-question__sheet').bottom - bottom).toBe(24)
      expect(card?.height).toBeGreaterThanOrEqual(count > 3 ? 74 : 52)
      gaps.push(top - Math.max(...boxesOf('.pl-option-cards__card').map((box) => box.bottom)))
      await screen.unmount()
    }
    expect(gaps.map((gap) => gap > 21)).toEqual([true, false, false])
  },
)

const DetailsStep = ({ errors }: { errors: readonly { fieldId: string; message: string }[] }) => (
  <StepPage>
    <StepQuestion drawing={<Building storeys={7} built={6} design={{}} />} flows>
      <StepTitle>Who should we ask for?</StepTitle>
      <Form errorSummary={<ErrorSummary errors={errors} />}>
        <div style={{ height: 500 }} />
      </Form>
    </StepQuestion>
  </StepPage>
)

test.each([768, 1440])(
  'Must 7: at %i px the drawing stays where it is beside a form that its errors make longer, and the ground begins beside it',
  async (width) => {
    await page.viewport(width, 900)
    const screen = await render(<DetailsStep errors={[]} />)
    const before = boxOf('.pl-building')
    const sheet = boxOf('.pl-step-question__sheet')
    await screen.rerender(<DetailsStep errors={[{ fieldId: 'below', message: 'Enter a name.' }]} />)
    const { left, right, bottom } = boxOf('.pl-form')
    expect(boxOf('.pl-building')).toEqual(before)
    expect(boxOf('.pl-error-summary').width).toBe(right - left)
    expect(bottom).toBeGreaterThan(sheet.bottom)
    // From beside the form to the edge of the screen, as far as it would go anyway.
    const line = getComputedStyle(find('.pl-step-question__sheet'), '::after')
    expect(Number.parseFloat(line.width)).toBeLessThan(width + sheet.right - right)
  },
)

test('Must 7: where the text runs from right to left, the ground beside a form with errors is beside it too', async () => {
  await page.viewport(1440, 900)
  await render(
    <div dir="rtl">
      <DetailsStep errors={[{ fieldId: 'below', message: 'Enter a name.' }]} />
    </div>,
  )
  // It ends where its column begins.
  expect(getComputedStyle(find('.pl-step-question__sheet'), '::after').right).toBe('0px')
})

test('a deprecated foot stands last among the words', async () => {
  const screen = await render(<StepQuestion foot={<output>Your own</output>}>A question</StepQuestion>)
  expect(screen.getByRole('status').element()).toBe(find('.pl-step-question__words').lastElementChild)
})

const QuestionOf = ({ height }: { height: number }) => (
  <WithStrip>
    <div style={{ height }} />
  </WithStrip>
)

test('Must 7: on a phone the ground has one place under every short question', async () => {
  await page.viewport(360, 740)
  const screen = await render(<QuestionOf height={100} />)
  const { bottom } = boxOf('.pl-step-question__sheet')
  await screen.rerender(<QuestionOf height={500} />)
  expect(boxOf('.pl-step-question__sheet').bottom).toBe(bottom)
})

test.each([
  [1024, false],
  [1440, true],
])('Must 6: at %i px the leader line and the names of the roofs are shown: %j', async (width, isShown) => {
  await page.viewport(width, 900)
  const plan = { storeys: 7, built: 3, design: { roofs: ['house', 'drum'] } } as const
  const { light, roofs } = placesOf(plan)
  const [left = light, right = light] = roofs
  await render(
    <StepPage>
      <StepQuestion
        drawing={<Building {...plan} lit="one" />}
        leader={{ term: 'your last answer', text: 'Leeds', at: light }}
        names={[
          { text: 'Leeds', at: left },
          { text: 'Birmingham', at: right },
        ]}
      >
        <StepTitle>When?</StepTitle>
      </StepQuestion>
    </StepPage>,
  )
  const leader = find('.pl-step-question__leader')
  expect(leader.checkVisibility()).toBe(isShown)
  expect(leader.parentElement?.getAttribute('aria-hidden')).toBe('true')
  if (!isShown) return
  // It ends in the lit window, its words before the wall, and each name stands above its roof.
  const lit = boxesOf('.pl-building__window[data-state=lit]')[2]
  const line = boxOf('.pl-step-question__leader')
  expect(line.right).toBeCloseTo(((lit?.left ?? 0) + (lit?.right ?? 0)) / 2, -1)
  expect(line.bottom).toBeCloseTo(((lit?.top ?? 0) + (lit?.bottom ?? 0)) / 2, -1)
  // On its way it is below every window.
  expect(line.bottom + Number.parseFloat(getComputedStyle(leader, '::before').height)).toBeGreaterThan(lit?.bottom ?? 0)
  expect(Math.max(...linesOf(find('.pl-step-question__leader > b')).map((box) => box.right))).toBeLessThan(boxOf('.pl-building__wall').left)
  const [first, second] = boxesOf('.pl-step-question__name')
  const roof = boxOf('.pl-building__roof')
  expect(first?.right).toBeLessThan(second?.left ?? 0)
  expect(first?.bottom).toBeLessThanOrEqual(roof.bottom)
  expect(first?.left).toBeGreaterThanOrEqual(roof.left)
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
