import { expect, test } from 'vitest'
import { describeConformance, describeNativeForm, inputOf, render, textIn, userEvent } from '../../testing/tools.ts'
import { TextField, type TextFieldProps } from './index.ts'

const field = (props: Partial<TextFieldProps> = {}) => <TextField label="Email" name="email" autoComplete="email" {...props} />

describeConformance('TextField', { element: (props) => field(props), root: 'input' })

test('Must 1: the input receives every native prop and nothing else', async () => {
  const screen = await render(field({ type: 'email', required: true, maxLength: 100, hint: 'Hint', 'aria-label': 'Other' }))
  const input = screen.getByRole('textbox').element()
  const given = ['type', 'name', 'autocomplete', 'required', 'maxlength', 'aria-label', 'hint'].map((name) => input.getAttribute(name))
  expect(given).toEqual(['email', 'email', 'email', '', '100', 'Other', null])
})

test('Must 3: native validation applies', async () => {
  const screen = await render(field({ type: 'email', required: true }))
  const input = inputOf(screen.getByRole('textbox'))
  expect(input.checkValidity()).toBe(false)
  await userEvent.type(input, 'nobody')
  expect(input.checkValidity()).toBe(false)
  await userEvent.type(input, '@example.com')
  expect(input.checkValidity()).toBe(true)
})

const types = ['text', 'email', 'url', 'tel', 'password', 'number', 'date', 'search'] as const

test('Must 5: every type has the same height and edges', async () => {
  await render(types.map((type) => <TextField key={type} label={type} name={type} type={type} />))
  const frames = [...document.querySelectorAll('input')].map((input) => {
    const { borderTopWidth, borderTopStyle, outlineOffset } = getComputedStyle(input)
    return `${input.getBoundingClientRect().height} ${input.getBoundingClientRect().width} ${borderTopWidth} ${borderTopStyle} ${outlineOffset}`
  })
  expect(frames).toHaveLength(types.length)
  expect(new Set(frames).size).toBe(1)
})

describeNativeForm('Must 2, 4: it works in a form', {
  ...textIn('input', 'Ada', 'Ada L'),
  element: ({ onValueChange, ...props }) => (
    <TextField {...props} label="Name" name="answer" autoComplete="name" onChange={(event) => onValueChange?.(event.currentTarget.value)} />
  ),
})
