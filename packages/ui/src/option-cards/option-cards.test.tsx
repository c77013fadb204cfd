import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { danglingReferences, describeConformance } from '../testing/conformance.tsx'
import { stylePolicyViolations } from '../testing/csp.ts'
import { Controlled } from '../testing/controlled.tsx'
import { emulate } from '../testing/emulate.ts'
import { checkedOptions, checkEarly, describeNativeForm } from '../testing/native-form.tsx'
import { CheckboxCards, RadioCards, type CheckboxCardsProps, type RadioCardsProps } from './index.ts'

const options = ['One', 'Two', 'Three'].map((value) => ({ value, label: value }))
const plain = { legend: 'Which?', options, value: '', onValueChange: () => {} }

afterEach(() => page.viewport(1280, 900))

describeConformance('RadioCards', { element: (props) => <RadioCards {...plain} {...props} /> })
describeConformance('CheckboxCards', { element: (props) => <CheckboxCards {...plain} value={[]} {...props} /> })

const One = (props: Partial<RadioCardsProps>) => (
  <Controlled initialValue="" onValueChange={props.onValueChange}>
    {(value, onValueChange) => <RadioCards {...plain} {...props} value={value} onValueChange={onValueChange} />}
  </Controlled>
)

const nothing: string[] = []

const Many = (props: Partial<CheckboxCardsProps>) => (
  <Controlled initialValue={nothing} onValueChange={props.onValueChange}>
    {(value, onValueChange) => <CheckboxCards {...plain} {...props} value={value} onValueChange={onValueChange} />}
  </Controlled>
)

const spies = () => ({ onValueChange: vi.fn(), onActivate: vi.fn() })

test('Must 1: the legend names the group, hint and error describe it, and no ARIA reference dangles', async () => {
  const screen = await render(<One />)
  const group = screen.getByRole('radiogroup', { name: 'Which?' })
  await expect.element(group).not.toHaveAttribute('aria-describedby')
  expect(danglingReferences(screen.container)).toEqual([])
  await screen.rerender(<One hint="Take your time." error="Choose one." />)
  await expect.element(group).toHaveAccessibleDescription('Take your time. Error: Choose one.')
  expect(danglingReferences(screen.container)).toEqual([])
})

test('Must 2: nothing is selected initially, and a press at the edge of a card chooses it', async () => {
  const screen = await render(<One />)
  for (const radio of screen.getByRole('radio').elements()) expect(radio.getAttribute('aria-checked')).toBe('false')
  const card = screen.getByRole('radio', { name: 'Two' }).element().parentElement
  if (!card) throw new Error('no card')
  await userEvent.click(card, { position: { x: card.clientWidth - 6, y: 6 } })
  await expect.element(screen.getByRole('radio', { name: 'Two' })).toBeChecked()
})

test('Must 3, 4: an arrow key chooses without activating, and each change is reported once (R-quiz-08)', async () => {
  const { onValueChange, onActivate } = spies()
  await render(<One onValueChange={onValueChange} onActivate={onActivate} />)
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.poll(() => onValueChange.mock.calls).toEqual([['Two']])
  expect(onActivate).not.toHaveBeenCalled()
})

test('Must 9: RadioCards are one tab stop, and the arrow keys wrap around', async () => {
  const screen = await render(
    <>
      <One />
      <button type="button">After</button>
    </>,
  )
  const chosen = () =>
    screen
      .getByRole('radio')
      .elements()
      .map((radio) => radio.getAttribute('aria-checked'))
      .indexOf('true')
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('radio', { name: 'One' })).toHaveFocus()
  expect(chosen()).toBe(-1)
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => chosen()).toBe(2)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => chosen()).toBe(0)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => chosen()).toBe(1)
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(screen.getByRole('radio', { name: 'Two' })).toHaveFocus()
})

