import type { ReactNode, SyntheticEvent } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { boxOf, checkEarly, Controlled, describeConformance, describeNativeForm, find, smallTargets, styleOf } from '../../testing/tools.ts'
import { serverPage } from '../../testing/server-page.ts'
import { CheckboxField, type CheckboxFieldProps } from './index.ts'

const plain = { label: 'I agree', checked: false, onCheckedChange: () => {} }

describeConformance('CheckboxField', { element: (props) => <CheckboxField {...plain} {...props} />, root: '[role="checkbox"]' })

const Box = (props: Partial<CheckboxFieldProps>) => (
  <Controlled initialValue={false} onValueChange={props.onCheckedChange}>
    {(checked, onCheckedChange) => <CheckboxField {...plain} {...props} checked={checked} onCheckedChange={onCheckedChange} />}
  </Controlled>
)

function Form({ onSend, disabled, children }: { onSend?: () => void; disabled?: boolean; children: ReactNode }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend?.()
      }}
    >
      {children}
      <button type="submit" disabled={disabled}>
        Send
      </button>
    </form>
  )
}

test('Must 1: each press on the label toggles the box once, in a form too, but a press on a link in it does not', async () => {
  const onCheckedChange = vi.fn()
  const terms = <a href="#terms">terms</a>
  const screen = await render(
    <Form>
      <Box onCheckedChange={onCheckedChange} label={<>I agree to the {terms}</>} />
    </Form>,
  )
  for (const _ of [1, 2]) await userEvent.click(find('label'), { position: { x: 20, y: 20 } })
  await userEvent.click(screen.getByRole('link'))
  expect(onCheckedChange.mock.calls).toEqual([[true], [false]])
  location.hash = ''
})

test('Must 1: a press of the box reaches what listens above it once', async () => {
  const onPress = vi.fn()
  const screen = await render(
    <form>
      <Box />
    </form>,
  )
  document.addEventListener('click', onPress)
  onTestFinished(() => document.removeEventListener('click', onPress))
  await screen.getByRole('checkbox').click()
  await expect.element(screen.getByRole('checkbox')).toHaveAttribute('aria-checked', 'true')
  expect(onPress).toHaveBeenCalledOnce()
})

test('Must 1: a script that ticks the input is heard if it tells of the change; if not, the box looks unticked, and a press ticks it', async () => {
  const onCheckedChange = vi.fn()
  const screen = await render(
    <form>
      <Box onCheckedChange={onCheckedChange} />
    </form>,
  )
  const input = find('input')
  if (!(input instanceof HTMLInputElement)) throw new Error('The box has no input.')
  input.checked = true
  const box = screen.getByRole('checkbox')
  await expect.element(box).toHaveAttribute('aria-checked', 'false')
  await box.click()
  await expect.element(box).toHaveAttribute('aria-checked', 'true')
  expect(input.checked).toBe(true)
  input.checked = false
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(box).toHaveAttribute('aria-checked', 'false')
  // What a script says of the control is not what it is.
  box.element().setAttribute('aria-checked', 'true')
  await box.click()
  expect(input.checked).toBe(true)
  expect(onCheckedChange.mock.calls).toEqual([[true], [false], [true]])
})

test('Must 2: the control is outside its label, and is the only one that assistive technology finds', async () => {
  const screen = await render(
    <form>
      <Box />
    </form>,
  )
  expect(screen.container.querySelector('label button, label input')).toBeNull()
  expect(screen.getByRole('checkbox').elements()).toHaveLength(1)
  await expect.element(screen.getByRole('checkbox')).toHaveAccessibleName('I agree')
})

test('Must 3: Space ticks the box, and Enter submits the form unless its button is disabled', async () => {
  const onSend = vi.fn()
  const screen = await render(
    <Form onSend={onSend}>
      <Box />
    </Form>,
  )
  const box = screen.getByRole('checkbox')
  await userEvent.tab()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(box).toHaveAttribute('aria-checked', 'true')
  await userEvent.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledOnce()
  await expect.element(box).toHaveAttribute('aria-checked', 'true')
  await screen.rerender(
    <Form onSend={onSend} disabled>
      <Box />
    </Form>,
  )
  await userEvent.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledOnce()
})

const prevent = (event: SyntheticEvent) => event.preventDefault()

test('Must 3: a handler that prevents the default prevents the tick and the submission', async () => {
  const onSend = vi.fn()
  const screen = await render(
    <Form onSend={onSend}>
      <Box onClick={prevent} onKeyDown={prevent} />
    </Form>,
  )
  const box = screen.getByRole('checkbox')
  await box.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveAttribute('aria-checked', 'false')
  expect(onSend).not.toHaveBeenCalled()
})

