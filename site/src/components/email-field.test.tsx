import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { labels } from '../content/form-labels.ts'
import { EmailField } from './email-field.tsx'
import { EmailText } from './email-text.tsx'
import { enterText } from './enter-text.ts'

function Controlled() {
  const [email, setEmail] = useState('')
  return <EmailField defaultValue={email} onChange={(event) => setEmail(event.currentTarget.value)} />
}

async function renderField(kind: 'controlled' | 'uncontrolled') {
  const screen = await render(
    <form onSubmit={(event) => event.preventDefault()}>
      {kind === 'controlled' ? <Controlled /> : <EmailField required />}
      <button type="button">Elsewhere</button>
    </form>,
  )
  return {
    email: screen.getByRole('textbox', { name: labels.email }),
    elsewhere: screen.getByRole('button', { name: 'Elsewhere' }),
    status: screen.getByRole('status'),
    suggestion: screen.getByRole('button', { name: 'Yes, change it' }),
  }
}

test.each(['controlled', 'uncontrolled'] as const)(
  'a mistyped domain is corrected with one press, %s, and the suggestion is gone (R-email-01)',
  async (kind) => {
    const { email, elsewhere, status, suggestion } = await renderField(kind)
    await expect.element(status).toBeEmptyDOMElement()
    await userEvent.fill(email, 'Ann.B@gmial.com')
    await elsewhere.click()
    await expect.element(status).toHaveTextContent('Did you mean Ann.B@gmail.com? Yes, change it')
    await expect.element(elsewhere).toHaveFocus()
    await suggestion.click()
    await expect.element(email).toHaveValue('Ann.B@gmail.com')
    await expect.element(status).toBeEmptyDOMElement()
    // A pointer leaves the focus alone, so that no keyboard comes up.
    await expect.element(elsewhere).toHaveFocus()
  },
)

test('by keyboard, focus moves from the suggestion to the field (R-email-01)', async () => {
  const { email, suggestion } = await renderField('uncontrolled')
  await userEvent.fill(email, 'Ann.B@gmial.com')
  await userEvent.tab()
  await expect.element(suggestion).toBeVisible()
  await userEvent.tab({ shift: true })
  await expect.element(suggestion).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveValue('Ann.B@gmail.com')
})

test('Enter, which submits without leaving the field, brings the suggestion (R-email-01)', async () => {
  const { email, suggestion } = await renderField('controlled')
  await email.click()
  await userEvent.keyboard('Ann.B@gmial.com{Enter}')
  await expect.element(suggestion).toBeVisible()
  await expect.element(email).toHaveFocus()
})

test('autofill, which focuses nothing, brings the suggestion (R-email-01)', async () => {
  const { email, suggestion } = await renderField('controlled')
  const input = email.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('no input')
  enterText(input, 'Ann.B@gmial.com')
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(suggestion).toBeVisible()
})

test('an address that is there when the form appears brings the suggestion (R-email-01)', async () => {
  const screen = await render(<EmailField defaultValue="Ann.B@gmial.com" onChange={() => {}} />)
  await expect.element(screen.getByRole('button', { name: 'Yes, change it' })).toBeVisible()
})

test('an edit removes the suggestion (R-email-01)', async () => {
  const { email, elsewhere, status, suggestion } = await renderField('controlled')
  await userEvent.fill(email, 'Ann.B@gmial.com')
  await elsewhere.click()
  await expect.element(suggestion).toBeVisible()
  await email.click()
  await userEvent.keyboard('{Backspace}')
  await expect.element(status).toBeEmptyDOMElement()
})

test('while something is pressed, no suggestion moves it (R-email-01)', async () => {
  const { email, elsewhere, status, suggestion } = await renderField('uncontrolled')
  await userEvent.fill(email, 'Ann.B@gmial.com')
  let seen: string | null = null
  elsewhere.element().addEventListener('mouseup', () => (seen = status.element().textContent))
  await userEvent.click(elsewhere, { delay: 700 })
  expect(seen).toBe('')
  await expect.element(suggestion).toBeVisible()
})

test('an address that was changed while a better one was looked for gets no question about what it was (R-email-01)', async () => {
  const { email, status, suggestion } = await renderField('controlled')
  const input = email.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('no input')
  const asked: (string | null)[] = []
  new MutationObserver(() => asked.push(status.element().textContent)).observe(status.element(), { childList: true, subtree: true })
  enterText(input, 'ann@gmial.com')
  input.dispatchEvent(new Event('change', { bubbles: true }))
  enterText(input, 'bob@gmial.com,')
  await import('./suggest-email.ts')
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  enterText(input, 'bob@gmial.com')
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(suggestion).toBeVisible()
  expect(asked).toEqual(['Did you mean bob@gmail.com? Yes, change it'])
})

test.each(['{Tab}', '{Enter}'])('what a copy brings along is removed on %s (R-email-01)', async (key) => {
  const { email } = await renderField('uncontrolled')
  await userEvent.fill(email, 'Ann <mailto:ann@example.com>')
  await email.click()
  await userEvent.keyboard(key)
  await expect.element(email).toHaveValue('ann@example.com')
})

test('right to left, an address keeps its order', async () => {
  const screen = await render(
    <p dir="rtl">
      <EmailText>ada@example.com</EmailText>
    </p>,
  )
  const address = screen.container.querySelector('span')?.getBoundingClientRect()
  const domain = screen.container.querySelector('span span')?.getBoundingClientRect()
  expect(domain?.left).toBeGreaterThan(address?.left ?? Infinity)
  expect(domain?.right).toBe(address?.right)
})
