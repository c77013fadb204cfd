import { expect, test, vi } from 'vitest'
import { boxesOf, describeConformance, emulate, find, render, userEvent, styleOf } from '../../testing/tools.ts'
import { Button, ButtonLink } from './index.ts'

describeConformance('Button', { element: (props) => <Button {...props}>Next</Button> })
describeConformance('Button', {
  element: (props) => (
    <Button asChild {...props}>
      <a href="#file">Download</a>
    </Button>
  ),
})
describeConformance('ButtonLink', {
  element: (props) => (
    <ButtonLink href="/quiz" {...props}>
      Start
    </ButtonLink>
  ),
})

test('Must 1: a button in a form does not submit it by accident', async () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  const screen = await render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button>Not a submit</Button>
      <Button type="submit">Submit</Button>
    </form>,
  )
  await screen.getByRole('button', { name: 'Not a submit' }).click()
  expect(onSubmit).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Submit', exact: true }).click()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('Must 6: Enter and Space press a button, but only Enter follows a link', async () => {
  const pressed = vi.fn()
  const followed = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  await render(
    <>
      <Button onClick={pressed}>Next</Button>
      <ButtonLink href="/quiz" onClick={followed}>
        Start
      </ButtonLink>
    </>,
  )
  await userEvent.keyboard('{Tab}{Enter}')
  expect(pressed).toHaveBeenCalledTimes(1)
  await userEvent.keyboard(' ')
  expect(pressed).toHaveBeenCalledTimes(2)
  await userEvent.keyboard('{Tab} ')
  expect(followed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(followed).toHaveBeenCalledOnce()
})

test('Must 2: it is at least 48 px high and wraps a long label', async () => {
  const screen = await render(
    <div style={{ width: 160 }}>
      <Button>Next</Button>
      <Button>A label that is much longer than it is wide</Button>
    </div>,
  )
  const [short, long] = screen.getByRole('button').elements()
  expect(short?.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  expect(long?.getBoundingClientRect().width).toBeLessThanOrEqual(160)
  expect(long?.scrollWidth).toBeLessThanOrEqual(long?.clientWidth ?? 0)
})

test.each([
  { name: 'Must 3: while loading', props: { loading: true }, attribute: 'aria-busy' },
  { name: 'Must 4: with aria-disabled', props: { 'aria-disabled': true }, attribute: 'aria-disabled' },
  { name: 'Must 4: with aria-disabled="true"', props: { 'aria-disabled': 'true' }, attribute: 'aria-disabled' },
] as const)('$name it stays focusable and neither presses nor submits', async ({ props, attribute }) => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  const screen = await render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button type="submit" {...props} onClick={onClick}>
        Submit
      </Button>
    </form>,
  )
  const button = screen.getByRole('button')
  await expect.element(button).toHaveAttribute(attribute, 'true')
  find(button).focus()
  await expect.element(button).toHaveFocus()
  find(button).click()
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test.each(['primary', 'solid', 'outline', 'text', 'destructive'] as const)(
  'Must 5: %s has an edge in forced colours, even when disabled (R-accessibility-08)',
  async (variant) => {
    await emulate({ 'forced-colors': 'active' })
    const screen = await render(
      <>
        <Button variant={variant}>Next</Button>
        <Button variant={variant} disabled>
          Next
        </Button>
      </>,
    )
    for (const button of screen.getByRole('button').elements()) {
      const { borderTopWidth, borderTopColor, backgroundColor } = styleOf(button)
      expect(borderTopWidth).toBe('2px')
      expect(borderTopColor).not.toBe(backgroundColor)
    }
  },
)

test('Must 2: small is 44 px high, and large higher than the others', async () => {
  const screen = await render(
    <>
      <Button size="small" variant="primary">
        Next
      </Button>
      <Button variant="primary">Next</Button>
      <Button size="large">Next</Button>
    </>,
  )
  expect(
    screen
      .getByRole('button')
      .elements()
      .map((button) => button.clientHeight + 4),
  ).toEqual([44, 52, 64])
})

test('Must 7: an icon is beside the label, at the side that it is named after, and not in the name', async () => {
  document.documentElement.dir = 'rtl'
  const screen = await render(
    <Button startIcon={<svg aria-label="no" />} endIcon="→">
      Next
    </Button>,
  )
  const button = screen.getByRole('button')
  await expect.element(button).toHaveAccessibleName('Next')
  const [start, end] = boxesOf('.pl-button__icon')
  const label = document.createRange()
  label.selectNode(find(button).childNodes[1] ?? document)
  const { left, right } = label.getBoundingClientRect()
  expect(start?.left).toBeCloseTo(right + 8, 0)
  expect(end?.right).toBeCloseTo(left - 8, 0)
})

test.each([Button, ButtonLink])('Must 7: an icon comes and goes beside words that a browser has translated (%o)', async (Component) => {
  const shown = { href: '/', children: 'Go' }
  const screen = await render(<Component {...shown} startIcon={undefined} />)
  const words = document.createElement('font')
  words.textContent = 'Los'
  document.createTreeWalker(screen.container, NodeFilter.SHOW_TEXT).nextNode()?.parentElement?.replaceChildren(words)
  await screen.rerender(<Component {...shown} startIcon="→" />)
  await expect.element(screen.getByText('→')).toBeVisible()
  await screen.rerender(<Component {...shown} startIcon={undefined} />)
  await expect.element(screen.getByText('Los')).toBeVisible()
  await expect.element(screen.getByText('→')).not.toBeInTheDocument()
})

test.each([Button, ButtonLink])('Must 7: words that a browser has translated change (%o)', async (Component) => {
  const screen = await render(<Component href="/">Save</Component>)
  const words = document.createElement('font')
  words.textContent = 'Sichern'
  document.createTreeWalker(screen.container, NodeFilter.SHOW_TEXT).nextNode()?.parentElement?.replaceChildren(words)
  await screen.rerender(<Component href="/">Saving…</Component>)
  expect(screen.container.textContent).toBe('Saving…')
  await screen.rerender(
    <Component href="/" endIcon="→">
      <b>Saved</b>
    </Component>,
  )
  expect(screen.container.textContent).toBe('Saved→')
})

test('Must 8: with asChild its child has the looks, between the icons, and is no button', async () => {
  const screen = await render(
    <Button asChild variant="primary" size="large" endIcon="→">
      <a href="#file">Download</a>
    </Button>,
  )
  const link = find(screen.getByRole('link', { name: 'Download' }))
  expect(screen.container.children).toHaveLength(1)
  expect([link.dataset['variant'], link.dataset['size']]).toEqual(['primary', 'large'])
  expect([link.textContent, link.hasAttribute('type')]).toEqual(['Download→', false])
})

test("a caller's utility class wins over the component's own style (R-library-08)", async () => {
  const screen = await render(<Button className="px-2">Next</Button>)
  expect(getComputedStyle(screen.getByRole('button').element()).paddingLeft).toBe('8px')
})

test('right to left, the groups of a phone number stay in order', async () => {
  document.documentElement.dir = 'rtl'
  await render(<ButtonLink href="tel:+442079460123">020 7946 0123</ButtonLink>)
  const number = find('a > span').firstChild ?? document
  const [first, last] = [0, 9].map((offset) => {
    const range = document.createRange()
    range.setStart(number, offset)
    range.setEnd(number, offset + 1)
    return range.getBoundingClientRect().left
  })
  expect(first).toBeLessThan(last ?? 0)
})
