import { createRef } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, expectTypeOf, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { danglingReferences, describeConformance } from '../testing/conformance.tsx'
import { stylePolicyViolations } from '../testing/csp.ts'
import { emulate } from '../testing/emulate.ts'
import { checkedOptions, checkEarly, describeNativeForm } from '../testing/native-form.tsx'
import { serverPage } from '../testing/server-page.ts'
import { CheckboxCards, RadioCards } from '../option-cards/index.ts'
import { CheckboxGroup, RadioGroup } from './index.ts'

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
const plain = { legend: 'Which?', name: 'answer', options }

describeConformance('RadioGroup', { element: (props) => <RadioGroup {...plain} {...props} /> })
describeConformance('CheckboxGroup', { element: (props) => <CheckboxGroup {...plain} {...props} /> })

test('Must 1, 2: the legend names the group, hint and prefixed error describe it, and each option has its own hint', async () => {
  const described = options.map((option) => (option.value === 'a' ? { ...option, hint: 'The first.' } : option))
  const screen = await render(<RadioGroup {...plain} options={described} hint="Take your time." error="Choose one." />)
  const group = screen.getByRole('radiogroup', { name: 'Which?' })
  await expect.element(group).toHaveAccessibleDescription('Take your time. Error: Choose one.')
  await expect.element(screen.getByRole('radio', { name: 'A', exact: true })).toHaveAccessibleDescription('The first.')
  await expect.element(screen.getByRole('radio', { name: 'B' })).not.toHaveAttribute('aria-describedby')
  expect(danglingReferences(document)).toEqual([])
  await screen.rerender(<CheckboxGroup {...plain} error="Choose one." />)
  await expect.element(screen.getByRole('group', { name: 'Which?' })).toHaveAccessibleDescription('Error: Choose one.')
  await screen.rerender(<CheckboxGroup {...plain} error="Choose one." errorPrefix="Fehler:" />)
  await expect.element(screen.getByRole('group', { name: 'Which?' })).toHaveAccessibleDescription('Fehler: Choose one.')
  expect(danglingReferences(document)).toEqual([])
})

test('Must 1: a description that is passed comes before hint and error (R-library-03)', async () => {
  const described = { ...plain, 'aria-describedby': 'more', hint: 'Take your time.', error: 'Choose one.' }
  const more = <p id="more">One of three.</p>
  const inAll = 'One of three. Take your time. Error: Choose one.'
  const screen = await render(
    <>
      {more}
      <RadioGroup {...described} />
    </>,
  )
  await expect.element(screen.getByRole('radiogroup')).toHaveAccessibleDescription(inAll)
  await screen.rerender(
    <>
      {more}
      <CheckboxGroup {...described} />
    </>,
  )
  await expect.element(screen.getByRole('group')).toHaveAccessibleDescription(inAll)
})

test('Must 3: a press by role, by label, by text or at the edge chooses an option, which is at least 44 px high', async () => {
  const screen = await render(<CheckboxGroup {...plain} />)
  const box = (name: string) => screen.getByRole('checkbox', { name })
  await box('A').click()
  await expect.element(box('A')).toBeChecked()
  await screen.getByText('B').click()
  await expect.element(box('B')).toBeChecked()
  await screen.getByLabelText('C').click()
  await expect.element(box('C')).toBeChecked()
  const { width, height } = box('C').element().getBoundingClientRect()
  await userEvent.click(box('C'), { position: { x: width - 2, y: 2 } })
  await expect.element(box('C')).not.toBeChecked()
  expect(height).toBeGreaterThanOrEqual(44)
})

test('Must 4: an arrow key chooses, Space and a press activate, and number keys do nothing', async () => {
  const onValueChange = vi.fn()
  const onActivate = vi.fn()
  const screen = await render(<RadioGroup {...plain} onValueChange={onValueChange} onActivate={onActivate} />)
  await userEvent.keyboard('{Tab}3{ArrowDown}')
  await expect.poll(() => onValueChange.mock.calls).toEqual([['b']])
  expect(onActivate).not.toHaveBeenCalled()
  await userEvent.keyboard(' ')
  await screen.getByRole('radio', { name: 'C' }).click()
  expect(onActivate.mock.calls).toEqual([['b'], ['c']])
  expect(onValueChange.mock.calls).toEqual([['b'], ['c']])
})

test.each([
  ['{End}', 'c'],
  ['{PageDown}', 'c'],
  ['{ArrowDown}{Home}', 'a'],
  ['{ArrowDown}{PageUp}', 'a'],
])('Must 4: %s chooses the option that it moves to, without activating it', async (keys, value) => {
  const onValueChange = vi.fn()
  const onActivate = vi.fn()
  const screen = await render(<RadioGroup {...plain} onValueChange={onValueChange} onActivate={onActivate} />)
  await userEvent.keyboard(`{Tab}${keys}`)
  await expect.poll(() => onValueChange.mock.lastCall).toEqual([value])
  await expect.element(screen.getByRole('radio', { name: value.toUpperCase() })).toHaveFocus()
  expect(onActivate).not.toHaveBeenCalled()
})

const press = async (container: HTMLElement, role: string, index: number) =>
  container.querySelectorAll<HTMLElement>(`[role="${role}"]`)[index]?.click()

describeNativeForm('Must 5: RadioGroup works in a form', {
  element: (props) => <RadioGroup legend="Which?" name="answer" options={options} {...props} />,
  initial: 'b',
  entered: 'c',
  enter: (container) => press(container, 'radio', 2),
  sent: (value) => [value],
  seen: checkedOptions,
  enterEarly: (container) => checkEarly(container, 'c'),
})

