import { useState, type ReactElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../foundations/button/index.ts'
import { CookieBanner } from '../cookie-banner/index.ts'
import { danglingReferences, describeConformance, emulate, find, outsideBy, render, styleOf, type RootProps } from '../../testing/tools.ts'
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogFooter,
  DialogHeader,
  DialogLead,
  DialogPanel,
  DialogRoot,
  DialogTitle,
  DialogTrigger,
  type DialogProps,
} from './index.ts'

describeConformance('Dialog', { element: (props) => <Dialog title="Sure?" defaultOpen {...props} />, root: '[role=dialog]' })
describeConformance('DialogTrigger', {
  element: (props) => (
    <DialogRoot>
      <DialogTrigger {...props}>Open</DialogTrigger>
    </DialogRoot>
  ),
})

const Parts = ({ title, part, ...props }: RootProps & { title?: ReactElement; part?: ReactElement }) => (
  <DialogRoot defaultOpen>
    <DialogPanel {...props}>
      {title ?? <DialogTitle>Sure?</DialogTitle>}
      {part}
    </DialogPanel>
  </DialogRoot>
)
describeConformance('DialogPanel', { element: (props) => <Parts {...props} />, root: '[role=dialog]' })
describeConformance('DialogTitle', {
  element: (props) => <Parts title={<DialogTitle {...props}>Sure?</DialogTitle>} />,
  root: '.pl-dialog__title',
})
describeConformance('DialogHeader', { element: (props) => <Parts part={<DialogHeader {...props} />} />, root: '.pl-dialog__head' })
describeConformance('DialogLead', { element: (props) => <Parts part={<DialogLead {...props} />} />, root: '.pl-dialog__lead' })
describeConformance('DialogBody', { element: (props) => <Parts part={<DialogBody {...props} />} />, root: '.pl-dialog__body' })
describeConformance('DialogFooter', { element: (props) => <Parts part={<DialogFooter {...props} />} />, root: '.pl-dialog__footer' })
describeConformance('DialogClose', {
  element: (props) => <Parts part={<DialogClose {...props}>Keep it</DialogClose>} />,
  root: '.pl-dialog .pl-button',
})

const Sample = (props: Partial<DialogProps>) => (
  <Dialog title="Withdraw?" trigger={<Button>Open</Button>} footer={<DialogClose>Keep it</DialogClose>} {...props} />
)

// oxlint-disable-next-line jsx-a11y/no-autofocus -- where the focus begins is what the tests are about
const focused = <input aria-label="Name" autoFocus />

