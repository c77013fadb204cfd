import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { stylePolicyViolations } from '../testing/csp.ts'
import { danglingReferences, describeConformance } from '../testing/conformance.tsx'
import { Controlled } from '../testing/controlled.tsx'
import { checkEarly, describeNativeForm } from '../testing/native-form.tsx'
import { CheckboxField, type CheckboxFieldProps } from './index.ts'

const plain = { label: 'I agree', checked: false, onCheckedChange: () => {} }

describeConformance('CheckboxField', {
  element: (props) => <CheckboxField {...plain} {...props} />,
  root: (container) => container.querySelector('[role="checkbox"]'),
})

const Box = (props: Partial<CheckboxFieldProps>) => (
  <Controlled initialValue={false} onValueChange={props.onCheckedChange}>
    {(checked, onCheckedChange) => <CheckboxField {...plain} {...props} checked={checked} onCheckedChange={onCheckedChange} />}
  </Controlled>
)

function Form({ onSend, disabled, ...props }: ComponentProps<'form'> & { onSend: () => void; disabled?: boolean }) {
  return (
    <form
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {props.children}
      <button type="submit" disabled={disabled}>
        Send
      </button>
    </form>
  )
}

test('Must 1: each press on the label toggles the box once, in a form too, but a press on a link in it does not', async () => {
  const onCheckedChange = vi.fn()
  const screen = await render(
    <Form onSend={() => {}}>
      <Box
        onCheckedChange={onCheckedChange}
        label={
          <>
            I agree to the <a href="#terms">terms</a>
          </>
        }
      />
    </Form>,
  )
  const label = screen.container.querySelector('label')
  if (!label) throw new Error('no label')
  await userEvent.click(label, { position: { x: 20, y: 20 } })
  expect(onCheckedChange.mock.calls).toEqual([[true]])
  await userEvent.click(label, { position: { x: 20, y: 20 } })
  expect(onCheckedChange.mock.calls).toEqual([[true], [false]])
  await userEvent.click(screen.getByRole('link'))
  expect(onCheckedChange).toHaveBeenCalledTimes(2)
  location.hash = ''
})

test('Must 2: the control is outside its label, and is the only one that assistive technology finds', async () => {
  const screen = await render(
    <form>
      <Box hint="You can change your mind." />
    </form>,
  )
  expect(screen.container.querySelector('label button, label input')).toBeNull()
  expect(screen.getByRole('checkbox').elements()).toHaveLength(1)
  await expect.element(screen.getByRole('checkbox')).toHaveAccessibleName('I agree')
  await expect.element(screen.getByRole('checkbox')).toHaveAccessibleDescription('You can change your mind.')
  expect(danglingReferences(document)).toEqual([])
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

describe.each([
  { initial: false, entered: true },
  { initial: true, entered: false },
])('from $initial', ({ initial, entered }) => {
  describeNativeForm('Must 4: it works in a form', {
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
  const focused = document.activeElement
  expect(focused).toBeInstanceOf(HTMLInputElement)
  expect(focused?.hasAttribute('aria-hidden')).toBe(false)
  expect(focused?.getAttribute('aria-labelledby')).toBe(screen.container.querySelector('label')?.id)
  const box = screen.container.querySelector('.pl-checkbox-field__box')
  expect(box && getComputedStyle(box).outlineStyle).toBe('solid')
  await userEvent.keyboard(' ')
  await expect.element(screen.getByRole('checkbox').first()).toHaveAttribute('aria-checked', 'true')
  await send.click()
  expect(onSend).toHaveBeenCalledOnce()
  expect(screen.getByRole('checkbox').elements()).toHaveLength(1)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test('Must 6: ticking a box far down the page does not scroll it', async () => {
  const screen = await render(
    <form style={{ height: 5000, paddingTop: 1000 }}>
      <Box name="consent" />
    </form>,
  )
  const native = screen.container.querySelector('input')?.getBoundingClientRect()
  const box = screen.container.querySelector('.pl-checkbox-field__box')?.getBoundingClientRect()
  expect([native?.top, native?.left, native?.width]).toEqual([box?.top, box?.left, box?.width])
  await screen.getByRole('checkbox').click()
  const scrolled = window.scrollY
  await screen.getByRole('checkbox').click()
  expect(window.scrollY).toBe(scrolled)
})

test('Must 7: box and label are at least 44 px high, and the box 44 px wide', async () => {
  const screen = await render(<Box />)
  const box = screen.getByRole('checkbox').element().getBoundingClientRect()
  expect(box.width).toBeGreaterThanOrEqual(44)
  expect(box.height).toBeGreaterThanOrEqual(44)
  expect(screen.container.querySelector('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('Must 8: an error describes the box and makes it invalid, and no ARIA reference dangles', async () => {
  const screen = await render(<Box error="Agree to go on." />)
  await expect.element(screen.getByRole('checkbox')).toHaveAccessibleDescription('Error: Agree to go on.')
  await expect.element(screen.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
  expect(danglingReferences(document)).toEqual([])
})

test('Must 9: the prerendered HTML has no style attributes, ticked or not', async () => {
  for (const checked of [false, true])
    expect(
      await stylePolicyViolations(
        <form>
          <CheckboxField {...plain} checked={checked} name="consent" required />
        </form>,
      ),
    ).toEqual([])
})
