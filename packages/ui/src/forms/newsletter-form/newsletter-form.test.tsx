import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { describeConformance, render, serverPage, userEvent } from '../../testing/tools.ts'
import { NewsletterForm, type NewsletterFormProps } from './index.ts'

const Form = (props: Partial<NewsletterFormProps>) => (
  <NewsletterForm title="New articles" lead="Once a month." label="Email" buttonLabel="Subscribe" onSubscribe={() => {}} {...props} />
)

function Answering({ onSubscribe }: { onSubscribe: (email: string) => void }) {
  const [message, setMessage] = useState('')
  return (
    <Form
      message={message}
      onSubscribe={(email) => {
        onSubscribe(email)
        setMessage('Nothing was sent.')
      }}
    />
  )
}

describeConformance('NewsletterForm', { element: (props) => <Form {...props} /> })

test('Must 1: it is a region named after its h2, with an email field that autofill recognises', async () => {
  const screen = await render(<Form />)
  await expect.element(screen.getByRole('region', { name: 'New articles' })).toBeVisible()
  const input = screen.getByRole('textbox', { name: 'Email' })
  await expect.element(input).toHaveAttribute('type', 'email')
  await expect.element(input).toHaveAttribute('autocomplete', 'email')
})

test('Must 2: a press and Enter pass the field’s value to the caller, even if it is empty or no address', async () => {
  const onSubscribe = vi.fn()
  const screen = await render(<Form onSubscribe={onSubscribe} />)
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  expect(onSubscribe).toHaveBeenLastCalledWith('')
  await userEvent.type(screen.getByRole('textbox'), 'sam{Enter}')
  expect(onSubscribe).toHaveBeenLastCalledWith('sam')
  await userEvent.fill(screen.getByRole('textbox'), ' sam@example.com ')
  await userEvent.keyboard('{Enter}')
  expect(onSubscribe).toHaveBeenLastCalledWith('sam@example.com')
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
})

test('Must 3: no request is made and the address does not change, with or without scripts (R-newsletter-01)', async () => {
  const calls = vi.spyOn(globalThis, 'fetch')
  const before = location.href
  const screen = await render(<Answering onSubscribe={() => {}} />)
  await userEvent.type(screen.getByRole('textbox'), 'sam@example.com{Enter}')
  expect(calls).not.toHaveBeenCalled()
  expect(location.href).toBe(before)

  const html = renderToString(<Form />)
  const { frame } = await serverPage(html)
  const { frame: sending } = await serverPage(html.replace('method="dialog"', 'action="about:blank"'))
  const leaves = vi.fn()
  frame.addEventListener('load', leaves)
  // A form that does send is pressed after it, and arrives.
  const arrived = new Promise((resolve) => sending.addEventListener('load', resolve, { once: true }))
  for (const { contentDocument } of [frame, sending]) contentDocument?.querySelector('button')?.click()
  await arrived
  expect(leaves).not.toHaveBeenCalled()
  for (const each of [frame, sending]) each.remove()
})

test('Must 4: the message appears in a status that was there before it, and is announced again after each press (R-newsletter-01)', async () => {
  const screen = await render(<Answering onSubscribe={() => {}} />)
  const status = screen.getByRole('status').element()
  expect(status.textContent).toBe('')
  await userEvent.click(screen.getByRole('button'))
  await expect.element(screen.getByText('Nothing was sent.')).toBeVisible()
  expect(screen.getByRole('status').element()).toBe(status)
  const said = status.firstElementChild
  await userEvent.click(screen.getByRole('button'))
  expect(status.textContent).toBe('Nothing was sent.')
  expect(status.firstElementChild).not.toBe(said)
})

test('Must 5: the button is in line with the field beside it', async () => {
  const screen = await render(<Form />)
  const [field, button] = [screen.getByRole('textbox'), screen.getByRole('button')].map((each) => each.element().getBoundingClientRect())
  expect(button?.left).toBeGreaterThan(field?.right ?? Infinity)
  expect(button?.top).toBeCloseTo(field?.top ?? 0, 0)
  expect(button?.bottom).toBeCloseTo(field?.bottom ?? 0, 0)
})
