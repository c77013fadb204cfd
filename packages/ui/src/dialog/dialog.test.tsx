import { useState, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../button/index.ts'
import { danglingReferences, describeConformance } from '../testing/conformance.tsx'
import { emulate } from '../testing/emulate.ts'
import { Dialog, DialogClose, type DialogProps } from './index.ts'

describeConformance('Dialog', {
  element: (props) => <Dialog title="Sure?" defaultOpen {...props} />,
  root: () => document.querySelector('[role=dialog]'),
})
describeConformance('DialogClose', {
  element: (props) => (
    <Dialog title="Sure?" defaultOpen>
      <DialogClose {...props}>Keep it</DialogClose>
    </Dialog>
  ),
  root: () => document.querySelector('.pl-dialog__body .pl-button'),
})

const Sample = (props: Partial<DialogProps>) => (
  <Dialog title="Withdraw?" trigger={<Button>Open</Button>} footer={<DialogClose>Keep it</DialogClose>} {...props} />
)

function TwoButtons({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        First
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Second
      </button>
      <Dialog title="Withdraw?" open={open} onOpenChange={setOpen}>
        {children}
      </Dialog>
    </>
  )
}

function LastButton() {
  const [there, setThere] = useState(true)
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1 tabIndex={-1}>Behind</h1>
      {there && (
        <button type="button" onClick={() => setOpen(true)}>
          Delete
        </button>
      )}
      <Dialog
        title="Withdraw?"
        open={open}
        onOpenChange={setOpen}
        findFallbackFocus={() => document.querySelector('h1')}
        footer={<DialogClose onClick={() => setThere(false)}>Yes</DialogClose>}
      />
    </>
  )
}

const panel = () => page.getByRole('dialog', { name: 'Withdraw?' })
const opener = () => page.getByRole('button', { name: 'Open', includeHidden: true })
const gone = () => expect.poll(() => document.querySelector('.pl-dialog, .pl-dialog__backdrop')).toBeNull()

// The exit animation lasts as long as the test needs.
const slowWayOut = new CSSStyleSheet()
slowWayOut.replaceSync("[class*='pl-dialog'][data-state='closed'] { animation-delay: 3600s }")

describe('Must 1: focus', () => {
  test('moves into the dialog, is trapped in both directions, and returns to the trigger', async () => {
    await render(<Sample />)
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect.element(opener()).toHaveFocus()
  })

  test('starts on the element with autoFocus', async () => {
    await render(
      <Sample>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- this is what the test is about */}
        <input aria-label="Name" autoFocus />
      </Sample>,
    )
    await opener().click()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  })

  test('returns to whichever of several buttons opened a dialog without a trigger', async () => {
    await render(<TwoButtons />)
    for (const name of ['First', 'Second']) {
      await page.getByRole('button', { name }).click()
      await expect.element(panel()).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await gone()
      await expect.element(page.getByRole('button', { name })).toHaveFocus()
    }
  })

  test('returns to the button that opened it, without a trigger and with autoFocus inside', async () => {
    await render(
      <TwoButtons>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- this is what the test is about */}
        <input aria-label="Name" autoFocus />
      </TwoButtons>,
    )
    await page.getByRole('button', { name: 'Second' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect.element(page.getByRole('button', { name: 'Second' })).toHaveFocus()
  })

  test('goes where the caller says if the opener is gone', async () => {
    await render(<LastButton />)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await gone()
    await expect.element(page.getByRole('heading', { name: 'Behind', level: 1 })).toHaveFocus()
  })
})

test('Must 2: Escape, the close button, a DialogClose and a press outside close it, and each is reported', async () => {
  const onOpenChange = vi.fn()
  await render(<Sample onOpenChange={onOpenChange} />)
  const ways = [
    () => userEvent.keyboard('{Escape}'),
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.getByRole('button', { name: 'Keep it' }).click(),
    () => userEvent.click(document.body, { position: { x: 10, y: 10 }, force: true }),
  ]
  for (const close of ways) {
    await opener().click()
    await expect.element(panel()).toBeVisible()
    await close()
    await gone()
  }
  expect(onOpenChange.mock.calls.flat()).toEqual(ways.flatMap(() => [true, false]))
})

