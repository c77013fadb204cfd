import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { danglingReferences, describeConformance } from '../testing/conformance.tsx'
import { describeNativeForm } from '../testing/native-form.tsx'
import { TextField, type TextFieldProps } from './index.ts'

const field = (props: Partial<TextFieldProps> = {}) => <TextField label="Email" name="email" autoComplete="email" {...props} />

describeConformance('TextField', { element: (props) => field(props), root: (container) => container.querySelector('input') })

test('Must 1: the input receives every native prop and nothing else', async () => {
  const ref = createRef<HTMLInputElement>()
  const screen = await render(field({ ref, type: 'email', required: true, maxLength: 100, hint: 'Hint', 'aria-label': 'Other' }))
  const input = screen.getByRole('textbox').element()
  expect(ref.current).toBe(input)
  for (const [name, value] of [
    ['type', 'email'],
    ['name', 'email'],
    ['autocomplete', 'email'],
    ['required', ''],
    ['maxlength', '100'],
    ['aria-label', 'Other'],
  ] as const)
    expect(input.getAttribute(name)).toBe(value)
  expect(input.hasAttribute('hint')).toBe(false)
})

test('Must 2: it works uncontrolled, and a form reads its value', async () => {
  const screen = await render(<form>{field({ defaultValue: 'a@example.com' })}</form>)
  await userEvent.type(screen.getByRole('textbox'), '.au')
  const form = screen.container.querySelector('form')
  expect(new FormData(form ?? undefined).get('email')).toBe('a@example.com.au')
})

test('Must 2: it works controlled', async () => {
  const onChange = vi.fn()
  const screen = await render(field({ value: 'fixed', onChange }))
  await userEvent.type(screen.getByRole('textbox'), 'x')
  expect(onChange).toHaveBeenCalled()
  await expect.element(screen.getByRole('textbox')).toHaveValue('fixed')
})

test('Must 3: native validation stops a form from being submitted', async () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  const screen = await render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      {field({ type: 'email', required: true })}
      <button type="submit">Send</button>
    </form>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'nobody{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox'), '@example.com{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('Must 4: hint and error describe the input, and every ARIA reference is valid', async () => {
  const screen = await render(field({ hint: 'We write to it once.', error: 'Enter an email address.' }))
  await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('We write to it once. Error: Enter an email address.')
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  expect(danglingReferences(document)).toEqual([])
})

const inputOf = (container: HTMLElement) => container.querySelector('input')

describeNativeForm('Must 2: TextField works in a form', {
  element: ({ onValueChange, ...props }) => (
    <TextField {...props} label="Name" name="answer" autoComplete="name" onChange={(event) => onValueChange?.(event.currentTarget.value)} />
  ),
  initial: 'Ada',
  entered: 'Ada L',
  enter: async (container) => {
    inputOf(container)?.focus()
    await userEvent.keyboard('{End} L')
  },
  sent: (value) => [value],
  seen: (container) => inputOf(container)?.value,
  enterEarly: (container) => {
    const input = inputOf(container)
    if (input) input.value = 'Ada L'
  },
})
