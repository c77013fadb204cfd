import { expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Controlled, fillIn, inputOf } from '../../testing/tools.ts'
import { OtpInput } from '../otp-input/index.ts'
import { PhoneField } from '../phone-field/index.ts'

interface Composition {
  /** What the composed part is, one after another, before the last. */
  steps: readonly string[]
  /** What is committed. Empty if the composition is cancelled. */
  committed: string
}

type Play = (input: HTMLInputElement, composition: Composition) => Promise<void>

/** The events of an engine, in its order, at the caret or over the selection. */
function dispatch(order: 'Chromium' | 'Firefox' | 'WebKit' | 'no input at the end'): Play {
  return async (input, { steps, committed }) => {
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
    const [before, after] = [input.value.slice(0, from), input.value.slice(to)]
    const put = (data: string) => {
      fillIn(input, before + data + after)
      input.setSelectionRange(from + data.length, from + data.length)
    }
    const say = (data: string, inputType: string, isComposing = true) =>
      input.dispatchEvent(new InputEvent('input', { bubbles: true, data, inputType, isComposing }))
    const compose = (data: string) => {
      input.dispatchEvent(new CompositionEvent('compositionupdate', { bubbles: true, data }))
      put(data)
    }
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    for (const data of steps) {
      compose(data)
      say(data, 'insertCompositionText')
    }
    compose(committed)
    if (order === 'Chromium') say(committed, 'insertCompositionText')
    if (order === 'WebKit') {
      put('')
      say('', 'deleteCompositionText', false)
      put(committed)
      say(committed, 'insertFromComposition', false)
    }
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: committed }))
    // React renders between two events of a browser.
    await Promise.resolve()
    if (order === 'Firefox') say(committed, 'insertCompositionText', false)
  }
}

/** What a real input method does, through the browser's own interface. */
const throughTheBrowser: Play = async (_, { steps, committed }) => {
  for (const text of [...steps, ...(committed === '' ? [''] : [])]) {
    await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  if (committed !== '') await cdp().send('Input.insertText', { text: committed })
}

const plays = {
  'through the browser': throughTheBrowser,
  'as in Chromium': dispatch('Chromium'),
  'as in Firefox': dispatch('Firefox'),
  'as in WebKit': dispatch('WebKit'),
  'with no input at the end': dispatch('no input at the end'),
}

const compositions = [
  { what: 'a whole code', start: '', steps: ['1', '12', '123', '1234'], committed: '1234', value: '1234', completed: ['1234'] },
  { what: 'full-width digits', start: '', steps: ['１', '１２３４'], committed: '１２３４', value: '1234', completed: ['1234'] },
  { what: 'Arabic-Indic digits', start: '', steps: ['١٢'], committed: '١٢٣٤', value: '1234', completed: ['1234'] },
  { what: 'the rest of a code', start: '12', steps: ['3', '34'], committed: '34', value: '1234', completed: ['1234'] },
  { what: 'a code that is replaced', start: '', steps: ['1235'], committed: '1234', value: '1234', completed: ['1234'] },
  { what: 'a code over a selected one', start: '[5678]', steps: ['1', '12'], committed: '1234', value: '1234', completed: ['1234'] },
  { what: 'a code before what is there', start: '[]98', steps: ['1234'], committed: '1234', value: '1234', completed: ['1234'] },
  { what: 'a dictated message', start: '', steps: ['your'], committed: 'Your code is 12 34.', value: '1234', completed: ['1234'] },
  { what: 'a cancelled code', start: '12', steps: ['3', '34'], committed: '', value: '12', completed: [] },
  { what: 'letters', start: '12', steps: ['n', 'に'], committed: '日', value: '12', completed: [] },
  { what: 'too many digits', start: '98', steps: ['123'], committed: '12345', value: '98', completed: [] },
  { what: 'two digits in a full code', start: '1[]234', steps: ['5'], committed: '56', value: '1564', completed: ['1564'] },
]

const every = Object.entries(plays).flatMap(([how, play]) => [true, false].map((controlled) => ({ how, play, controlled })))
const kinds = (controlled: boolean) => (controlled ? 'controlled' : 'uncontrolled')

/** The field with the focus and its caret or selection where the brackets are, else at the end. */
function focusAt(input: HTMLInputElement, start: string) {
  input.focus()
  const [from, to] = start.includes('[') ? [start.indexOf('['), start.indexOf(']') - 1] : [start.length, start.length]
  input.setSelectionRange(from, to)
}

const plain = (start: string) => start.replaceAll(/[[\]]/g, '')

test.each(every.flatMap((way) => compositions.map((composition) => ({ ...way, ...composition, kind: kinds(way.controlled) }))))(
  'OtpInput, Must 11: $what, $how, $kind',
  async ({ start, value, completed, controlled, play, ...composition }) => {
    const onComplete = vi.fn()
    const onValueChange = vi.fn()
    const field = { label: 'Code', name: 'code', onComplete }
    const screen = await render(
      controlled ? (
        <Controlled initialValue={plain(start)} onValueChange={onValueChange}>
          {(digits, change) => <OtpInput {...field} value={digits} onValueChange={change} />}
        </Controlled>
      ) : (
        <OtpInput {...field} defaultValue={plain(start)} onValueChange={onValueChange} />
      ),
    )
    const input = inputOf(screen.getByRole('textbox'))
    focusAt(input, start)
    await play(input, composition)
    await expect.poll(() => input.value).toBe(value)
    expect(onComplete.mock.calls.flat()).toEqual(completed)
    const boxes = () => Array.from(screen.container.querySelectorAll('.pl-otp-input__box'), (box) => box.textContent).join('')
    await expect.poll(boxes).toBe(value)
  },
)

const keepDigits = (raw: string) => raw.normalize('NFKC').replaceAll(/[^0-9+]/g, '')

test.each(
  every.flatMap((way) =>
    [
      { what: 'a number', start: '', steps: ['0', '077'], committed: '07700900123', value: '07700900123' },
      { what: 'full-width digits', start: '077', steps: ['０'], committed: '００９', value: '077009' },
      { what: 'a replaced number', start: '[077]', steps: ['1'], committed: '079', value: '079' },
      { what: 'a cancelled number', start: '077', steps: ['1', '12'], committed: '', value: '077' },
    ].map((composition) => ({ ...way, ...composition, kind: kinds(way.controlled) })),
  ),
)('PhoneField, Must 5: $what, $how, $kind', async ({ start, value, controlled, play, ...composition }) => {
  const field = { formatTyping: keepDigits, formatWhole: keepDigits }
  const reported = vi.fn()
  const screen = await render(
    controlled ? (
      <Controlled initialValue={plain(start)} onValueChange={reported}>
        {(number, change) => <PhoneField {...field} value={number} onValueChange={change} />}
      </Controlled>
    ) : (
      <PhoneField {...field} defaultValue={plain(start)} onValueChange={reported} />
    ),
  )
  const input = inputOf(screen.getByRole('textbox'))
  focusAt(input, start)
  await play(input, composition)
  await expect.poll(() => input.value).toBe(value)
  expect(reported.mock.calls).toEqual(value === plain(start) ? [] : [[value]])
})

test('OtpInput, Must 11: a composition that ends without an event when the field is left counts', async () => {
  const onComplete = vi.fn()
  const screen = await render(<OtpInput label="Code" name="code" onComplete={onComplete} />)
  const input = inputOf(screen.getByRole('textbox'))
  input.focus()
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  fillIn(input, '1234')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: '1234', isComposing: true }))
  input.blur()
  await expect.poll(() => onComplete.mock.calls).toEqual([['1234']])
})
