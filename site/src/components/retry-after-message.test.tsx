import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RetryCountdown } from './retry-after-message.tsx'

test.each([
  [1, 'in 1 s'],
  [119, 'in 119 s'],
  [120, 'in 2 min'],
  [121, 'in 3 min'],
  [7_199, 'in 120 min'],
  [7_200, 'in 2 h'],
])(
  'a button that waits %i s says so to the eye, and its name stays the same for a screen reader (R-messages-02)',
  async (seconds, words) => {
    await render(
      <button>
        Send
        <RetryCountdown seconds={seconds} />
      </button>,
    )
    const button = page.getByRole('button', { name: 'Send', exact: true })
    await expect.element(button).toBeVisible()
    expect(button.element().textContent?.replace('\u00a0', ' ')).toBe(`Send ${words}`)
  },
)

test('a button that waits for nothing says nothing about it (R-messages-02)', async () => {
  const screen = await render(<RetryCountdown seconds={0} />)
  expect(screen.container.textContent).toBe('')
})
