import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { danglingReferences, describeConformance } from '../testing/conformance.tsx'
import { Field, FieldError, FieldHint, type FieldProps } from './index.ts'
import { stylePolicyViolations } from '../testing/csp.ts'

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
  expect(danglingReferences(document)).toEqual([])

  await screen.rerender(field({ hint: 'As on your passport.' }))
  await expect.element(input).toHaveAccessibleDescription('As on your passport.')
  expect(danglingReferences(document)).toEqual([])

  await screen.rerender(field({ hint: 'As on your passport.', error: 'Enter your name.' }))
  await expect.element(input).toHaveAccessibleDescription('As on your passport. Error: Enter your name.')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  expect(danglingReferences(document)).toEqual([])
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
  const error = screen.getByText('Enter your name.').element().parentElement
  if (!error) throw new Error('no error')
  const prefix = error.firstElementChild
  expect(error.textContent).toBe('Error: Enter your name.')
  expect(prefix?.getBoundingClientRect().width).toBeLessThanOrEqual(1)
  expect(Number(getComputedStyle(error).fontWeight)).toBeGreaterThan(600)
  expect(getComputedStyle(error).borderInlineStartWidth).toBe('4px')
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
  const input = screen.getByRole('textbox').element()
  expect(input.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect(parseFloat(getComputedStyle(input).fontSize)).toBeGreaterThanOrEqual(16)
})

test('Must 5: long words wrap in a narrow container', async () => {
  const long = 'Wordwithoutanyplacetobreakit'.repeat(4)
  const screen = await render(<div style={{ width: 160 }}>{field({ label: long, hint: long, error: long, optional: true })}</div>)
  expect(screen.container.firstElementChild?.scrollWidth).toBe(160)
})

test('Must 6: it passes a strict content security policy', async () => {
  // Proves that the check finds a violation.
  expect(await stylePolicyViolations(createElement('p', { style: { color: 'red' } }))).toEqual(['style-src-attr'])
  expect(await stylePolicyViolations(field({ hint: 'Hint', error: 'Error', optional: true }))).toEqual([])
})
