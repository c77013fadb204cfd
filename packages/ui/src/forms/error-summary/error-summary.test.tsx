import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { ButtonLink } from '../../foundations/button/index.ts'
import { CheckboxField } from '../checkbox-field/index.ts'
import { TextField } from '../text-field/index.ts'
import { describeConformance, render, userEvent, find, outsideBy } from '../../testing/tools.ts'
import { ErrorSummary, showErrorSummary, useErrorTitle, type FieldProblem } from './index.ts'

const errors = [
  { fieldId: 'name', message: 'Enter your name.' },
  { fieldId: 'towns', message: 'Choose a town.' },
  { fieldId: 'consent', message: 'Agree to go on.' },
]

describeConformance('ErrorSummary', { element: (props) => <ErrorSummary errors={errors} {...props} /> })

function Form() {
  const [found, setFound] = useState<readonly FieldProblem[]>([])
  const summary = useRef<HTMLDivElement>(null)
  return (
    <>
      <ErrorSummary ref={summary} errors={found} />
      <div style={{ height: 2000 }} />
      <TextField id="name" name="name" autoComplete="name" label="Name" />
      <div style={{ height: 2000 }} />
      <fieldset id="towns">
        <legend>Towns</legend>
        <input type="hidden" name="towns" />
        <input type="checkbox" disabled aria-label="Leeds" />
        <fieldset disabled>
          <input type="checkbox" aria-label="York" />
        </fieldset>
        <input type="checkbox" aria-label="London" />
      </fieldset>
      <div style={{ height: 2000 }} />
      <CheckboxField id="consent" label="I agree" checked={false} onCheckedChange={() => {}} />
      <button type="button" onClick={() => showErrorSummary(summary, () => setFound(errors))}>
        Send
      </button>
      <div style={{ height: 2000 }} />
    </>
  )
}

test('Must 1: it renders nothing without errors or children', async () => {
  const screen = await render(<ErrorSummary errors={[]} />)
  expect(screen.container.childElementCount).toBe(0)
})

test('Must 1: an error that is given twice, as by two rules of a schema, is listed once', async () => {
  const screen = await render(<ErrorSummary errors={[...errors, ...errors]} />)
  expect(
    screen
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(errors.map(({ message }) => message))
})

test('Must 1: a ButtonLink among the children looks as it does elsewhere', async () => {
  const link = <ButtonLink href="/">Call us</ButtonLink>
  await render(
    <>
      {link}
      <ErrorSummary errors={[]}>{link}</ErrorSummary>
    </>,
  )
  const [alone, inside] = [...document.querySelectorAll('.pl-button')].map((each) => {
    const { color, textDecorationLine, fontWeight } = getComputedStyle(each)
    return { color, textDecorationLine, fontWeight }
  })
  expect(inside).toEqual(alone)
})

test('Must 2: it has focus and is in view each time a press of the submit button finds an error', async () => {
  const screen = await render(<Form />)
  const summary = () => screen.container.querySelector('.pl-error-summary')
  for (const _ of [1, 2]) {
    await screen.getByRole('button', { name: 'Send' }).click()
    expect(document.activeElement).toBe(summary())
    expect(outsideBy('.pl-error-summary')).toBe(0)
  }
})

test('Must 3: it is a group with a heading and a link for each error, and not a live region', async () => {
  const screen = await render(
    <ErrorSummary errors={errors}>
      <p>Three of them.</p>
    </ErrorSummary>,
  )
  const group = screen.getByRole('group', { name: 'There is a problem' })
  await expect.element(group.getByRole('heading', { level: 2 })).toHaveTextContent('There is a problem')
  await expect.element(group).toHaveAccessibleDescription(`Three of them. ${errors.map(({ message }) => message).join(' ')}`)
  expect(screen.container.querySelector('[role="alert"], [role="status"], [aria-live]')).toBeNull()
  const links = group.getByRole('link').elements()
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    errors.map(({ fieldId, message }) => [message, `#${fieldId}`]),
  )
})

test('Must 4: a link goes to the field, or to the first control of a group, with its label in view and the URL unchanged (R-messages-04)', async () => {
  const screen = await render(<Form />)
  const address = location.href
  const send = screen.getByRole('button', { name: 'Send' })
  for (const [message, control, head] of [
    ['Enter your name.', screen.getByRole('textbox'), 'label[for="name"]'],
    ['Choose a town.', screen.getByRole('checkbox', { name: 'London' }), 'legend'],
    ['Agree to go on.', screen.getByRole('checkbox', { name: 'I agree' }), 'label[for="consent"]'],
  ] as const) {
    await send.click()
    await userEvent.tab()
    find(screen.getByRole('link', { name: message })).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(control).toHaveFocus()
    expect(outsideBy(head)).toBe(0)
    expect(location.href).toBe(address)
  }
})

test.each(['', `${location.pathname}${location.search}`])(
  'Must 4: a link of the sentence goes to its field, and opens what hides it, before a router hears of the press, also with the page’s address: “%s”',
  async (page) => {
    let isLeft = true
    const screen = await render(
      <>
        <ErrorSummary errors={[]}>
          <p>
            Missing:{' '}
            <a href={`${page}#name`} onClick={(event) => (isLeft = !event.defaultPrevented)}>
              <b>name</b>
            </a>
          </p>
        </ErrorSummary>
        <details>
          <summary>Your details</summary>
          <TextField id="name" name="name" autoComplete="name" label="Name" />
        </details>
      </>,
    )
    await screen.getByRole('link', { name: 'name' }).click()
    expect(document.activeElement).toBe(screen.getByRole('textbox').element())
    expect(isLeft).toBe(false)
  },
)

test('Must 4: where its label is as high as the screen, the control is in view', async () => {
  const screen = await render(<Form />)
  const label = find(screen.container.querySelector('label[for="name"]'))
  label.style.cssText = 'display: block; min-height: 100vh'
  await screen.getByRole('button', { name: 'Send' }).click()
  find(screen.getByRole('link', { name: 'Enter your name.' })).click()
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
  expect(outsideBy(screen.getByRole('textbox'))).toBe(0)
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('Must 4: a press with %s is left to the browser', async (key) => {
  const screen = await render(<Form />)
  await screen.getByRole('button', { name: 'Send' }).click()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
  let isPrevented = true
  // After React's own listener, and before the browser opens a tab.
  const look = (event: Event) => {
    isPrevented = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', look, { once: true })
  screen.getByRole('link', { name: 'Enter your name.' }).element().dispatchEvent(press)
  expect(isPrevented).toBe(false)
  await expect.element(screen.getByRole('textbox')).not.toHaveFocus()
})

const DocumentTitle = ({ hasErrors, prefix }: { hasErrors: boolean; prefix?: string }) => useErrorTitle('Contact', hasErrors, prefix)

test("Must 6: the document's title begins with Error only while there are errors (R-messages-04)", async () => {
  const screen = await render(<DocumentTitle hasErrors={false} />)
  expect(screen.container.textContent).toBe('Contact')
  await screen.rerender(<DocumentTitle hasErrors />)
  expect(screen.container.textContent).toBe('Error: Contact')
  await screen.rerender(<DocumentTitle hasErrors prefix="Sorry:" />)
  expect(screen.container.textContent).toBe('Sorry: Contact')
})