test('Must 2: with open set by the caller, it stays open until the caller closes it', async () => {
  const onOpenChange = vi.fn()
  const screen = await render(<Sample open onOpenChange={onOpenChange} />)
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  await expect.element(panel()).toBeVisible()
  await screen.rerender(<Sample open={false} onOpenChange={onOpenChange} />)
  await gone()
})

test('Must 3: title and lead name and describe it, ARIA references are valid open and closed, and nothing is logged', async () => {
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  const screen = await render(<Sample lead="Your details are erased." />)
  expect(danglingReferences(document)).toEqual([])
  await opener().click()
  await expect.element(panel()).toHaveAccessibleDescription('Your details are erased.')
  expect(danglingReferences(document)).toEqual([])
  await screen.rerender(<Sample />)
  expect(danglingReferences(document)).toEqual([])
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled()
})

test('Must 4: the page behind neither scrolls nor moves, and works again even after unmounting while open', async () => {
  const screen = await render(
    <div style={{ height: 3000 }}>
      <Sample />
    </div>,
  )
  // The test browser hides scrollbars, so this simulates one's width.
  document.documentElement.style.scrollbarGutter = 'stable'
  const styles = document.querySelectorAll('style').length
  const before = opener().element().getBoundingClientRect().left
  await opener().click()
  await expect.element(panel()).toBeVisible()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  expect(opener().element().getBoundingClientRect().left).toBe(before)
  expect(document.querySelectorAll('style')).toHaveLength(styles)
  await screen.unmount()
  await gone()
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
  expect([document.body.style.pointerEvents, document.querySelectorAll('[aria-hidden=true]:not(svg)').length]).toEqual(['', 0])
})

test.each([
  [320, 480, '100%'],
  [320, 480, '200%'],
  [1280, 400, '200%'],
])(
  'Must 5: at %i by %i px with text at %s it is inside the screen, scrolls to what has the focus (R-accessibility-03), and cuts nothing off',
  async (width, height, size) => {
    await page.viewport(width, height)
    document.documentElement.style.fontSize = size
    await emulate({ 'prefers-reduced-motion': 'reduce' })
    const long = 'Values can fall. '.repeat(80)
    await render(
      <Sample title="Withdraw?" lead={long}>
        {long}
      </Sample>,
    )
    await opener().click()
    await expect.element(panel()).toBeVisible()
    const element = panel().element()
    const { top, bottom, left, right } = element.getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(height)
    expect(right).toBeLessThanOrEqual(width)
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
    expect(element.scrollHeight).toBeGreaterThan(element.clientHeight)
    for (const name of ['Keep it', 'Close']) {
      await userEvent.keyboard('{Tab}')
      await expect.element(page.getByRole('button', { name })).toHaveFocus()
      await expect.element(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
  },
)

test('Must 6: it stays until its exit keyframes end, and closes at once with reduced motion', async () => {
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
  await render(<Sample />)
  await opener().click()
  await expect.element(panel()).toBeVisible()
  const element = panel().element()
  expect(getComputedStyle(element).animationName).toBe('pl-dialog-in')
  document.adoptedStyleSheets = [slowWayOut]
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => getComputedStyle(element).animationName).toBe('pl-dialog-out')
  expect(element.isConnected).toBe(true)
  document.adoptedStyleSheets = []
  for (const animation of document.getAnimations()) animation.finish()
  await gone()
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  await opener().click()
  await expect.element(panel()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await gone()
})

test('Must 7: its targets are at least 44 px', async () => {
  await render(<Sample defaultOpen />)
  await expect.element(panel()).toBeVisible()
  for (const target of document.querySelectorAll('[role=dialog] button')) {
    const { width, height } = target.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})
