import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { danglingReferences, describeConformance } from '../testing/conformance.tsx'
import { describeNativeForm } from '../testing/native-form.tsx'
import { SelectField, type SelectFieldProps } from './index.ts'

const options = [
  { value: 'general', label: 'General question' },
  { value: 'complaint', label: 'Complaint' },
]
const field = (props: Partial<SelectFieldProps> = {}) => (
  <SelectField label="Subject" name="subject" placeholder="Choose a subject" options={options} {...props} />
)

describeConformance('SelectField', { element: (props) => field(props), root: (container) => container.querySelector('select') })

test('Must 1: it is the native select, which receives every native prop and nothing else', async () => {
  const ref = createRef<HTMLSelectElement>()
  const screen = await render(field({ ref, required: true, autoComplete: 'off', hint: 'Hint' }))
  const select = screen.getByRole('combobox', { name: 'Subject' }).element()
  expect(ref.current).toBe(select)
  expect(select).toBeInstanceOf(HTMLSelectElement)
  expect(select.getAttribute('required')).toBe('')
  expect(select.getAttribute('autocomplete')).toBe('off')
  expect(select.hasAttribute('hint')).toBe(false)
  expect(select.hasAttribute('placeholder')).toBe(false)
})

test('Must 2: it works uncontrolled, and resetting the form shows the placeholder again', async () => {
  const screen = await render(<form>{field()}</form>)
  const form = screen.container.querySelector('form') ?? undefined
  const select = screen.getByRole('combobox')
  await expect.element(select).toHaveValue('')
  await userEvent.selectOptions(select, 'Complaint')
  expect(new FormData(form).get('subject')).toBe('complaint')
  form?.reset()
  await expect.element(select).toHaveValue('')
  await expect.element(select).toHaveDisplayValue('Choose a subject')
})

test('Must 2: it works controlled', async () => {
  const onChange = vi.fn()
  const screen = await render(field({ value: 'general', onChange }))
  await userEvent.selectOptions(screen.getByRole('combobox'), 'complaint')
  expect(onChange).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('combobox')).toHaveValue('general')
})

const page = (value: string) => <form>{field({ value, onChange: () => {} })}</form>

test('Must 2: controlled, a reset leaves its parent’s value', async () => {
  const screen = await render(page('general'))
  await screen.rerender(page('complaint'))
  screen.container.querySelector('form')?.reset()
  expect(selectOf(screen.container)?.value).toBe('complaint')
})

test('Must 7: the arrow keys and the first letter select an option without opening the list', async () => {
  const screen = await render(field())
  const select = screen.getByRole('combobox')
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.element(select).toHaveFocus()
  await expect.element(select).toHaveDisplayValue('General question')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(select).toHaveDisplayValue('Complaint')
  await userEvent.keyboard('g')
  await expect.element(select).toHaveDisplayValue('General question')
})

test('Must 3: with required, native validation rejects the placeholder', async () => {
  const screen = await render(field({ required: true }))
  const select = screen.getByRole('combobox').element()
  if (!(select instanceof HTMLSelectElement)) throw new Error('no select')
  expect(select.checkValidity()).toBe(false)
  await userEvent.selectOptions(select, 'general')
  expect(select.checkValidity()).toBe(true)
})

test('Must 4: hint and error describe the select, and every ARIA reference is valid', async () => {
  const screen = await render(field({ hint: 'It decides who reads it.', error: 'Choose a subject.' }))
  await expect.element(screen.getByRole('combobox')).toHaveAccessibleDescription('It decides who reads it. Error: Choose a subject.')
  await expect.element(screen.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true')
  expect(danglingReferences(document)).toEqual([])
  await screen.rerender(field())
  expect(danglingReferences(document)).toEqual([])
})

test.each(['ltr', 'rtl'])('Must 5: in %s the arrow is at the end, lets presses through, and does not cover the text', async (dir) => {
  const screen = await render(<div dir={dir}>{field()}</div>)
  const select = screen.getByRole('combobox').element()
  const frame = select.parentElement
  if (!frame) throw new Error('no frame')
  const arrow = getComputedStyle(frame, '::after')
  expect(arrow.pointerEvents).toBe('none')
  expect(arrow.insetInlineEnd).toBe('20px')
  expect(dir === 'rtl' ? arrow.left : arrow.right).toBe('20px')
  expect(getComputedStyle(select).paddingInlineEnd).toBe('48px')
  expect(select.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('Must 6: a long option does not make it wider, and it has no style attribute', async () => {
  const long = [{ value: 'long', label: 'A very long subject that no phone has the room for in one line of text' }]
  const screen = await render(<div className="w-56">{field({ options: long, defaultValue: 'long' })}</div>)
  expect(screen.getByRole('combobox').element().getBoundingClientRect().width).toBe(224)
  expect(screen.container.querySelectorAll('[style]')).toHaveLength(0)
})

const selectOf = (container: HTMLElement) => container.querySelector('select')

describeNativeForm('Must 2: SelectField works in a form', {
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
