import { createRef } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, expectTypeOf, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { CheckboxCards, RadioCards } from '../radio-cards/index.ts'
import {
  boxesOf,
  boxOf,
  checkedOptions,
  describeConformance,
  describeNativeForm,
  emulate,
  find,
  oneOf,
  serverPage,
  someOf,
  styleOf,
} from '../../testing/tools.ts'
import { CheckboxGroup, RadioGroup } from './index.ts'

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
const plain = { legend: 'Which?', name: 'answer', options }
const both = [
  { name: 'RadioGroup', Group: RadioGroup, role: 'radiogroup' },
  { name: 'CheckboxGroup', Group: CheckboxGroup, role: 'group' },
] as const

describeConformance('RadioGroup', { element: (props) => <RadioGroup {...plain} {...props} /> })
describeConformance('CheckboxGroup', { element: (props) => <CheckboxGroup {...plain} {...props} /> })

test.each(both)(
  'Must 1, 2: the legend names a $name, which a description of the caller’s, hint and prefixed error describe in this order, and each option has its own hint (R-library-03)',
  async ({ Group, role }) => {
    const described = options.map((option) => (option.value === 'a' ? { ...option, hint: 'The first.' } : option))
    const screen = await render(
      <>
        <p id="more">One of three.</p>
        <Group {...plain} options={described} aria-describedby="more" hint="Take your time." error="Choose one." errorPrefix="Fehler:" />
      </>,
    )
    const group = screen.getByRole(role, { name: 'Which?' })
    await expect.element(group).toHaveAccessibleDescription('One of three. Take your time. Fehler: Choose one.')
    await expect.element(screen.getByLabelText('A', { exact: true }).first()).toHaveAccessibleDescription('The first.')
    expect(find('[aria-labelledby$="option1-label"]').hasAttribute('aria-describedby')).toBe(false)
  },
)

test('Must 3: a press by role, by label, by text or at the edge chooses an option, which is at least 44 px high', async () => {
  const screen = await render(<CheckboxGroup {...plain} />)
  const box = (name: string) => screen.getByRole('checkbox', { name })
  await box('A').click()
  await screen.getByText('B').click()
  await screen.getByLabelText('C').click()
  await expect.poll(() => checkedOptions(screen.container)[0]).toEqual(['A', 'B', 'C'])
  const { width, height } = boxOf(box('C'))
  await userEvent.click(box('C'), { position: { x: width - 2, y: 2 } })
  await expect.element(box('C')).not.toBeChecked()
  expect(height).toBeGreaterThanOrEqual(44)
})

test('Must 4: an arrow key chooses, Space and a press activate, and number keys do nothing', async () => {
  const [onValueChange, onActivate] = [vi.fn(), vi.fn()]
  const screen = await render(<RadioGroup {...plain} onValueChange={onValueChange} onActivate={onActivate} />)
  await userEvent.keyboard('{Tab}3{ArrowDown}')
  await expect.poll(() => onValueChange.mock.calls).toEqual([['b']])
  expect(onActivate).not.toHaveBeenCalled()
  await userEvent.keyboard(' ')
  await screen.getByRole('radio', { name: 'C' }).click()
  expect(onActivate.mock.calls).toEqual([['b'], ['c']])
  expect(onValueChange.mock.calls).toEqual([['b'], ['c']])
})

test('Must 4: a press while an arrow key is held activates once', async () => {
  const onActivate = vi.fn()
  const screen = await render(<RadioGroup {...plain} onActivate={onActivate} />)
  await userEvent.keyboard('{Tab}{ArrowDown>}')
  await expect.element(screen.getByRole('radio', { name: 'B' })).toHaveFocus()
  await screen.getByRole('radio', { name: 'C' }).click()
  await userEvent.keyboard('{/ArrowDown}')
  expect(onActivate.mock.calls).toEqual([['c']])
})

test.each([
  ['{End}', 'c'],
  ['{PageDown}', 'c'],
  ['{ArrowDown}{Home}', 'a'],
  ['{ArrowDown}{PageUp}', 'a'],
])('Must 4: %s chooses the option that it moves to, without activating it', async (keys, value) => {
  const [onValueChange, onActivate] = [vi.fn(), vi.fn()]
  const screen = await render(<RadioGroup {...plain} onValueChange={onValueChange} onActivate={onActivate} />)
  await userEvent.keyboard(`{Tab}${keys}`)
  await expect.poll(() => onValueChange.mock.lastCall).toEqual([value])
  await expect.element(screen.getByRole('radio', { name: value.toUpperCase() })).toHaveFocus()
  expect(onActivate).not.toHaveBeenCalled()
})

describeNativeForm('Must 5, 11: RadioGroup works in a form, and its HTML has no style attribute', oneOf(RadioGroup))
describeNativeForm('Must 5, 11: CheckboxGroup works in a form, and its HTML has no style attribute', someOf(CheckboxGroup))

test.each(both)(
  "Must 6: the browser's validation of a $name asks for a choice at an option that can be chosen right there",
  async ({ Group }) => {
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
  },
)

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
  const radios = boxesOf(screen.getByRole('radio'))
  expect(new Set(radios.map(({ left }) => left)).size).toBe(places)
  expect(boxOf('legend').width).toBe(width)
  expect(boxOf('legend').bottom).toBeLessThanOrEqual(radios[0]?.top ?? 0)
})

test('Must 8: a disabled option cannot be chosen and is not sent, and the keyboard and focus() skip it', async () => {
  const onlyB = { ...plain, options: options.map((option) => ({ ...option, disabled: option.value !== 'b' })) }
  const screen = await render(
    <form>
      <RadioGroup {...onlyB} />
      <CheckboxGroup {...onlyB} defaultValue={['a']} />
    </form>,
  )
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('radio', { name: 'B' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  find('[role="radio"]').click()
  expect(new FormData(document.forms[0]).getAll('answer')).not.toContain('a')
  find(screen.getByRole('group')).focus()
  await expect.element(screen.getByRole('checkbox', { name: 'B' })).toHaveFocus()
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

test('Must 10: without script, native inputs are what the pointer, Tab and assistive technology reach', async () => {
  const page = await serverPage(renderToString(<CheckboxGroup {...plain} />), { sandbox: 'allow-same-origin', width: 320 })
  const inputs = [...page.document.querySelectorAll('input')]
  expect(inputs).toHaveLength(3)
  for (const input of inputs) {
    input.scrollIntoView()
    const { x, y, width, height } = input.getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(44)
    expect(page.document.elementFromPoint(x + width / 2, y + height / 2)).toBe(input)
    expect(input.tabIndex).toBe(0)
    expect(input.ariaHidden).toBeNull()
  }
  const visibility = (part: string) =>
    new Set([...page.document.querySelectorAll(part)].map((node) => page.window.getComputedStyle(node).visibility))
  expect([visibility('button'), visibility('.pl-option-group__label')]).toEqual([new Set(['hidden']), new Set(['visible'])])
  page.frame.remove()
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
    expect(parseFloat(styleOf('.pl-option-group__mark').borderTopWidth)).toBeLessThan(3)
    await screen.rerender(<Group {...plain} error="Choose one." />)
    expect(styleOf('.pl-option-group__mark').borderTopWidth).toBe('3px')
  },
)
