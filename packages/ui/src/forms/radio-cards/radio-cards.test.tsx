import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import {
  boxesOf,
  boxOf,
  Controlled,
  describeConformance,
  describeNativeForm,
  emulate,
  find,
  oneOf,
  someOf,
  styleOf,
  tooWide,
  twoFrames,
} from '../../testing/tools.ts'
import { CheckboxCards, RadioCards, type CheckboxCardsProps, type RadioCardsProps } from './index.ts'

const options = ['One', 'Two', 'Three'].map((value) => ({ value, label: value }))
const plain = { legend: 'Which?', options, value: '', onValueChange: () => {} }
const nothing: string[] = []

describeConformance('RadioCards', { element: (props) => <RadioCards {...plain} {...props} /> })
describeConformance('CheckboxCards', { element: (props) => <CheckboxCards {...plain} value={[]} {...props} /> })

const One = (props: Partial<RadioCardsProps>) => (
  <Controlled initialValue="" onValueChange={props.onValueChange}>
    {(value, onValueChange) => <RadioCards {...plain} {...props} value={value} onValueChange={onValueChange} />}
  </Controlled>
)

const Many = (props: Partial<CheckboxCardsProps>) => (
  <Controlled initialValue={nothing} onValueChange={props.onValueChange}>
    {(value, onValueChange) => <CheckboxCards {...plain} {...props} value={value} onValueChange={onValueChange} />}
  </Controlled>
)

/** Cards in a form between two buttons, and what they have reported. */
async function renderInForm(Cards: typeof One | typeof Many) {
  const [onValueChange, onActivate, submitted] = [vi.fn(), vi.fn(), vi.fn((event: Event) => event.preventDefault())]
  const activating = Cards === One ? { onActivate } : {}
  const screen = await render(
    <form onSubmit={(event) => submitted(event.nativeEvent)}>
      <button type="button">Before</button>
      <Cards legend={<h2 tabIndex={-1}>Which?</h2>} onValueChange={onValueChange} {...activating} />
      <button type="button">After</button>
    </form>,
  )
  find('h2').focus()
  const seen = () => ({
    changes: onValueChange.mock.calls.flat(),
    activations: onActivate.mock.calls.flat(),
    submits: submitted.mock.calls.length,
  })
  const checked = () => screen.container.querySelector('[aria-checked=true]')?.textContent.replace(/\d$/, '')
  return { screen, seen, checked, focused: () => document.activeElement?.textContent.replace(/\d$/, '') }
}

test.each([
  ['Must 3, 4: an arrow key chooses without activating', ['{Tab}{ArrowDown}'], ['Two'], [], 0],
  ['Must 3: Space activates a card that was chosen with the arrow keys', ['{Tab}{ArrowDown}', ' '], ['Two'], ['Two'], 0],
  ['Must 3: Enter on a card that is not selected chooses and activates it', ['{Tab}{Enter}'], ['One'], ['One'], 0],
  ['Must 4: a number key chooses and activates once', ['{Tab}3'], ['Three'], ['Three'], 0],
  ['Must 4: one that is held down does not press the next question’s card too', ['{Tab}{2>3/}'], ['Two'], ['Two'], 0],
  ['Must 5: one with a modifier, or of no card, does nothing', ['{Tab}{Control>}2{/Control}{Alt>}2{/Alt}{Meta>}2{/Meta}9'], [], [], 0],
  ['Must 5: nor does one outside the group', ['{Tab}{Shift>}{Tab}{/Shift}2'], [], [], 0],
  ['Must 7: Enter on the selected card submits the form once', ['{Tab}{ArrowDown}', '{Enter}'], ['Two'], [], 1],
])('%s (R-quiz-08)', async (_, keys, changes, activations, submits) => {
  const { seen } = await renderInForm(One)
  for (const some of keys) {
    await userEvent.keyboard(some)
    await twoFrames()
  }
  await expect.poll(seen).toEqual({ changes, activations, submits })
})

test('Must 3: a press activates, on the selected card too', async () => {
  const { screen, seen } = await renderInForm(One)
  await screen.getByText('Three').click()
  await screen.getByText('Three').click()
  expect(seen()).toEqual({ changes: ['Three'], activations: ['Three', 'Three'], submits: 0 })
})

test('Must 6: the values are in the order of the options, and a second press removes one (R-quiz-13)', async () => {
  const { screen, seen } = await renderInForm(Many)
  for (const name of ['Three', 'One', 'Three']) await screen.getByText(name).click()
  await userEvent.keyboard('2')
  expect(seen().changes).toEqual([['Three'], ['One', 'Three'], ['One'], ['One', 'Two']])
})