/** A dialog that buttons of the caller's open too. */
function OpenedByOthers(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {['First', 'Second'].map((name) => (
        <button key={name} type="button" onClick={() => setOpen(true)}>
          {name}
        </button>
      ))}
      <Dialog title="Withdraw?" open={open} onOpenChange={setOpen} {...props} />
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
const button = (name: string) => page.getByRole('button', { name, includeHidden: true })
const gone = () => expect.poll(() => document.querySelector('.pl-dialog, .pl-dialog__backdrop')).toBeNull()

async function openBy(name = 'Open') {
  await button(name).click()
  await expect.element(panel()).toBeVisible()
}

describe('Must 1: focus', () => {
  test('moves into the dialog, is trapped in both directions, and returns to the trigger', async () => {
    await render(<Sample />)
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(button('Close')).toHaveFocus()
    for (const [keys, name] of [
      ['{Tab}', 'Keep it'],
      ['{Tab}', 'Close'],
      ['{Shift>}{Tab}{/Shift}', 'Keep it'],
    ] as const) {
      await userEvent.keyboard(keys)
      await expect.element(button(name)).toHaveFocus()
    }
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect.element(button('Open')).toHaveFocus()
  })

  test.each<[string, ReactElement]>([
    ['several buttons', <OpenedByOthers key="" />],
    ['several buttons, also with a trigger', <OpenedByOthers key="" trigger={<Button>Trigger</Button>} />],
    ['several buttons, with autoFocus inside', <OpenedByOthers key="">{focused}</OpenedByOthers>],
  ])('returns to whichever opened it of %s', async (_, sample) => {
    await render(sample)
    for (const name of ['First', 'Second']) {
      await openBy(name)
      await userEvent.keyboard('{Escape}')
      await gone()
      await expect.element(button(name)).toHaveFocus()
    }
  })

  test('returns to a trigger that the press has not focused, as in Safari', async () => {
    await render(<Sample />)
    find(button('Open')).click()
    await expect.element(button('Close')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect.element(button('Open')).toHaveFocus()
  })

  test('starts on the element with autoFocus', async () => {
    await render(<Sample>{focused}</Sample>)
    await openBy()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  })

  test('goes where the caller says if the opener is gone', async () => {
    await render(<LastButton />)
    await openBy('Delete')
    await button('Yes').click()
    await gone()
    await expect.element(page.getByRole('heading', { name: 'Behind', level: 1 })).toHaveFocus()
  })
})

test('Must 2: Escape, the close button, a DialogClose and a press outside close it, and each is reported', async () => {
  const onOpenChange = vi.fn()
  await render(<Sample onOpenChange={onOpenChange} />)
  const ways = [
    () => userEvent.keyboard('{Escape}'),
    () => button('Close').click(),
    () => button('Keep it').click(),
    () => userEvent.click(document.body, { position: { x: 10, y: 10 }, force: true }),
  ]
  for (const close of ways) {
    await openBy()
    await close()
    await gone()
  }
  expect(onOpenChange.mock.calls.flat()).toEqual(ways.flatMap(() => [true, false]))
})

test.each([{ isComposing: true }, { keyCode: 229 }])('Must 2: an Escape of an input method (%o) leaves it open', async (composed) => {
  const onOpenChange = vi.fn()
  const screen = await render(
    <Dialog title="Delete?" open onOpenChange={onOpenChange}>
      <input aria-label="Name" />
    </Dialog>,
  )
  const escape = (how: KeyboardEventInit) =>
    screen
      .getByLabelText('Name')
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...how }))
  expect(escape(composed), 'The key is left to the input method.').toBe(true)
  expect(onOpenChange).not.toHaveBeenCalled()
  escape({})
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('Must 2: with open set by the caller, it stays open until the caller closes it', async () => {
  const onOpenChange = vi.fn()
  const screen = await render(<Sample open onOpenChange={onOpenChange} />)
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  await expect.element(panel()).toBeVisible()
  await screen.rerender(<Sample open={false} onOpenChange={onOpenChange} />)
  await gone()
  await button('Open').click()
  expect(onOpenChange).toHaveBeenLastCalledWith(true)
  await screen.rerender(<Sample open={false} onOpenChange={onOpenChange} />)
  await gone()
})

test.each([true, undefined])('Must 2: a press outside gives the focus back only while it stays open (open: %s)', async (open) => {
  const onBlur = vi.fn()
  const field = <input aria-label="Name" onBlur={onBlur} />
  await render(open ? <Sample open>{field}</Sample> : <Sample>{field}</Sample>)
  if (!open) await openBy()
  const name = page.getByLabelText('Name')
  await name.click()
  await userEvent.click(document.body, { position: { x: 10, y: 10 }, force: true })
  expect(onBlur).toHaveBeenCalledOnce()
  const left = () => (open ? document.activeElement : document.querySelector('.pl-dialog'))
  await expect.poll(left).toBe(open ? name.query() : null)
})

test('Must 3: title and lead name and describe it, ARIA references are valid, and nothing is logged', async () => {
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  const screen = await render(<Sample lead="Your details are erased." />)
  await openBy()
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
  const styles = document.querySelectorAll('style').length
  await openBy()
  // The gutter keeps the scrollbar's space, so that the page does not move.
  expect([styleOf('html').overflowY, styleOf('html').scrollbarGutter]).toEqual(['hidden', 'stable'])
  // Where the page cannot be locked, as on iOS, scrolling on at the dialog's end does not reach it.
  expect(styleOf('.pl-dialog').overscrollBehaviorY).toBe('contain')
  expect(document.querySelectorAll('style')).toHaveLength(styles)
  await screen.unmount()
  await gone()
  expect([styleOf('html').overflowY, styleOf('html').scrollbarGutter]).toEqual(['scroll', 'auto'])
  expect(document.querySelectorAll('[data-pl-behind], [aria-hidden=true]:not(svg)')).toHaveLength(0)
})

test('Must 4: it and its backdrop are above a cookie banner', async () => {
  await render(
    <>
      <Sample defaultOpen />
      <CookieBanner onAccept={() => {}} onDecline={() => {}}>
        May we count visits?
      </CookieBanner>
    </>,
  )
  await expect.element(panel()).toBeVisible()
  const [banner = 0, ...above] = ['.pl-cookie-banner__row', '.pl-dialog__backdrop', '.pl-dialog'].map((part) =>
    Number(styleOf(part).zIndex),
  )
  expect(banner).toBeGreaterThan(0)
  expect(Math.min(...above)).toBeGreaterThan(banner)
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
    const long = 'Values can fall. '.repeat(80)
    await render(<Sample lead={long}>{long}</Sample>)
    await openBy()
    const element = panel().element()
    expect(outsideBy(element)).toBe(0)
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
    expect(element.scrollHeight).toBeGreaterThan(element.clientHeight)
    for (const name of ['Keep it', 'Close']) {
      await userEvent.keyboard('{Tab}')
      await expect.element(button(name)).toHaveFocus()
      await expect.element(button(name)).toBeInViewport({ ratio: 1 })
    }
  },
)

test('Must 6: it stays until its exit keyframes end, and closes at once with reduced motion', async () => {
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
  await render(<Sample />)
  await openBy()
  const element = panel().element()
  expect(styleOf(element).animationName).toBe('pl-dialog-in')
  // The exit animation lasts as long as the test needs.
  const slowWayOut = new CSSStyleSheet()
  slowWayOut.replaceSync("[class*='pl-dialog'][data-state='closed'] { animation-delay: 3600s }")
  document.adoptedStyleSheets = [slowWayOut]
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => styleOf(element).animationName).toBe('pl-dialog-out')
  expect(element.isConnected).toBe(true)
  document.adoptedStyleSheets = []
  for (const animation of document.getAnimations()) animation.finish()
  await gone()
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  await openBy()
  await userEvent.keyboard('{Escape}')
  await gone()
})