describe.each([
  { initial: false, entered: true },
  { initial: true, entered: false },
])('from $initial', ({ initial, entered }) => {
  describeNativeForm('Must 4, 8, 9: it works in a form, and its HTML has no style attribute', {
    element: ({ value, defaultValue, onValueChange, ...props }) => (
      <CheckboxField
        label="I agree"
        name="answer"
        value="yes"
        {...props}
        checked={value}
        defaultChecked={defaultValue}
        onCheckedChange={onValueChange}
      />
    ),
    initial,
    entered,
    enter: async (container) => container.querySelector<HTMLElement>('[role="checkbox"]')?.click(),
    sent: (checked) => (checked ? ['yes'] : []),
    seen: (container) => container.querySelector('[role="checkbox"]')?.getAttribute('data-state'),
    enterEarly: (container) => checkEarly(container, 'yes', entered),
  })
})

test("Must 5: the browser's validation blocks the form at a control that can be ticked right there", async () => {
  const warn = vi.spyOn(console, 'warn')
  const onSend = vi.fn()
  const screen = await render(
    <Form onSend={onSend}>
      <Box name="consent" required />
    </Form>,
  )
  const send = screen.getByRole('button', { name: 'Send' })
  await expect.element(screen.getByRole('checkbox')).toHaveAttribute('aria-required', 'true')
  await send.click()
  expect(onSend).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(find('input'))
  expect(find('input').hasAttribute('aria-hidden')).toBe(false)
  expect(find('input').getAttribute('aria-labelledby')).toBe(find('label').id)
  expect(styleOf('.pl-checkbox-field__box').outlineStyle).toBe('solid')
  await userEvent.keyboard(' ')
  await expect.element(screen.getByRole('checkbox').first()).toHaveAttribute('aria-checked', 'true')
  await send.click()
  expect(onSend).toHaveBeenCalledOnce()
  expect(screen.getByRole('checkbox').elements()).toHaveLength(1)
  expect(warn).not.toHaveBeenCalled()
})

test('Must 6: ticking a box far down the page does not scroll it', async () => {
  const screen = await render(
    <form style={{ height: 5000, paddingTop: 1000 }}>
      <Box name="consent" />
    </form>,
  )
  const { top, left, width } = boxOf('.pl-checkbox-field__box')
  expect(boxOf('input')).toMatchObject({ top, left, width })
  await screen.getByRole('checkbox').click()
  const scrolled = window.scrollY
  await screen.getByRole('checkbox').click()
  expect(window.scrollY).toBe(scrolled)
})

test('Must 7: box and label are at least 44 px high, and the box 44 px wide', async () => {
  await render(<Box />)
  expect(smallTargets('[role=checkbox], label')).toEqual([])
})

test('Must 4: resets that an app stops on their way are over before another form is reset', async () => {
  const screen = await render(
    <>
      <form>
        <CheckboxField label="I agree" />
      </form>
      <form />
    </>,
  )
  const box = screen.getByRole('checkbox')
  const [form, other] = document.forms
  form?.addEventListener('reset', (event) => event.stopPropagation())
  for (const _ of [1, 2]) {
    await box.click()
    form?.reset()
    await expect.element(box).not.toBeChecked()
  }
  await box.click()
  other?.reset()
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect.element(box).toBeChecked()
})

test('Must 10: without script there is one checkbox, the native one, in the place of the box', async () => {
  const html = renderToString(<CheckboxField label="I agree" hint="For now." />)
  const server = await serverPage(html, { sandbox: 'allow-same-origin' })
  const [box, native] = ['.pl-checkbox-field__box', 'input'].map((selector) => {
    const element = server.document.querySelector(selector)
    if (!element) throw new Error(selector)
    const { visibility, opacity, accentColor } = server.window.getComputedStyle(element)
    return { element, visibility, opacity, accentColor, x: element.getBoundingClientRect().x }
  })
  expect(box?.visibility).toBe('hidden')
  // The accent.
  expect(native).toMatchObject({ visibility: 'visible', opacity: '1', accentColor: 'rgb(255, 106, 19)', x: box?.x })
  expect(native?.element.getAttribute('aria-labelledby')).toBe(server.document.querySelector('label')?.id)
  expect(native?.element.getAttribute('aria-describedby')).toBe(server.document.querySelector('p')?.id)
  server.frame.remove()
})
