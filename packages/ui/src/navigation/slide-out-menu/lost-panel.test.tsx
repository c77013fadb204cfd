import { expect, test, vi } from 'vitest'
import { render, twoFrames } from '../../testing/tools.ts'
import { SlideOutMenu } from './index.ts'

const asked = vi.hoisted(() => vi.fn())

vi.mock(import('./menu-panel.tsx'), () => {
  asked()
  throw new Error('Failed to fetch dynamically imported module')
})

test('Must 10: the panel’s script is fetched on focus; if it does not arrive, each press leaves the menu closed and calls onUnavailable', async () => {
  const onUnavailable = vi.fn()
  // Away from the corner, where the pointer is.
  const screen = await render(
    <div className="p-40">
      <SlideOutMenu links={[{ href: '/about', label: 'About' }]} onUnavailable={onUnavailable} />
    </div>,
  )
  const button = screen.getByRole('button', { name: 'Menu' })
  await twoFrames()
  expect(asked).not.toHaveBeenCalled()
  button.element().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  expect(onUnavailable).not.toHaveBeenCalled()
  for (const times of [1, 2]) {
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.poll(() => onUnavailable.mock.calls.length).toBe(times)
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await expect.element(button).toHaveAttribute('data-state', 'closed')
  }
})