test('Must 9: RadioCards are one tab stop, the selected card or else the first, even from a focused heading in the legend', async () => {
  const { checked, focused } = await renderInForm(One)
  await userEvent.keyboard('{Tab}')
  expect([focused(), checked()]).toEqual(['One', undefined])
  for (const [key, card] of [
    ['ArrowUp', 'Three'],
    ['ArrowDown', 'One'],
    ['ArrowRight', 'Two'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.poll(checked, { message: key }).toBe(card)
  }
  await userEvent.keyboard('{Tab}')
  expect(focused()).toBe('After')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(focused()).toBe('Two')
  find('h2').focus()
  await userEvent.keyboard('{Tab}')
  expect(focused()).toBe('Two')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(focused()).toBe('Before')
})

test('Must 9: right to left, the left arrow moves to the next card', async () => {
  document.documentElement.dir = 'rtl'
  const { screen, checked } = await renderInForm(One)
  await userEvent.keyboard('{Tab}{ArrowLeft}')
  await expect.poll(checked).toBe('Two')
  expect(boxOf('[aria-checked=true] > *').left).toBeGreaterThan(boxOf(screen.getByText('Two')).left)
})

test('Must 7, 10: each of the CheckboxCards is a tab stop, Space ticks or unticks it, and Enter submits the form and ticks nothing', async () => {
  const { seen, focused } = await renderInForm(Many)
  await userEvent.keyboard('{Tab}{Tab}')
  expect(focused()).toBe('Two')
  await userEvent.keyboard(' ')
  await userEvent.keyboard(' ')
  expect(seen().changes).toEqual([['Two'], []])
  await userEvent.keyboard('{Tab}{Enter}')
  expect([focused(), seen().submits, seen().changes.length]).toEqual(['Three', 1, 2])
})

describeNativeForm('Must 11, 13: RadioCards work in a form, and their HTML has no style attribute', oneOf(RadioCards))
describeNativeForm('Must 11, 13: CheckboxCards work in a form, and their HTML has no style attribute', someOf(CheckboxCards))

test('Must 1, 2, 12: the legend names the group, nothing is selected initially, and a press by role, by label, by text or in a corner reaches the control (R-library-12)', async () => {
  const { screen, seen, checked } = await renderInForm(One)
  await expect.element(screen.getByRole('radiogroup', { name: 'Which?' })).toBeVisible()
  expect(checked()).toBeUndefined()
  await screen.getByRole('radio', { name: 'One' }).click()
  await screen.getByText('Two').click()
  await screen.getByLabelText('Three').click()
  expect(seen().activations).toEqual(['One', 'Two', 'Three'])
  const radio = screen.getByRole('radio', { name: 'One' }).element()
  const { left, right, top, bottom } = boxOf(radio)
  for (const x of [left + 6, right - 6])
    for (const y of [top + 6, bottom - 6]) expect(document.elementFromPoint(x, y)?.closest('[role=radio]')).toBe(radio)
  expect(screen.container.querySelector('button label, button input, button a')).toBeNull()
})

test.each([
  [1280, 400, false],
  [1280, 520, true],
  [452, 420, true],
  [360, 328, false],
])('Must 14: on a screen of %i px, in %i px, columns={2} leave an ordinary word whole', async (screenWidth, width, beside) => {
  await page.viewport(screenWidth, 740)
  const screen = await render(
    <div style={{ width }}>
      <RadioCards {...plain} options={['Apartments', 'Bungalows'].map((value) => ({ value, label: value }))} columns={2} />
    </div>,
  )
  const [first, second] = boxesOf(screen.getByRole('radio'))
  expect(second?.top === first?.top).toBe(beside)
  for (const { height } of boxesOf('.pl-option-group__label')) expect(height).toBeLessThan(32)
  expect(tooWide()).toEqual([])
})

test.each([
  [767, 'none'],
  [768, 'block'],
])('at %i px the keys’ numbers are displayed as %s: a phone has no keys', async (width, display) => {
  await page.viewport(width, 900)
  await render(<One />)
  expect(styleOf('.pl-option-cards__key').display).toBe(display)
})

test('whoever asks for more contrast gets it at the edge of a card that is not chosen (R-theme-03)', async () => {
  await emulate({ 'prefers-contrast': 'more' })
  await render(
    <>
      <One />
      <p style={{ borderColor: 'var(--pl-edge)' }}>An edge</p>
    </>,
  )
  await expect.poll(() => styleOf('.pl-option-cards__card').borderTopColor).toBe(styleOf('p').borderTopColor)
})

test('Must 15: media is above mark and words, cropped, hidden from assistive technology, and a press on it chooses', async () => {
  const photo = <img src="data:," alt="Nothing to hear" width="40" height="90" />
  const screen = await render(<RadioCards legend="Which?" options={[{ value: 'a', label: 'One', media: photo }]} />)
  const radio = screen.getByRole('radio', { name: 'One', exact: true })
  const { bottom, width, height } = boxOf('img')
  expect(height).toBeCloseTo((width * 2) / 3, 1)
  expect(width).toBeGreaterThan(boxOf(radio).width - 40)
  for (const part of ['.pl-option-group__mark', '.pl-option-group__words']) expect(boxOf(part).top).toBeGreaterThanOrEqual(bottom)
  expect(boxOf('.pl-option-group__words').left).toBeGreaterThan(boxOf('.pl-option-group__mark').right)
  await userEvent.click(find('img'))
  await expect.element(radio).toBeChecked()
})

const shownNumbers = () => document.querySelectorAll('.pl-option-cards__key').length
const two = (numbers?: boolean) => (
  <>
    <One numbers={numbers} />
    <Many />
  </>
)

test('Must 16: numbers are for one group in the page, not for two, and `numbers` decides otherwise', async () => {
  const screen = await render(<One />)
  expect(shownNumbers()).toBe(3)
  await screen.rerender(two())
  expect(shownNumbers()).toBe(0)
  await userEvent.keyboard('{Tab}2')
  expect(document.querySelector('[aria-checked=true]')).toBeNull()
  await screen.rerender(two(true))
  expect(shownNumbers()).toBe(3)
  await screen.rerender(<One />)
  expect(shownNumbers()).toBe(3)
  await screen.rerender(<One numbers={false} />)
  expect(shownNumbers()).toBe(0)
})
