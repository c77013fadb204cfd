import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { boxOf, describeConformance, find, styleOf, testStyleFree } from '../../testing/tools.ts'
import { Field, FieldError, FieldHint, type FieldProps } from './index.ts'

const field = (props: Partial<FieldProps> = {}) => (
  <Field label="Name" {...props}>
    {(control) => <input {...control} className="pl-field__control" />}
  </Field>
)

describeConformance('Field', { element: (props) => field(props) })
describeConformance('FieldHint', { element: (props) => <FieldHint {...props}>Hint</FieldHint> })
describeConformance('FieldError', { element: (props) => <FieldError {...props}>Error</FieldError> })

test('Must 1: the label names the control, and hint and error describe it only while they are rendered', async () => {
  const screen = await render(field())
  const input = screen.getByRole('textbox', { name: 'Name' })
  await expect.element(input).not.toHaveAttribute('aria-describedby')
  await expect.element(input).not.toHaveAttribute('aria-invalid')

  await screen.rerender(field({ hint: 'As on your passport.' }))
  await expect.element(input).toHaveAccessibleDescription('As on your passport.')

  await screen.rerender(field({ hint: 'As on your passport.', error: 'Enter your name.' }))
  await expect.element(input).toHaveAccessibleDescription('As on your passport. Error: Enter your name.')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
})

test('Must 1: an id that is passed is kept, and a description that is passed comes first', async () => {
  const screen = await render(
    <>
      <p id="note">Asked once.</p>
      {field({ controlId: 'name', describedBy: 'note', error: 'Enter your name.' })}
    </>,
  )
  const input = screen.getByRole('textbox')
  await expect.element(input).toHaveAttribute('id', 'name')
  await expect.element(input).toHaveAccessibleDescription('Asked once. Error: Enter your name.')
})

test('Must 2: an error is recognisable without its colour, by a hidden word, bold type and a rule', async () => {
  const screen = await render(field({ error: 'Enter your name.' }))
  const error = find(screen.getByText('Enter your name.').element().parentElement)
  expect(error.textContent).toBe('Error: Enter your name.')
  expect(boxOf(error.firstElementChild).width).toBeLessThanOrEqual(1)
  expect(Number(styleOf(error).fontWeight)).toBeGreaterThan(600)
  expect(styleOf(error).borderInlineStartWidth).toBe('4px')
})

test('Must 3: only an optional field is marked, in its label', async () => {
  const screen = await render(field({ optional: true }))
  await expect.element(screen.getByRole('textbox')).toHaveAccessibleName('Name (optional)')
  await screen.rerender(field({ optional: true, optionalText: '(if you like)' }))
  await expect.element(screen.getByRole('textbox')).toHaveAccessibleName('Name (if you like)')
  await screen.rerender(field())
  await expect.element(screen.getByRole('textbox')).toHaveAccessibleName('Name')
})

test('Must 4: a control is at least 44 px high and its text at least 16 px, whatever the font size around it', async () => {
  const screen = await render(<div style={{ fontSize: 10 }}>{field()}</div>)
  expect(boxOf(screen.getByRole('textbox')).height).toBeGreaterThanOrEqual(44)
  expect(parseFloat(styleOf(screen.getByRole('textbox')).fontSize)).toBeGreaterThanOrEqual(16)
})

testStyleFree('Must 6', field({ hint: 'Hint', error: 'Error', optional: true }))