test('Must 9: Tab from a focused heading in the legend reaches the selected card, or else the first', async () => {
  const screen = await render(
    <>
      <button type="button">Before</button>
      <One legend={<h2 tabIndex={-1}>Which?</h2>} />
      <button type="button">After</button>
    </>,
  )
  const heading = screen.getByRole('heading').element()
  if (!(heading instanceof HTMLElement)) throw new Error('no heading')
  heading.focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('radio', { name: 'One' })).toHaveFocus()
  await userEvent.keyboard('3')
  await expect.element(screen.getByRole('radio', { name: 'Three' })).toBeChecked()
  heading.focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('radio', { name: 'Three' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(screen.getByRole('button', { name: 'Before' })).toHaveFocus()
})

test('Must 9: right to left, the left arrow moves to the next card', async () => {
  const screen = await render(
    <div dir="rtl">
      <One />
    </div>,
  )
  await userEvent.keyboard('{Tab}{ArrowLeft}')
  await expect.element(screen.getByRole('radio', { name: 'Two' })).toBeChecked()
  const mark = screen.getByRole('radio', { name: 'Two' }).element().firstElementChild
  const words = screen.getByText('Two').element()
  expect(mark?.getBoundingClientRect().left).toBeGreaterThan(words.getBoundingClientRect().left)
})

test('Must 10: each of the CheckboxCards is a tab stop, and Space ticks or unticks it', async () => {
  const { onValueChange } = spies()
  const screen = await render(<Many onValueChange={onValueChange} />)
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(screen.getByRole('checkbox', { name: 'Two' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByRole('checkbox', { name: 'Two' })).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByRole('checkbox', { name: 'Two' })).not.toBeChecked()
  expect(onValueChange.mock.calls).toEqual([[['Two']], [[]]])
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('checkbox', { name: 'Three' })).toHaveFocus()
})

test('Must 3, 4: a press and a number key choose and activate once (R-quiz-08)', async () => {
  const { onValueChange, onActivate } = spies()
  const screen = await render(
    <form>
      <One onValueChange={onValueChange} onActivate={onActivate} />
    </form>,
  )
  await screen.getByText('Two').click()
  expect(onValueChange.mock.calls).toEqual([['Two']])
  expect(onActivate.mock.calls).toEqual([['Two']])
  await userEvent.keyboard('3')
  expect(onValueChange.mock.calls).toEqual([['Two'], ['Three']])
  expect(onActivate.mock.calls).toEqual([['Two'], ['Three']])
})

test('Must 3: a press activates even while an arrow key is held down, or was let go in another window', async () => {
  const { onValueChange, onActivate } = spies()
  const screen = await render(<One onValueChange={onValueChange} onActivate={onActivate} />)
  await userEvent.keyboard('{Tab}{ArrowDown>}')
  await expect.poll(() => onValueChange.mock.calls.at(-1)).toEqual(['Two'])
  await screen.getByText('Three').click()
  await userEvent.keyboard('{/ArrowDown}')
  expect(onActivate).toHaveBeenLastCalledWith('Three')
})

test('Must 4: a number key that is held down activates once, not the next question’s card as well', async () => {
  const { onValueChange, onActivate } = spies()
  await render(<One onValueChange={onValueChange} onActivate={onActivate} />)
  await userEvent.keyboard('{Tab}{2>3/}')
  expect(onActivate.mock.calls).toEqual([['Two']])
})

test('Must 3: Space activates a card that was chosen with the arrow keys', async () => {
  const { onValueChange, onActivate } = spies()
  await render(<One onValueChange={onValueChange} onActivate={onActivate} />)
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.poll(() => onValueChange.mock.calls).toEqual([['Two']])
  await userEvent.keyboard(' ')
  expect(onActivate.mock.calls).toEqual([['Two']])
})

test('Must 7: Enter on the selected card submits the form once', async () => {
  const { onValueChange } = spies()
  const submitted = vi.fn((event: Event) => event.preventDefault())
  await render(
    <form onSubmit={(event) => submitted(event.nativeEvent)}>
      <One onValueChange={onValueChange} />
    </form>,
  )
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.poll(() => onValueChange.mock.calls).toEqual([['Two']])
  await userEvent.keyboard('{Enter}')
  expect(submitted).toHaveBeenCalledOnce()
})

test('Must 3: Enter on an unselected card chooses and activates it without submitting', async () => {
  const { onValueChange, onActivate } = spies()
  const submitted = vi.fn()
  await render(
    <form onSubmit={submitted}>
      <One onValueChange={onValueChange} onActivate={onActivate} />
    </form>,
  )
  await userEvent.keyboard('{Tab}{Enter}')
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('One')
  expect(onActivate).toHaveBeenCalledExactlyOnceWith('One')
  expect(submitted).not.toHaveBeenCalled()
})

test('Must 3: pressing the selected card again activates it again', async () => {
  const { onValueChange, onActivate } = spies()
  const screen = await render(<One onValueChange={onValueChange} onActivate={onActivate} />)
  await screen.getByText('Three').click()
  await screen.getByText('Three').click()
  expect(onValueChange).toHaveBeenCalledOnce()
  expect(onActivate).toHaveBeenCalledTimes(2)
})

test.each([
  [767, 'none'],
  [768, 'block'],
])('at %i px the keys’ numbers are displayed as %s: a phone has no keys', async (width, display) => {
  await page.viewport(width, 900)
  const { container } = await render(<One />)
  const key = container.querySelector('.pl-option-cards__key')
  expect(key && getComputedStyle(key).display).toBe(display)
})

test('Must 5: number keys work only inside the group and without a modifier (R-quiz-08)', async () => {
  const { onValueChange } = spies()
  const screen = await render(
    <>
      <button type="button">Outside</button>
      <One onValueChange={onValueChange} />
    </>,
  )
  await screen.getByRole('button', { name: 'Outside' }).click()
  await userEvent.keyboard('2')
  await userEvent.keyboard('{Tab}{Control>}2{/Control}{Alt>}2{/Alt}9')
  expect(onValueChange).not.toHaveBeenCalled()
  await userEvent.keyboard('2')
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('Two')
})

test('Must 6: the values are in the order of the options, and a second press removes one (R-quiz-13)', async () => {
  const { onValueChange } = spies()
  const screen = await render(<Many onValueChange={onValueChange} />)
  await screen.getByText('Three').click()
  await screen.getByText('One').click()
  expect(onValueChange.mock.lastCall).toEqual([['One', 'Three']])
  await screen.getByText('Three').click()
  expect(onValueChange.mock.lastCall).toEqual([['One']])
  expect(onValueChange).toHaveBeenCalledTimes(3)
  await userEvent.keyboard('2')
  expect(onValueChange.mock.lastCall).toEqual([['One', 'Two']])
})

test('Must 7: Enter on a checkbox card submits the form once and ticks nothing', async () => {
  const { onValueChange } = spies()
  const submitted = vi.fn((event: Event) => event.preventDefault())
  await render(
    <form onSubmit={(event) => submitted(event.nativeEvent)}>
      <Many onValueChange={onValueChange} />
    </form>,
  )
  await userEvent.keyboard('{Tab}{Enter}')
  expect(submitted).toHaveBeenCalledOnce()
  expect(onValueChange).not.toHaveBeenCalled()
})

test('Must 8: a card is at least 44 px high, and its text wraps in a narrow container', async () => {
  const screen = await render(
    <div style={{ width: 240 }}>
      <RadioCards {...plain} options={[{ value: 'a', label: 'Partial funds available, need financing for remainder' }]} />
    </div>,
  )
  const card = screen.getByRole('radio').element().parentElement
  expect(card?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect(card?.scrollWidth).toBeLessThanOrEqual(card?.clientWidth ?? 0)
})

const letters = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
const pressed = (container: HTMLElement, role: string, index: number) =>
  container.querySelectorAll<HTMLElement>(`[role="${role}"]`)[index]?.click()

describeNativeForm('Must 11: RadioCards works in a form', {
  element: (props) => <RadioCards legend="Which?" name="answer" options={letters} {...props} />,
  initial: 'b',
  entered: 'c',
  enter: async (container) => pressed(container, 'radio', 2),
  sent: (value) => [value],
  seen: checkedOptions,
  enterEarly: (container) => checkEarly(container, 'c'),
})

describeNativeForm('Must 11: CheckboxCards works in a form', {
  element: (props) => <CheckboxCards legend="Which?" name="answer" options={letters} {...props} />,
  initial: ['b'],
  entered: ['a', 'b'],
  enter: async (container) => pressed(container, 'checkbox', 0),
  sent: (value) => value,
  seen: checkedOptions,
  enterEarly: (container) => checkEarly(container, 'a'),
})

test('Must 12: a press by role, by label, by text or in a corner reaches the control (R-library-12)', async () => {
  const { onActivate } = spies()
  const screen = await render(<One onActivate={onActivate} />)
  await screen.getByRole('radio', { name: 'One' }).click()
  await screen.getByText('Two').click()
  await screen.getByLabelText('Three').click()
  expect(onActivate.mock.calls).toEqual([['One'], ['Two'], ['Three']])
  const radio = screen.getByRole('radio', { name: 'One' }).element()
  const { left, right, top, bottom } = radio.getBoundingClientRect()
  for (const [x, y] of [
    [left + 6, top + 6],
    [right - 6, top + 6],
    [left + 6, bottom - 6],
    [right - 6, bottom - 6],
  ] as const)
    expect(radio.contains(document.elementFromPoint(x, y))).toBe(true)
  expect(screen.container.querySelector('button label, button input, button a')).toBeNull()
})

test('Must 13: the prerendered HTML has no style attributes', async () => {
  const sample = { legend: 'Which?', options }
  expect(await stylePolicyViolations(<RadioCards {...sample} defaultValue="One" />)).toEqual([])
  expect(await stylePolicyViolations(<CheckboxCards {...sample} defaultValue={['One']} />)).toEqual([])
})

test.each([400, 440, 480, 520])(
  'Must 14: on a wide screen, in a column %i px wide, columns={2} leave an ordinary word whole',
  async (width) => {
    await page.viewport(1280, 740)
    const screen = await render(
      <div style={{ width }}>
        <RadioCards legend="Which?" options={['Apartments', 'Bungalows'].map((value) => ({ value, label: value }))} columns={2} />
      </div>,
    )
    for (const label of screen.container.querySelectorAll('.pl-option-group__label'))
      expect(label.getClientRects()[0]?.height).toBeLessThan(32)
  },
)

test.each([328, 420])('Must 14: on a phone, in a form %i px wide, columns={2} leave an ordinary word whole', async (width) => {
  await page.viewport(width + 32, 740)
  const screen = await render(
    <div style={{ width }}>
      <RadioCards legend="Which?" options={['Apartments', 'Bungalows'].map((value) => ({ value, label: value }))} columns={2} />
    </div>,
  )
  const [first, second] = screen
    .getByRole('radio')
    .elements()
    .map((card) => card.getBoundingClientRect())
  expect(second?.top === first?.top).toBe(width === 420)
  for (const label of screen.container.querySelectorAll('.pl-option-group__label'))
    expect(label.getClientRects()[0]?.height).toBeLessThan(32)
})

const edgeOf = (element: Element | null) => element && getComputedStyle(element).borderTopColor

test('whoever asks for more contrast gets it at the edge of a card that is not chosen (R-theme-03)', async () => {
  await emulate({ 'prefers-contrast': 'more' })
  const screen = await render(
    <>
      <One />
      <p style={{ borderColor: 'var(--pl-edge)' }}>An edge</p>
    </>,
  )
  const edge = edgeOf(screen.getByText('An edge').element())
  await expect.poll(() => edgeOf(screen.container.querySelector('.pl-option-cards__card'))).toBe(edge)
})
