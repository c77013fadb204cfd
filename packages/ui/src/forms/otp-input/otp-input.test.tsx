import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import {
  autofill,
  boxesOf,
  boxOf,
  Controlled,
  describeConformance,
  describeNativeForm,
  fillIn,
  hydrate,
  inputOf,
  pasteInto,
  styleOf,
  textIn,
  textsOf,
  twoFrames,
} from '../../testing/tools.ts'
import { OtpInput, type OtpInputProps } from './index.ts'

const plain = { label: 'Code', name: 'code', value: '', onValueChange: () => {}, completeText: 'All digits entered.' }

describeConformance('OtpInput', { element: (props) => <OtpInput {...plain} {...props} />, root: 'input' })

function Otp({ start = '', ...props }: Partial<OtpInputProps> & { start?: string }) {
  return (
    <>
      <Controlled initialValue={start} onValueChange={props.onValueChange}>
        {(value, onValueChange) => <OtpInput {...plain} {...props} value={value} onValueChange={onValueChange} />}
      </Controlled>
      <button type="button">Elsewhere</button>
    </>
  )
}

async function renderOtp(props: Partial<OtpInputProps> & { start?: string } = {}) {
  const screen = await render(<Otp {...props} />)
  const input = inputOf(screen.getByRole('textbox', { name: 'Code' }))
  const boxes = () => [...screen.container.querySelectorAll('.pl-otp-input__box')]
  /** The digits as drawn, with active boxes in brackets. */
  const drawn = () =>
    boxes()
      .map((box) => (box.hasAttribute('data-active') ? `[${box.textContent}]` : box.textContent || '_'))
      .join(' ')
  return { screen, input, boxes, drawn }
}

test('Must 1: one input takes autofill and the numeric keypad, and the boxes are decoration (R-verify-02)', async () => {
  const { screen, input, boxes } = await renderOtp()
  expect(screen.container.querySelectorAll('input')).toHaveLength(1)
  expect(input.autocomplete).toBe('one-time-code')
  expect(input.inputMode).toBe('numeric')
  expect(boxes()).toHaveLength(4)
  expect(boxes().filter((box) => !box.closest('[aria-hidden="true"]'))).toEqual([])
  expect(parseFloat(getComputedStyle(input).fontSize)).toBeGreaterThanOrEqual(16)
  // A box draws the caret; screenshots hide it.
  expect(styleOf(input).caretColor).toBe('rgba(0, 0, 0, 0)')
})

test('Must 2: it accepts only digits, at most four, and reports completion once (R-verify-02)', async () => {
  const onValueChange = vi.fn()
  const onComplete = vi.fn()
  const { screen, input, drawn } = await renderOtp({ onValueChange, onComplete })
  expect(drawn()).toBe('_ _ _ _')
  await userEvent.click(input)
  await expect.poll(drawn).toBe('[] _ _ _')
  await userEvent.keyboard('1a2 ')
  await expect.poll(drawn).toBe('1 2 [] _')
  await userEvent.keyboard('345')
  await expect.poll(drawn).toBe('1 2 3 [4]')
  expect(onValueChange.mock.calls.flat()).toEqual(['1', '12', '123', '1234'])
  expect(onComplete.mock.calls).toEqual([['1234']])
  // What hears of completion can rely on the value.
  expect(onComplete.mock.invocationCallOrder[0]).toBeGreaterThan(onValueChange.mock.invocationCallOrder.at(-1) ?? Infinity)
  expect(input.value).toBe('1234')
  await screen.getByRole('button').click()
  expect(drawn()).toBe('1 2 3 4')
})

test('Must 2: digits are edited at the caret', async () => {
  const { input, drawn } = await renderOtp({ start: '1234' })
  input.focus()
  input.setSelectionRange(1, 1)
  await expect.poll(drawn).toBe('1 [2] 3 4')
  for (const [keys, expected] of [
    ['9', '1 9 [3] 4'],
    ['{Backspace}', '1 [3] 4 _'],
    ['x', '1 [3] 4 _'],
    ['5', '1 5 [3] 4'],
    ['{ControlOrMeta>}a{/ControlOrMeta}', '[1] [5] [3] [4]'],
    ['7', '7 [] _ _'],
  ] as const) {
    await userEvent.keyboard(keys)
    await expect.poll(drawn, { message: keys }).toBe(expected)
  }
})

test.each([
  ['1234', pasteInto],
  ['Your code is 12-34.', pasteInto],
  ['For ２４ hours: １２３４', pasteInto],
  ['1234', autofill],
  ['Good for 10 minutes: 1234', autofill],
])('Must 3: the code is extracted from %j, pasted, filled in or inserted by a keyboard', async (text, put) => {
  const onComplete = vi.fn()
  const { input } = await renderOtp({ onComplete, start: '98' })
  put(input, text)
  await expect.poll(() => input.value).toBe('1234')
  expect(input.selectionStart).toBe(4)
  expect(onComplete.mock.calls).toEqual([['1234']])
})

test('Must 3: part of a code is pasted at the caret, and pasting text without digits changes nothing', async () => {
  const onComplete = vi.fn()
  const { input } = await renderOtp({ start: '14', onComplete })
  input.setSelectionRange(1, 1)
  pasteInto(input, '2 3')
  await expect.poll(() => input.value).toBe('1234')
  input.setSelectionRange(1, 3)
  pasteInto(input, 'nothing')
  await twoFrames()
  expect(input.value).toBe('1234')
  expect(onComplete.mock.calls).toEqual([['1234']])
})

