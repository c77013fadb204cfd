import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { boxOf, describeConformance, describeNativeForm, render, styleOf, twoFrames, userEvent } from '../../testing/tools.ts'
import { Section } from '../../layout/section/index.ts'
import { SelectField, type SelectFieldProps } from './index.ts'

const options = [
  { value: 'general', label: 'General question' },
  { value: 'complaint', label: 'Complaint' },
]
const field = (props: Partial<SelectFieldProps> = {}) => (
  <SelectField label="Subject" name="subject" placeholder="Choose a subject" options={options} {...props} />
)

describeConformance('SelectField', { element: (props) => field(props), root: 'select' })

test('Must 1, 7: it is the native select, with the browser’s own keys, which receives every native prop and nothing else', async () => {
  const screen = await render(field({ required: true, autoComplete: 'off', hint: 'Hint' }))
  const select = screen.getByRole('combobox', { name: 'Subject' }).element()
  expect(select).toBeInstanceOf(HTMLSelectElement)
  const given = ['required', 'autocomplete', 'hint', 'placeholder'].map((name) => select.getAttribute(name))
  expect(given).toEqual(['', 'off', null, null])
})

test.each([
  ['default', 'rgb(255, 255, 255)', 'rgb(13, 13, 12)'],
  ['inverse', 'rgb(13, 13, 12)', 'rgb(255, 255, 255)'],
] as const)('on the surface %s the list’s options have its paper and ink', async (surface, paper, ink) => {
  await render(
    <Section title="A form" surface={surface}>
      {field()}
    </Section>,
  )
  const { backgroundColor, color } = styleOf('option')
  expect([backgroundColor, color]).toEqual([paper, ink])
})

test('Must 2: resetting the form shows the placeholder again', async () => {
  const screen = await render(<form>{field()}</form>)
  const select = screen.getByRole('combobox')
  await userEvent.selectOptions(select, 'Complaint')
  await expect.element(select).toHaveValue('complaint')
  screen.container.querySelector('form')?.reset()
  await expect.element(select).toHaveDisplayValue('Choose a subject')
})

test('Must 2: resetting the form leaves a controlled select at its value', async () => {
  const screen = await render(
    <form>
      {field({ value: 'complaint', onChange: () => {} })}
      <button type="reset">Clear</button>
    </form>,
  )
  await screen.getByRole('button', { name: 'Clear' }).click()
  await twoFrames()
  await expect.element(screen.getByRole('combobox')).toHaveDisplayValue('Complaint')
})

test('Must 3: with required, native validation rejects the placeholder', async () => {
  const screen = await render(field({ required: true }))
  const select = screen.getByRole('combobox').element()
  if (!(select instanceof HTMLSelectElement)) throw new Error('no select')
  expect(select.checkValidity()).toBe(false)
  await userEvent.selectOptions(select, 'general')
  expect(select.checkValidity()).toBe(true)
})

test.each(['ltr', 'rtl'])('Must 5: in %s the arrow is at the end, lets presses through, and does not cover the text', async (dir) => {
  const screen = await render(<div dir={dir}>{field()}</div>)
  const select = screen.getByRole('combobox').element()
  const arrow = styleOf(select.parentElement, '::after')
  expect(arrow.pointerEvents).toBe('none')
  expect(arrow.insetInlineEnd).toBe('20px')
  expect(dir === 'rtl' ? arrow.left : arrow.right).toBe('20px')
  expect(styleOf(select).paddingInlineEnd).toBe('48px')
  expect(boxOf(select).height).toBeGreaterThanOrEqual(44)
})

const selectOf = (container: HTMLElement) => container.querySelector('select')

describeNativeForm('Must 2, 4, 6: SelectField works in a form, and its HTML has no style attribute', {
  element: ({ onValueChange, ...props }) => (
    <SelectField
      {...props}
      label="Subject"
      name="answer"
      options={options}
      onChange={(event) => onValueChange?.(event.currentTarget.value)}
    />
  ),
  initial: 'complaint',
  entered: 'general',
  enter: async (container) => {
    const select = selectOf(container)
    if (select) await userEvent.selectOptions(select, 'general')
  },
  sent: (value) => [value],
  seen: (container) => selectOf(container)?.value,
  enterEarly: (container) => {
    const select = selectOf(container)
    if (select) select.value = 'general'
  },
})

test('what was chosen before hydration stays, without a default too', async () => {
  const place = document.createElement('div')
  place.innerHTML = renderToString(field())
  document.body.append(place)
  onTestFinished(() => place.remove())
  const select = place.querySelector('select')
  if (!select) throw new Error('There is no select.')
  select.value = 'complaint'
  const root = hydrateRoot(place, field())
  onTestFinished(() => root.unmount())
  await expect.poll(() => select.labels[0]?.isConnected && Object.keys(select).some((key) => key.startsWith('__reactProps'))).toBe(true)
  root.render(field({ hint: 'Hint' }))
  await expect.poll(() => place.textContent).toContain('Hint')
  expect(select.value).toBe('complaint')
})

const withComplaint = (...values: string[]) => [...values, 'complaint'].map((value) => ({ value, label: value }))

test.each([
  ['stays', 'press'],
  ['goes', 'other'],
])('Must 2: what a program sets without an event stays when options change and the one before it %s', async (_, left) => {
  const { container, rerender } = await render(field({ defaultValue: 'press', options: withComplaint('general', 'press', 'other') }))
  const select = selectOf(container)
  if (select) select.value = 'complaint'
  await rerender(field({ defaultValue: left, options: withComplaint(left) }))
  expect(select?.value).toBe('complaint')
})

test('Must 2: the default, set by a program without an event after another was chosen, stays when options change', async () => {
  const { container, rerender } = await render(field({ defaultValue: 'general', options: withComplaint('general', 'press') }))
  const select = selectOf(container)
  if (!select) throw new Error('no select')
  await userEvent.selectOptions(select, 'complaint')
  select.value = 'general'
  await rerender(field({ defaultValue: 'general', options: withComplaint('general', 'other') }))
  expect(select.value).toBe('general')
})
