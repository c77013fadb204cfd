import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { boxOf, describeConformance, describeNativeForm, find, render, textIn, twoFrames } from '../../testing/tools.ts'
import { TextAreaField, type TextAreaFieldProps } from './index.ts'

const field = (props: Partial<TextAreaFieldProps> = {}) => <TextAreaField label="Message" name="message" {...props} />
const height = (element: Element) => boxOf(element).height

describeConformance('TextAreaField', {
  element: (props) => field({ ...props, maxLength: 10, defaultValue: 'A message' }),
  root: 'textarea',
})

test('Must 1: the textarea receives every native prop and nothing else', async () => {
  const screen = await render(field({ required: true, maxLength: 100, rows: 3, hint: 'Hint', remainingFrom: 2 }))
  const textarea = screen.getByRole('textbox', { name: 'Message' }).element()
  const given = ['required', 'maxlength', 'rows', 'name', 'hint', 'remainingfrom', 'remainingtext'].map((name) =>
    textarea.getAttribute(name),
  )
  expect(given).toEqual(['', '100', '3', 'message', null, null, null])
})

test('Must 2: the caret stays where it is when its parent renders again', async () => {
  const screen = await render(field({ defaultValue: 'One two' }))
  const textarea = screen.container.querySelector('textarea')
  textarea?.focus()
  textarea?.setSelectionRange(3, 3)
  await screen.rerender(field({ defaultValue: 'One two', error: 'Enter your message.' }))
  expect(textarea?.selectionStart).toBe(3)
  await userEvent.keyboard(',')
  expect(textarea?.value).toBe('One, two')
})

test('Must 3: error and hint describe it without the count', async () => {
  const screen = await render(field({ hint: 'In a few words.', error: 'Enter your message.', maxLength: 10 }))
  await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('In a few words. Error: Enter your message.')
})

test('Must 4: it is as high as its rows, grows with its text, and stays within the screen', async () => {
  const screen = await render(
    <>
      {[2, 3, 5, 8, 12].map((rows) => (
        <TextAreaField key={rows} label={`${rows}`} name={`${rows}`} rows={rows} />
      ))}
    </>,
  )
  const heights = screen.getByRole('textbox').elements().map(height)
  const [two = 0] = heights
  const line = ((heights[4] ?? 0) - two) / 10
  expect(heights.map((each) => Math.round((each - two) / line))).toEqual([0, 1, 3, 6, 10])
  const first = screen.getByRole('textbox', { name: '2', exact: true })
  await userEvent.fill(first, 'One\ntwo\nthree\nfour\nfive\nsix')
  expect(Math.round((height(first.element()) - two) / line)).toBe(4)
  await userEvent.fill(first, 'line\n'.repeat(200))
  expect(height(first.element())).toBeLessThanOrEqual(innerHeight)
})

const count = () => find('.pl-text-area-field__count > [aria-hidden]').textContent
const status = () => find('output').textContent

async function insert(text: string): Promise<void> {
  document.execCommand('insertText', false, text)
  await twoFrames()
}

test('Must 5: the count only appears near the limit, updates at once and is announced a second after the last key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await render(field({ maxLength: 20, remainingFrom: 5 }))
  find('textarea').focus()
  await insert('Fourteen chars')
  expect([count(), status()]).toEqual(['', ''])
  await insert('!')
  expect([count(), status()]).toEqual(['5 characters left', ''])
  vi.advanceTimersByTime(600)
  await insert(' and ')
  vi.advanceTimersByTime(999)
  await twoFrames()
  expect([count(), status()]).toEqual(['0 characters left', ''])
  vi.advanceTimersByTime(1)
  await twoFrames()
  expect(status()).toBe('0 characters left')
})

test.each([
  ['leaves no fewer than 0 if the text was longer', 'More than ten characters', '0 characters left'],
  ['is read with the page, so that its status does not change', '123456789', '1 character left'],
])('Must 5: what is left of an initial text %s', async (_, defaultValue, expected) => {
  await render(field({ maxLength: 10, defaultValue }))
  expect([count(), status()]).toEqual([expected, expected])
})

test('Must 5: unless told otherwise, the count appears for the last tenth', async () => {
  await render(field({ maxLength: 20 }))
  find('textarea').focus()
  await insert('Seventeen letters')
  expect(count()).toBe('')
  await insert('!')
  expect(count()).toBe('2 characters left')
})

test('Must 5: resetting the form removes the count', async () => {
  await render(<form>{field({ maxLength: 10 })}</form>)
  find('textarea').focus()
  await userEvent.keyboard('123456789')
  expect(count()).toBe('1 character left')
  document.querySelector('form')?.reset()
  await expect.poll(count).toBe('')
})

describe.each([
  { initial: '', entered: 'Ada' },
  { initial: 'Ada', entered: 'Ada L' },
])('from "$initial"', ({ initial, entered }) => {
  describeNativeForm('Must 2, 6: it works in a form, its count is up to date, and its HTML has no style attribute', {
    ...textIn('textarea', initial, entered),
    element: ({ onValueChange, ...props }) => (
      <TextAreaField
        {...props}
        label="Message"
        name="answer"
        maxLength={10}
        remainingFrom={10}
        onChange={(event) => onValueChange?.(event.currentTarget.value)}
      />
    ),
    seen: () => [document.querySelector('textarea')?.value, count()],
  })
})
