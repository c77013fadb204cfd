import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { stylePolicyViolations } from '../testing/csp.ts'
import { danglingReferences, describeConformance } from '../testing/conformance.tsx'
import { Controlled } from '../testing/controlled.tsx'
import { describeNativeForm } from '../testing/native-form.tsx'
import { fillIn, inputOf, pasteInto } from '../testing/typing.ts'
import { twoFrames } from '../testing/later.tsx'
import { OtpInput, type OtpInputProps } from './index.ts'

const plain = { label: 'Code', name: 'code', value: '', onValueChange: () => {}, completeText: 'All digits entered.' }

describeConformance('OtpInput', {
  element: (props) => <OtpInput {...plain} {...props} />,
  root: (container) => container.querySelector('input'),
})

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
  const paste = (text: string) => pasteInto(input, text)
  const boxes = () => [...screen.container.querySelectorAll('.pl-otp-input__box')]
  /** The digits as drawn, with active boxes in brackets. */
  const drawn = () =>
    boxes()
      .map((box) => (box.hasAttribute('data-active') ? `[${box.textContent}]` : box.textContent || '_'))
      .join(' ')
  return { screen, input, paste, boxes, drawn }
}

test('Must 1: one input takes autofill and the numeric keypad, and the boxes are decoration (R-verify-02)', async () => {
  const { screen, input, boxes } = await renderOtp()
  expect(screen.container.querySelectorAll('input')).toHaveLength(1)
  expect(input.autocomplete).toBe('one-time-code')
  expect(input.inputMode).toBe('numeric')
  expect(boxes()).toHaveLength(4)
  expect(boxes().every((box) => box.closest('[aria-hidden="true"]'))).toBe(true)
  expect(parseFloat(getComputedStyle(input).fontSize)).toBeGreaterThanOrEqual(16)
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
  await userEvent.keyboard('9')
  await expect.poll(drawn).toBe('1 9 [3] 4')
  await userEvent.keyboard('{Backspace}')
  await expect.poll(drawn).toBe('1 [3] 4 _')
  await userEvent.keyboard('x')
  await expect.poll(drawn).toBe('1 [3] 4 _')
  await userEvent.keyboard('5')
  await expect.poll(drawn).toBe('1 5 [3] 4')
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  await expect.poll(drawn).toBe('[1] [5] [3] [4]')
  await userEvent.keyboard('7')
  await expect.poll(drawn).toBe('7 [] _ _')
})

test.each(['1234', 'Your code is 12-34.', 'Your Plotline code is 1234', 'For ２４ hours: １２３４'])(
  'Must 3: the code is extracted when %j is pasted',
  async (text) => {
    const onComplete = vi.fn()
    const { input, paste } = await renderOtp({ onComplete, start: '98' })
    paste(text)
    await expect.poll(() => input.value).toBe('1234')
    expect(input.selectionStart).toBe(4)
    expect(onComplete.mock.calls).toEqual([['1234']])
  },
)

test('Must 3: part of a code is pasted at the caret, and pasting text without digits changes nothing', async () => {
  const onComplete = vi.fn()
  const { input, paste } = await renderOtp({ start: '14', onComplete })
  input.setSelectionRange(1, 1)
  paste('2 3')
  await expect.poll(() => input.value).toBe('1234')
  input.setSelectionRange(1, 3)
  paste('nothing')
  await twoFrames()
  expect(input.value).toBe('1234')
  expect(onComplete.mock.calls).toEqual([['1234']])
})

test('Must 3: autofill, which sets the value and fires an event, completes the code', async () => {
  const onComplete = vi.fn()
  const { input } = await renderOtp({ onComplete })
  fillIn(input, '1234')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  expect(onComplete.mock.calls).toEqual([['1234']])
})

