import { useActionState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import {
  autofill,
  Controlled,
  describeConformance,
  describeNativeForm,
  fillIn,
  inputOf,
  pasteInto,
  styleOf,
  textIn,
  twoFrames,
} from '../../testing/tools.ts'
import { PhoneField, type PhoneFieldProps } from './index.ts'

// Formats like the site's. The library does not import the contract.
const keep = (raw: string) => raw.replaceAll(/[^0-9+]/g, '')
function formatWhole(raw: string): string {
  const number = keep(raw)
  if (number === '') return ''
  if (number.startsWith('0') && (number.length === 10 || number.length === 11)) return `+44${number.slice(1)}`
  return number.startsWith('+') ? number : `+44${number}`
}
function formatTyping(raw: string): string {
  const number = keep(raw)
  return number.startsWith('0') && number.length < 10 ? number : formatWhole(number)
}

const plain = { label: 'Phone', name: 'phone', value: '', onValueChange: () => {}, formatTyping, formatWhole }

describeConformance('PhoneField', { element: (props) => <PhoneField {...plain} {...props} />, root: 'input' })

function Phone({ start = '', ...props }: Partial<PhoneFieldProps> & { start?: string }) {
  return (
    <>
      <Controlled initialValue={start} onValueChange={props.onValueChange}>
        {(value, onValueChange) => <PhoneField {...plain} {...props} value={value} onValueChange={onValueChange} />}
      </Controlled>
      <button type="button">Elsewhere</button>
    </>
  )
}

async function renderPhone(props: Partial<PhoneFieldProps> & { start?: string } = {}) {
  const screen = await render(<Phone {...props} />)
  const input = inputOf(screen.getByRole('textbox', { name: 'Phone' }))
  const leave = () => screen.getByRole('button').click()
  return { screen, input, leave }
}

/** The value with `|` where the caret is. */
const shown = ({ value, selectionStart }: HTMLInputElement) => `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`

test('Must 1: it brings up the telephone keypad and autofill, and has no mask or placeholder', async () => {
  const { input } = await renderPhone()
  const { type, inputMode, autocomplete, placeholder, maxLength } = input
  expect({ type, inputMode, autocomplete, placeholder, maxLength }).toEqual({
    type: 'tel',
    inputMode: 'tel',
    autocomplete: 'tel',
    placeholder: '',
    maxLength: -1,
  })
})

test.each(['07700900123', '7700900123', '0161496012', '+44 7700 900123', '+33 1 23 45 67 89', '(020) 7946', '7', '+', 'abc'])(
  'Must 3: %s ends up the same typed and pasted, before and after blur (R-phone-02)',
  async (number) => {
    const typed = await renderPhone()
    await userEvent.click(typed.input)
    await userEvent.keyboard(number)
    const typedInside = shown(typed.input)
    await typed.leave()
    const typedLeft = typed.input.value
    await typed.screen.unmount()

    const pasted = await renderPhone()
    pasteInto(pasted.input, number)
    expect(typedInside).toBe(shown(pasted.input))
    expect(pasted.input.selectionStart).toBe(pasted.input.value.length)
    await pasted.leave()
    expect(typedLeft).toBe(pasted.input.value)
    expect(typedLeft).toBe(formatWhole(number))
  },
)

test.each([
  ['12', '+4477|00900123', '+447712|00900123'],
  ['x', '+4477|00900123', '+4477|00900123'],
  ['{Backspace}', '+4477|00900123', '+447|00900123'],
  ['{Delete}', '+4477|00900123', '+4477|0900123'],
  ['0', '077009|012', '+44770090|012'],
])('Must 2: %s in the middle of %s makes %s, with the caret where it was typed (R-phone-02)', async (keys, start, expected) => {
  const { input } = await renderPhone({ start: start.replace('|', '') })
  input.focus()
  input.setSelectionRange(start.indexOf('|'), start.indexOf('|'))
  await userEvent.keyboard(keys)
  expect(shown(input)).toBe(expected)
})

test('Must 4: what the format added can be deleted, until the next insertion or blur', async () => {
  const { input, leave } = await renderPhone({ start: '+447700900123' })
  input.focus()
  input.setSelectionRange(3, 3)
  await userEvent.keyboard('{Backspace}')
  expect(shown(input)).toBe('+4|7700900123')
  await userEvent.keyboard('{Backspace}{Backspace}')
  expect(shown(input)).toBe('|7700900123')
  await userEvent.keyboard('+1')
  expect(shown(input)).toBe('+1|7700900123')
  await userEvent.keyboard('{Backspace}{Backspace}')
  await leave()
  expect(input.value).toBe('+447700900123')
})

test('Must 4: what undo brings back stays as it was', async () => {
  const { input } = await renderPhone({ start: '+447700900123' })
  input.focus()
  fillIn(input, '07700900123')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }))
  await twoFrames()
  expect(input.value).toBe('07700900123')
})