describeNativeForm('Must 5: CheckboxGroup works in a form', {
  element: (props) => <CheckboxGroup legend="Which?" name="answer" options={options} {...props} />,
  initial: ['b'],
  entered: ['a', 'b'],
  enter: (container) => press(container, 'checkbox', 0),
  sent: (value) => value,
  seen: checkedOptions,
  enterEarly: (container) => checkEarly(container, 'a'),
})

test.each([
  { name: 'RadioGroup', Group: RadioGroup },
  { name: 'CheckboxGroup', Group: CheckboxGroup },
])("Must 6: the browser's validation of a $name asks for a choice at an option that can be chosen right there", async ({ Group }) => {
  const sent = vi.fn((event: Event) => event.preventDefault())
  const screen = await render(
    <form onSubmit={(event) => sent(event.nativeEvent)}>
      <Group {...plain} required />
      <button type="submit">Send</button>
    </form>,
  )
  const send = screen.getByRole('button', { name: 'Send' })
  await send.click()
  expect(sent).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.container.querySelector('input[value="a"]'))
  expect(document.activeElement?.hasAttribute('aria-hidden')).toBe(false)
  await userEvent.keyboard(' ')
  await expect.poll(() => checkedOptions(screen.container)).toEqual([['A'], ['A']])
  await send.click()
  expect(sent).toHaveBeenCalledOnce()
})

test.each([
  { width: 600, columns: 3, places: 3 },
  { width: 600, columns: 2, places: 2 },
  { width: 280, columns: 4, places: 1 },
] as const)('Must 7: columns={$columns} at $width px makes $places, below a full-width legend', async ({ width, columns, places }) => {
  const screen = await render(
    <div style={{ width }}>
      <RadioGroup {...plain} columns={columns} />
    </div>,
  )
  const lefts = screen
    .getByRole('radio')
    .elements()
    .map((radio) => radio.getBoundingClientRect().left)
  expect(new Set(lefts).size).toBe(places)
  const legend = screen.container.querySelector('legend')?.getBoundingClientRect()
  expect(legend?.width).toBe(width)
  expect(legend?.bottom).toBeLessThanOrEqual(screen.getByRole('radio').first().element().getBoundingClientRect().top)
})

test('Must 8: a disabled option cannot be chosen, and the keyboard skips it', async () => {
  const screen = await render(<RadioGroup {...plain} options={options.map((option) => ({ ...option, disabled: option.value !== 'b' }))} />)
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('radio', { name: 'B' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: 'A' })).not.toBeChecked()
  screen.container.querySelector<HTMLElement>('[role="radio"]')?.click()
  expect(checkedOptions(screen.container)[1]).not.toContain('A')
})

test('Must 9: onBlur is called when the focus leaves the group, and focus() focuses the control that Tab would reach', async () => {
  const onBlur = vi.fn()
  const group = createRef<HTMLFieldSetElement>()
  const screen = await render(
    <>
      <RadioGroup {...plain} ref={group} defaultValue="b" onBlur={onBlur} />
      <button type="button">After</button>
    </>,
  )
  group.current?.focus()
  await expect.element(screen.getByRole('radio', { name: 'B' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: 'C' })).toHaveFocus()
  expect(onBlur).not.toHaveBeenCalled()
  await userEvent.keyboard('{Tab}')
  expect(onBlur).toHaveBeenCalledOnce()
})

test('Must 10: without script, native inputs are what the pointer and Tab reach', async () => {
  const page = await serverPage(renderToString(<CheckboxGroup {...plain} />), { sandbox: 'allow-same-origin', width: 320 })
  const inputs = [...page.document.querySelectorAll('input')]
  expect(inputs).toHaveLength(3)
  for (const input of inputs) {
    input.scrollIntoView()
    const { x, y, width, height } = input.getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(44)
    expect(page.document.elementFromPoint(x + width / 2, y + height / 2)).toBe(input)
    expect(input.tabIndex).toBe(0)
  }
  for (const button of page.document.querySelectorAll('button')) expect(page.window.getComputedStyle(button).visibility).toBe('hidden')
  for (const label of page.document.querySelectorAll('.pl-option-group__label'))
    expect(page.window.getComputedStyle(label).visibility).toBe('visible')
  page.frame.remove()
})

test('Must 11: prerendered groups pass a strict content security policy', async () => {
  expect(await stylePolicyViolations(<RadioGroup {...plain} defaultValue="a" required />)).toEqual([])
  expect(await stylePolicyViolations(<CheckboxGroup {...plain} defaultValue={['a']} />)).toEqual([])
})

test('value types come from the options', () => {
  type Goal = 'income' | 'growth'
  const goals: { value: Goal; label: string }[] = []
  const state: Goal | '' = ''
  void (
    <>
      <RadioGroup legend="Goal" options={goals} value={state} onValueChange={(value) => expectTypeOf(value).toEqualTypeOf<Goal>()} />
      <CheckboxGroup legend="Goals" options={goals} onValueChange={(value) => expectTypeOf(value).toEqualTypeOf<Goal[]>()} />
    </>
  )
})

test.each(Object.entries({ RadioGroup, CheckboxGroup, RadioCards, CheckboxCards }))(
  'Must 12: in forced colours, %s with an error have thicker marks (R-accessibility-08)',
  async (_, Group) => {
    await emulate({ 'forced-colors': 'active' })
    const screen = await render(<Group {...plain} />)
    const border = () => getComputedStyle(screen.container.querySelector('.pl-option-group__mark') ?? screen.container).borderTopWidth
    expect(parseFloat(border())).toBeLessThan(3)
    await screen.rerender(<Group {...plain} error="Choose one." />)
    expect(border()).toBe('3px')
  },
)