test.each(['paste', 'autofill'])('Must 2: five digits at once are not cut to a code: %s', async (how) => {
  const [onTooLong, onComplete] = [vi.fn(), vi.fn()]
  const { input, paste } = await renderOtp({ onTooLong, onComplete, start: '98' })
  if (how === 'paste') paste('12345')
  else {
    fillIn(input, '12345')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await expect.poll(() => onTooLong.mock.calls).toEqual([['12345']])
  expect(input.value).toBe('98')
  expect(onComplete).not.toHaveBeenCalled()
})

test('Must 3: the code is extracted from a whole message that a keyboard inserts without a paste', async () => {
  const { input } = await renderOtp()
  fillIn(input, 'Good for 10 minutes: 1234')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  await expect.poll(() => input.value).toBe('1234')
})

test('Must 3: full-width digits from an input method count once they are committed', async () => {
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
      <button type="submit">Verify</button>
    </form>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '12{Enter}')
  expect(sent).toHaveBeenCalledWith('12')
})

test('Must 6: hint and error describe the input, and no ARIA reference dangles', async () => {
  const { screen } = await renderOtp({ hint: 'Four digits.', error: 'Enter a 4-digit code' })
  await expect
    .element(screen.getByRole('textbox', { name: 'Code' }))
    .toHaveAccessibleDescription('Four digits. Error: Enter a 4-digit code')
  await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true')
  expect(danglingReferences(document)).toEqual([])
})

test('Must 7: there is room for a badge beside the last box, and everything fits at 320 px with text at 200 %', async () => {
  document.documentElement.style.fontSize = '200%'
  const screen = await render(
    <div style={{ width: 288 }}>
      <OtpInput {...plain} value="1234" />
    </div>,
  )
  const input = screen.getByRole('textbox').element().getBoundingClientRect()
  const boxes = [...screen.container.querySelectorAll('.pl-otp-input__box')].map((box) => box.getBoundingClientRect())
  document.documentElement.removeAttribute('style')
  expect(input.right - (boxes.at(-1)?.right ?? 0)).toBeGreaterThanOrEqual(40)
  expect(input.width).toBeLessThanOrEqual(288)
  for (const box of boxes) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
})

test('Must 7: a press on a box puts the caret there, or after the last digit', async () => {
  const { input, boxes, drawn } = await renderOtp({ start: '123' })
  const middleOf = (index: number) => {
    const box = boxes()[index]?.getBoundingClientRect()
    const frame = input.getBoundingClientRect()
    return { x: (box?.x ?? 0) + 8 - frame.x, y: (box?.y ?? 0) + 20 - frame.y }
  }
  await userEvent.click(input, { position: middleOf(1) })
  await expect.poll(drawn).toBe('1 [2] 3 _')
  await userEvent.click(input, { position: middleOf(3) })
  await expect.poll(drawn).toBe('1 2 3 []')
})

test('Must 10: onChange sees the digits that count', async () => {
  const seen: string[] = []
  const { input } = await renderOtp({ onChange: ({ currentTarget }) => void seen.push(currentTarget.value) })
  fillIn(input, '1 2x3')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  expect(seen).toEqual(['123'])
})

test('Must 8: on a right-to-left page, the digits run left to right', async () => {
  const screen = await render(
    <div dir="rtl">
      <OtpInput {...plain} value="12" />
    </div>,
  )
  const [first, second] = screen.container.querySelectorAll('.pl-otp-input__box')
  expect(first?.getBoundingClientRect().x).toBeLessThan(second?.getBoundingClientRect().x ?? 0)
  expect(getComputedStyle(screen.getByRole('textbox').element()).direction).toBe('ltr')
})

test('Must 9: it passes a strict content security policy, prerendered and hydrated (R-security-02)', async () => {
  expect(await stylePolicyViolations(<OtpInput {...plain} value="12" hint="Four digits." error="Wrong" />)).toEqual([])
})

const codeOf = (container: HTMLElement) => container.querySelector<HTMLInputElement>('input[name="answer"]')

describeNativeForm('Must 10: it works in a form, and the boxes show its value', {
  element: (props) => <OtpInput label="Code" name="answer" completeText="Complete." {...props} />,
  initial: '12',
  entered: '3456',
  enter: async (container) => {
    codeOf(container)?.select()
    await userEvent.keyboard('3456')
  },
  sent: (value) => [value],
  seen: (container) => [...container.querySelectorAll('.pl-otp-input__box')].map((box) => box.textContent).join(),
  enterEarly: (container) => {
    const input = codeOf(container)
    if (input) input.value = '34 56'
  },
})