test('Must 5: text that an input method composes is left alone until it is committed', async () => {
  const onValueChange = vi.fn()
  const { input } = await renderPhone({ onValueChange })
  input.focus()
  const compose = (data: string) => {
    fillIn(input, data)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data, isComposing: true, inputType: 'insertCompositionText' }))
  }
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  compose('7')
  compose('77 ')
  await twoFrames()
  expect(input.value).toBe('77 ')
  expect(onValueChange).not.toHaveBeenCalled()
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '77 ' }))
  await expect.poll(() => input.value).toBe('+4477')
  expect(onValueChange).toHaveBeenLastCalledWith('+4477')
})

test('Must 5: Enter that commits a composition leaves its text alone', async () => {
  const onValueChange = vi.fn()
  const { input } = await renderPhone({ onValueChange })
  input.focus()
  fillIn(input, '0791112')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: '0791112', isComposing: true, inputType: 'insertCompositionText' }))
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }))
  await twoFrames()
  expect(input.value).toBe('0791112')
  expect(onValueChange).not.toHaveBeenCalled()
})

test('Must 6: onValueChange is not called when nothing changed', async () => {
  const onValueChange = vi.fn()
  const { input, leave } = await renderPhone({ start: '+447700900123', onValueChange })
  input.focus()
  await userEvent.keyboard('x')
  await leave()
  expect(onValueChange).not.toHaveBeenCalled()
  expect(input.value).toBe('+447700900123')
})

test('Must 6: onChange and onBlur see the formatted number', async () => {
  const seen: string[] = []
  const see = ({ currentTarget }: { currentTarget: HTMLInputElement }) => void seen.push(currentTarget.value)
  const screen = await render(<PhoneField formatTyping={formatTyping} formatWhole={formatWhole} onChange={see} onBlur={see} />)
  const input = inputOf(screen.getByRole('textbox'))
  input.focus()
  autofill(input, '07700 900123')
  fillIn(input, '020 7946')
  input.blur()
  expect(seen).toEqual(['+447700900123', '+440207946'])
})

test('Must 8: on a right-to-left page, the number runs left to right and is aligned to the right', async () => {
  document.documentElement.dir = 'rtl'
  const { input } = await renderPhone({ start: '+447700900123' })
  expect([styleOf(input).direction, styleOf(input).textAlign]).toEqual(['ltr', 'right'])
})

test('Must 9: with only a value it has a label, a hint, a name and an error message', async () => {
  const screen = await render(<PhoneField value="" onValueChange={() => {}} error />)
  const input = screen.getByRole('textbox', { name: 'Phone number' })
  await expect.element(input).toHaveAttribute('name', 'phone')
  await expect.element(input).toHaveAccessibleDescription('For example 07700 900123 Error: Enter a phone number, for example 07700 900123')
  await screen.rerender(<PhoneField value="" onValueChange={() => {}} hint={null} error={false} />)
  await expect.element(input).not.toHaveAttribute('aria-describedby')
})

test('Must 9: without format functions, the text stays as typed', async () => {
  const screen = await render(
    <Controlled initialValue="">{(value, onValueChange) => <PhoneField value={value} onValueChange={onValueChange} />}</Controlled>,
  )
  const input = inputOf(screen.getByRole('textbox', { name: 'Phone number' }))
  await userEvent.type(input, '(020) 7946')
  await userEvent.tab()
  expect(input.value).toBe('(020) 7946')
})

describeNativeForm('Must 7, 10: it works in a form, and its HTML has no style attribute', {
  ...textIn('input', '+447700900123', '+442079460123'),
  element: (props) => (
    <PhoneField label="Phone" name="answer" hint={null} formatTyping={formatTyping} formatWhole={formatWhole} {...props} />
  ),
})

test('Must 10: after a reset, autofill with the same number is reported again', async () => {
  const onValueChange = vi.fn()
  const screen = await render(
    <form>
      <PhoneField formatTyping={formatTyping} onValueChange={onValueChange} />
    </form>,
  )
  const input = inputOf(screen.getByRole('textbox'))
  for (const _ of [1, 2]) {
    autofill(input, '07700900123')
    input.form?.reset()
  }
  expect(onValueChange.mock.calls).toEqual([['+447700900123'], ['+447700900123']])
})

test('Must 10: after an action that returns a new default, the previous one is reported if it is entered', async () => {
  const onValueChange = vi.fn()
  function ActionForm() {
    const [start, send] = useActionState(() => '+442079460123', '+447700900123')
    return (
      <form action={send}>
        <PhoneField formatTyping={formatTyping} defaultValue={start} onValueChange={onValueChange} />
      </form>
    )
  }
  const screen = await render(<ActionForm />)
  const input = inputOf(screen.getByRole('textbox'))
  input.form?.requestSubmit()
  await expect.poll(() => input.value).toBe('+442079460123')
  autofill(input, '07700900123')
  expect(onValueChange.mock.calls).toEqual([['+447700900123']])
})

test('Must 11: Enter applies formatWhole before the form is submitted', async () => {
  const sent = vi.fn()
  const screen = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(new FormData(event.currentTarget).get('phone'))
      }}
    >
      <PhoneField formatWhole={formatWhole} />
    </form>,
  )
  await userEvent.type(screen.getByRole('textbox'), '020 7946 0123{Enter}')
  expect(sent.mock.calls).toEqual([['+442079460123']])
})
