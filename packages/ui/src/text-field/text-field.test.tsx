import { expect, test, vi } from 'vitest'
import { describeConformance, describeNativeForm, render, textIn, userEvent } from '../testing/tools.ts'
import { TextField, type TextFieldProps } from './index.ts'

const field = (props: Partial<TextFieldProps> = {}) => <TextField label="Email" name="email" autoComplete="email" {...props} />

describeConformance('TextField', { element: (props) => field(props), root: (container) => container.querySelector('input') })

test('Must 1: the input receives every native prop and nothing else', async () => {
  const screen = await render(field({ type: 'email', required: true, maxLength: 100, hint: 'Hint', 'aria-label': 'Other' }))
  const input = screen.getByRole('textbox').element()
  const given = ['type', 'name', 'autocomplete', 'required', 'maxlength', 'aria-label', 'hint'].map((name) => input.getAttribute(name))
  expect(given).toEqual(['email', 'email', 'email', '', '100', 'Other', null])
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

describeNativeForm('Must 2, 4: it works in a form', {
  ...textIn('input', 'Ada', 'Ada L'),
  element: ({ onValueChange, ...props }) => (
    <TextField {...props} label="Name" name="answer" autoComplete="name" onChange={(event) => onValueChange?.(event.currentTarget.value)} />
  ),
})