test('Must 2: a code that is pasted once more is complete once more, as after a request that failed', async () => {
  const onComplete = vi.fn()
  const { input } = await renderOtp({ start: '1234', onComplete })
  pasteInto(input, '1234')
  expect(onComplete.mock.calls).toEqual([['1234']])
  input.setSelectionRange(1, 3)
  pasteInto(input, '23')
  expect(onComplete.mock.calls).toEqual([['1234']])
})

test.each([pasteInto, autofill])('Must 2: five digits at once are not cut to a code: %o', async (put) => {
  const [onTooLong, onComplete] = [vi.fn(), vi.fn()]
  const { input } = await renderOtp({ onTooLong, onComplete, start: '98' })
  put(input, '12345')
  await expect.poll(() => onTooLong.mock.calls).toEqual([['12345']])
  expect(input.value).toBe('98')
  expect(onComplete).not.toHaveBeenCalled()
})

test.each([
  ['1234', [['1234'], []]],
  ['12345', [[], ['12345']]],
])('Must 2: %s, entered before hydration, is reported like later digits', async (early, reported) => {
  const [onComplete, onTooLong] = [vi.fn(), vi.fn()]
  const element = <OtpInput label="Code" name="code" onComplete={onComplete} onTooLong={onTooLong} />
  const container = document.createElement('div')
  container.innerHTML = renderToString(element)
  document.body.append(container)
  const input = container.querySelector('input')
  if (input) input.value = early
  const root = await hydrate(container, element)
  expect([onComplete.mock.calls.flat(), onTooLong.mock.calls.flat()]).toEqual(reported)
  root.unmount()
  container.remove()
})

test('Must 11: full-width digits from an input method count once they are committed', async () => {
  const onValueChange = vi.fn()
  const { input } = await renderOtp({ onValueChange })
  input.focus()
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  fillIn(input, '１２')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: '１２', isComposing: true }))
  await twoFrames()
  expect(input.value).toBe('１２')
  expect(onValueChange).not.toHaveBeenCalled()
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '１２' }))
  await expect.poll(() => input.value).toBe('12')
  expect(onValueChange.mock.calls).toEqual([['12']])
})

test('Must 4: completion is announced once, politely, and is not visible', async () => {
  const { screen, input } = await renderOtp({ start: '123' })
  const status = screen.getByRole('status').element()
  expect(status.textContent).toBe('')
  input.focus()
  input.setSelectionRange(3, 3)
  await userEvent.keyboard('4')
  await expect.poll(() => status.textContent).toBe('All digits entered.')
  const changes = vi.fn()
  const observer = new MutationObserver(changes)
  observer.observe(status, { childList: true, characterData: true, subtree: true })
  await userEvent.keyboard('5')
  expect(changes).not.toHaveBeenCalled()
  observer.disconnect()
  expect(status.getBoundingClientRect().width).toBeLessThanOrEqual(1)
})

test('Must 5: Enter submits the form, with the digits under the name', async () => {
  const sent = vi.fn()
  const screen = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(new FormData(event.currentTarget).get('code'))
      }}
    >
      <Otp />
    </form>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '12{Enter}')
  expect(sent).toHaveBeenCalledWith('12')
})

test('Must 7: there is room for a badge beside the last box, and everything fits at 320 px with text at 200 %', async () => {
  document.documentElement.style.fontSize = '200%'
  const screen = await render(
    <div style={{ width: 288 }}>
      <OtpInput {...plain} value="1234" />
    </div>,
  )
  const input = boxOf(screen.getByRole('textbox'))
  const boxes = boxesOf('.pl-otp-input__box')
  expect(input.right - (boxes.at(-1)?.right ?? 0)).toBeGreaterThanOrEqual(40)
  expect(input.width).toBeLessThanOrEqual(288)
  for (const box of boxes) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
})

test.each([
  [1, '1 [2] 3 _'],
  [3, '1 2 3 []'],
])('Must 7: a press on box %i puts the caret there, or after the last digit', async (index, expected) => {
  const { input, boxes, drawn } = await renderOtp({ start: '123' })
  const [box, frame] = [boxOf(boxes()[index]), boxOf(input)]
  await userEvent.click(input, { position: { x: box.x + 8 - frame.x, y: box.y + 20 - frame.y } })
  await expect.poll(drawn).toBe(expected)
})

test('Must 10: onChange sees the digits that count', async () => {
  const seen: string[] = []
  const { input } = await renderOtp({ onChange: ({ currentTarget }) => void seen.push(currentTarget.value) })
  autofill(input, '1 2x3')
  expect(seen).toEqual(['123'])
})

test('Must 8: on a right-to-left page, the digits run left to right', async () => {
  document.documentElement.dir = 'rtl'
  const { input } = await renderOtp({ start: '12' })
  const [first, second] = boxesOf('.pl-otp-input__box')
  expect(first?.x).toBeLessThan(second?.x ?? 0)
  expect(styleOf(input).direction).toBe('ltr')
})

describeNativeForm('Must 6, 9, 10: it works in a form, the boxes show its value, and its HTML has no style attribute', {
  ...textIn('input', '12', '3456'),
  element: (props) => <OtpInput label="Code" name="answer" completeText="Complete." {...props} />,
  seen: () => textsOf('.pl-otp-input__box').join(),
})