test('Must 8: its parts make the same dialog, controlled or not, opened by any element', async () => {
  const warned = vi.spyOn(console, 'warn')
  const onOpenChange = vi.fn()
  const screen = await render(
    <DialogRoot onOpenChange={onOpenChange}>
      <DialogTrigger asChild>
        <button type="button" className="own">
          Open
        </button>
      </DialogTrigger>
      <DialogPanel surface="stone">
        <DialogHeader closeLabel="Shut">
          <DialogTitle>Withdraw?</DialogTitle>
        </DialogHeader>
        <DialogLead>Nobody calls.</DialogLead>
        <DialogBody>Text</DialogBody>
        <DialogFooter>
          <DialogClose>Keep it</DialogClose>
        </DialogFooter>
      </DialogPanel>
    </DialogRoot>,
  )
  const trigger = screen.getByRole('button', { name: 'Open' })
  await expect.element(trigger).toHaveClass('pl-button own')
  await trigger.click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw?' })
  await expect.element(dialog).toHaveAccessibleDescription('Nobody calls.')
  await expect.element(page.getByRole('button', { name: 'Shut' })).toHaveFocus()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(trigger).toHaveFocus()
  expect(onOpenChange.mock.calls).toEqual([[true], [false]])
  expect(warned).not.toHaveBeenCalled()
})
