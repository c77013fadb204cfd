import { createRef } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { danglingReferences, describeConformance } from '../testing/conformance.tsx'
import { describeNativeForm } from '../testing/native-form.tsx'
import { TextAreaField, type TextAreaFieldProps } from './index.ts'

const field = (props: Partial<TextAreaFieldProps> = {}) => <TextAreaField label="Message" name="message" {...props} />
const height = (element: Element) => element.getBoundingClientRect().height

describeConformance('TextAreaField', { element: (props) => field(props), root: (container) => container.querySelector('textarea') })
describeConformance('TextAreaField with a limit', {
  element: (props) => field({ ...props, maxLength: 10, defaultValue: 'A message' }),
  root: (container) => container.querySelector('textarea'),
})

test('Must 1: the textarea receives every native prop and nothing else', async () => {
  const ref = createRef<HTMLTextAreaElement>()
  const screen = await render(field({ ref, required: true, maxLength: 100, rows: 3, hint: 'Hint' }))
  const textarea = screen.getByRole('textbox', { name: 'Message' }).element()
  expect(ref.current).toBe(textarea)
  expect(textarea.getAttribute('required')).toBe('')
  expect(textarea.getAttribute('maxlength')).toBe('100')
  expect(textarea.getAttribute('rows')).toBe('3')
  for (const own of ['hint', 'remainingfrom', 'remainingtext']) expect(textarea.hasAttribute(own)).toBe(false)
})

test('Must 2: it works uncontrolled and controlled', async () => {
  const screen = await render(<form>{field({ defaultValue: 'One' })}</form>)
  await userEvent.type(screen.getByRole('textbox'), '{End} two')
  expect(new FormData(screen.container.querySelector('form') ?? undefined).get('message')).toBe('One two')
  const onChange = vi.fn()
  await screen.rerender(<div>{field({ value: 'fixed', onChange })}</div>)
  await userEvent.type(screen.getByRole('textbox'), 'x')
  expect(onChange).toHaveBeenCalled()
  await expect.element(screen.getByRole('textbox')).toHaveValue('fixed')
})

test('Must 2: the caret stays where it is when its parent renders again', async () => {
  const screen = await render(field({ defaultValue: 'One two' }))
  const textarea = textareaOf(screen.container)
  textarea?.focus()
  textarea?.setSelectionRange(3, 3)
  await screen.rerender(field({ defaultValue: 'One two', error: 'Enter your message.' }))
  expect(textarea?.selectionStart).toBe(3)
  await userEvent.keyboard(',')
  expect(textarea?.value).toBe('One, two')
})

test('Must 3: hint and error describe the textarea, and every ARIA reference is valid', async () => {
  const screen = await render(field({ hint: 'In a few words.', error: 'Enter your message.', maxLength: 10 }))
  await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('In a few words. Error: Enter your message.')
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  expect(danglingReferences(document)).toEqual([])
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

test('Must 5: the count only appears near the limit, updates at once and is announced after a pause', async () => {
  const screen = await render(field({ maxLength: 20, remainingFrom: 5 }))
  const status = screen.getByRole('status')
  await expect.element(status).toHaveTextContent('')
  await userEvent.type(screen.getByRole('textbox'), 'Fourteen chars')
  expect(screen.container.textContent).not.toContain('left')
  await userEvent.type(screen.getByRole('textbox'), '!')
  expect(screen.container.querySelector('.pl-text-area-field__count > [aria-hidden]')?.textContent).toBe('5 characters left')
  expect(status.element().textContent).toBe('')
  await expect.element(status).toHaveTextContent('5 characters left')
  await userEvent.type(screen.getByRole('textbox'), ' and more')
  await expect.element(screen.getByRole('textbox')).toHaveValue('Fourteen chars! and ')
  await expect.element(status).toHaveTextContent('0 characters left')
})

test('Must 5: a text that was longer than the limit already leaves no fewer than 0', async () => {
  const screen = await render(field({ maxLength: 10, defaultValue: 'More than ten characters' }))
  expect(screen.container.querySelector('.pl-text-area-field__count > [aria-hidden]')?.textContent).toBe('0 characters left')
})

test('Must 5: what is left of an initial text is read with the page, so its status does not change', async () => {
  const screen = await render(field({ maxLength: 10, defaultValue: '123456789' }))
  expect(screen.getByRole('status').element().textContent).toBe('1 character left')
})

test('Must 5: resetting the form removes the count', async () => {
  const screen = await render(<form>{field({ maxLength: 10 })}</form>)
  await userEvent.type(screen.getByRole('textbox'), '123456789')
  await expect.element(screen.getByText('1 character left').first()).toBeVisible()
  screen.container.querySelector('form')?.reset()
  await expect.element(screen.getByText('1 character left').first()).not.toBeInTheDocument()
})

test('Must 6: there is no style attribute in the HTML', async () => {
  const screen = await render(field({ maxLength: 10, defaultValue: '123456789' }))
  expect(screen.container.querySelectorAll('[style]')).toHaveLength(0)
})

const textareaOf = (container: HTMLElement) => container.querySelector('textarea')

describe.each([
  { initial: '', entered: 'Ada' },
  { initial: 'Ada', entered: 'Ada L' },
])('from "$initial"', ({ initial, entered }) => {
  describeNativeForm('Must 2: TextAreaField works in a form, and its count is up to date', {
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
    initial,
    entered,
    enter: async (container) => {
      textareaOf(container)?.focus()
      await userEvent.keyboard(`{End}${entered.slice(initial.length)}`)
    },
    sent: (value) => [value],
    seen: (container) => [textareaOf(container)?.value, container.querySelector('.pl-text-area-field__count > span')?.textContent],
    enterEarly: (container) => {
      const textarea = textareaOf(container)
      if (textarea) textarea.value = entered
    },
  })
})
