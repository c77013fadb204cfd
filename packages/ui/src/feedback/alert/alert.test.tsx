import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { boxOf, describeConformance, render, smallTargets } from '../../testing/tools.ts'
import { Alert } from './index.ts'

describeConformance('Alert', { element: (props) => <Alert variant="error" {...props} /> })
describeConformance('Alert with a message', {
  element: (props) => (
    <Alert variant="status" onClose={() => {}} {...props}>
      Sent.
    </Alert>
  ),
})

test.each(['error', 'status'] as const)(
  'Must 1: the live region of %s is in the page before its text, and stays the same element (R-messages-01)',
  async (variant) => {
    const screen = await render(<Alert variant={variant} />)
    const role = variant === 'error' ? 'alert' : 'status'
    const live = screen.getByRole(role).element()
    expect(live.textContent).toBe('')
    await screen.rerender(<Alert variant={variant}>Something happened.</Alert>)
    expect(screen.getByRole(role).element()).toBe(live)
    expect(live.textContent).toBe('Something happened.')
    await screen.rerender(<Alert variant={variant}>{''}</Alert>)
    expect(screen.getByRole(role).element()).toBe(live)
    expect(live.textContent).toBe('')
  },
)

test('Must 2: when empty, it takes up no space and has no button', async () => {
  const { container } = await render(<Alert variant="error" onClose={() => {}} />)
  expect(boxOf(container.firstElementChild).height).toBe(0)
  expect(container.querySelector('button')).toBeNull()
})

const again = (count: number) => (
  <Alert variant="error" announcement={count}>
    Try again.
  </Alert>
)

test('Must 3: a repeated message is inserted into the live region again', async () => {
  const screen = await render(again(1))
  const added: string[] = []
  const live = screen.getByRole('alert').element()
  const observer = new MutationObserver((records) => {
    for (const record of records) for (const node of record.addedNodes) added.push(node.textContent ?? '')
  })
  observer.observe(live, { childList: true })
  await screen.rerender(again(1))
  expect(added).toEqual([])
  await screen.rerender(again(2))
  await expect.poll(() => added).toEqual(['Try again.'])
  observer.disconnect()
})

test('Must 4: the live region has just the message, exactly as given', async () => {
  const screen = await render(
    <Alert variant="error" onClose={() => {}}>
      Error: Failed to submit quiz
    </Alert>,
  )
  expect(screen.getByRole('alert').element().textContent).toBe('Error: Failed to submit quiz')
})

test('Must 5: Close is a word in a target of 44 px, and leaves focus where the message was', async () => {
  const onClose = vi.fn()
  function Closing() {
    const [open, setOpen] = useState(true)
    return (
      <Alert
        variant="status"
        closeLabel="Close this message"
        onClose={() => {
          onClose()
          setOpen(false)
        }}
      >
        {open && 'Sent.'}
      </Alert>
    )
  }
  const screen = await render(<Closing />)
  const button = screen.getByRole('button', { name: 'Close this message' })
  expect(smallTargets()).toEqual([])
  await button.click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.container.textContent).toBe('')
  expect(document.activeElement).toBe(screen.container.firstElementChild)
})
