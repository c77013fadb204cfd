import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '@plotline/ui'
import { RetryCountdown } from './retry-after-message.tsx'

test.each([
  [1, 'in 1 second'],
  [119, 'in 119 seconds'],
  [120, 'in 2 minutes'],
  [121, 'in 3 minutes'],
  [7_199, 'in 120 minutes'],
  [7_200, 'in 2 hours'],
])(
  'a button that waits %i s says so to the eye, and its name stays the same for a screen reader (R-messages-02)',
  async (seconds, words) => {
    await render(
      <button>
        <RetryCountdown seconds={seconds}>Send</RetryCountdown>
      </button>,
    )
    const button = page.getByRole('button', { name: 'Send', exact: true })
    await expect.element(button).toBeVisible()
    expect(button.element().textContent?.replace('\u00a0', ' ')).toBe(`Send ${words}`)
  },
)

test('a button that waits for nothing says nothing about it (R-messages-02)', async () => {
  const screen = await render(<RetryCountdown seconds={0}>Send</RetryCountdown>)
  expect(screen.container.textContent).toBe('Send')
})

test('on a right-to-left page the time left comes after the label all the same (R-accessibility-15)', async () => {
  await render(
    <div dir="rtl">
      <Button>
        <RetryCountdown seconds={30}>Send</RetryCountdown>
      </Button>
    </div>,
  )
  const button = page.getByRole('button', { name: 'Send', exact: true }).element()
  const label = document.createRange()
  label.selectNode(document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode() ?? button)
  const time = button.querySelector('[aria-hidden]')?.getBoundingClientRect()
  expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(time?.left ?? 0)
})
