import { useActionState, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../../foundations/button/index.ts'
import { ErrorSummary, type FieldProblem } from '../error-summary/index.ts'
import { TextField } from '../text-field/index.ts'
import { describeConformance, outsideBy, render, userEvent } from '../../testing/tools.ts'
import { Form, SubmitButton } from './index.ts'

const name = <TextField id="name" label="Name" name="name" autoComplete="off" />
const send = <SubmitButton loadingLabel="Sending…">Send</SubmitButton>
const problem: readonly FieldProblem[] = [{ fieldId: 'name', message: 'Enter your name' }]

describeConformance('Form', {
  element: (props) => (
    <Form footer={send} {...props}>
      {name}
    </Form>
  ),
})
describeConformance('SubmitButton', { element: (props) => <SubmitButton {...props}>Send</SubmitButton> })

/** A form whose validation can be slow, like a server's, in an `onSubmit` or an `action`. */
function Checked({ check }: { check: () => readonly FieldProblem[] | Promise<readonly FieldProblem[]> }) {
  const [errors, setErrors] = useState<readonly FieldProblem[]>([])
  const [loading, setLoading] = useState(false)
  async function awaited(found: Promise<readonly FieldProblem[]>) {
    setLoading(true)
    setErrors(await found)
    setLoading(false)
  }
  return (
    <Form
      noValidate
      footer={send}
      loading={loading}
      errorSummary={<ErrorSummary errors={errors} />}
      onSubmit={(event) => {
        event.preventDefault()
        const found = check()
        if (found instanceof Promise) void awaited(found)
        else setErrors(found)
      }}
    >
      {name}
    </Form>
  )
}

function Acting({ check }: { check: () => Promise<readonly FieldProblem[]> }) {
  const [errors, dispatch] = useActionState(check, [])
  return (
    <Form action={dispatch} footer={send} errorSummary={<ErrorSummary errors={errors} />}>
      {name}
    </Form>
  )
}

test('Must 1: the summary has the focus at once after each press that finds errors', async () => {
  const screen = await render(<Checked check={() => problem} />)
  const summary = screen.getByRole('group', { name: 'There is a problem' })
  for (const _ of [1, 2]) {
    screen.container.querySelector('button')?.click()
    expect(document.activeElement).toBe(summary.element())
    await screen.getByRole('textbox').click()
  }
})

test('Must 1: the summary that gets the focus is in view, however far down the button is (R-messages-04)', async () => {
  const screen = await render(
    <div style={{ paddingBlock: 2000 }}>
      <Checked check={() => problem} />
    </div>,
  )
  const button = screen.container.querySelector('button')
  button?.scrollIntoView({ block: 'start' })
  button?.click()
  expect(outsideBy(screen.getByRole('group', { name: 'There is a problem' }))).toBe(0)
})

test.each([
  ['submit', Checked],
  ['action', Acting],
])('Must 1, 3, 4: a slow %s runs once, the button keeps the focus, and then the error summary gets it', async (_, Slow) => {
  const response = Promise.withResolvers<readonly FieldProblem[]>()
  const check = vi.fn(() => response.promise)
  const screen = await render(<Slow check={check} />)
  await screen.getByRole('button', { name: 'Send' }).click()
  const button = screen.getByRole('button', { name: 'Sending…' })
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('{Enter}')
  response.resolve(problem)
  await expect.element(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy')
  expect(check).toHaveBeenCalledOnce()
})

test('Must 3: while the form is being sent, a plain button and Enter submit nothing either', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const screen = await render(
    <Form loading onSubmit={onSubmit} footer={<Button type="submit">Send</Button>}>
      {name}
    </Form>,
  )
  await screen.getByRole('button').click()
  await userEvent.type(screen.getByRole('textbox'), 'Ada{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

function Edited() {
  const [errors, setErrors] = useState<readonly FieldProblem[]>([])
  return (
    <Form onSubmit={(event) => event.preventDefault()} onInput={() => setErrors(problem)} errorSummary={<ErrorSummary errors={errors} />}>
      {name}
      <Button type="submit">Send</Button>
    </Form>
  )
}

test('Must 2: a summary that appears while someone is typing does not take the focus', async () => {
  const screen = await render(<Edited />)
  await screen.getByRole('button').click()
  await userEvent.type(screen.getByRole('textbox'), 'S')
  await expect.element(screen.getByRole('group', { name: 'There is a problem' })).toBeVisible()
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
})

test('Must 5: fields are 24 px apart, and an empty summary takes no space', async () => {
  const { container } = await render(
    <Form errorSummary={<ErrorSummary errors={[]} />}>
      <p>First</p>
      <p>Second</p>
    </Form>,
  )
  const [first, second] = [...container.querySelectorAll('p')].map((child) => child.getBoundingClientRect())
  expect(first?.top).toBe(container.querySelector('form')?.getBoundingClientRect().top)
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(24)
})
