import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { boxOf, describeConformance, page, render, styleOf, userEvent } from '../../testing/tools.ts'
import { SkipLink } from './index.ts'

describeConformance('SkipLink', { element: (props) => <SkipLink {...props}>Skip to main content</SkipLink> })

const sample = (
  <>
    <SkipLink>Skip to main content</SkipLink>
    <a href="#elsewhere">Elsewhere</a>
    <main id="main" tabIndex={-1}>
      Main
    </main>
  </>
)

test('Must 1: without focus it takes up no space and is not visible', async () => {
  const screen = await render(sample)
  const box = screen.getByRole('link', { name: 'Skip to main content' }).element().getBoundingClientRect()
  expect(box.width).toBeLessThanOrEqual(1)
  expect(box.height).toBeLessThanOrEqual(1)
})

test('Must 2: with focus it is visible within a screen of 320 px', async () => {
  await page.viewport(320, 640)
  const screen = await render(sample)
  await userEvent.keyboard('{Tab}')
  const link = screen.getByRole('link', { name: 'Skip to main content' }).element()
  expect(document.activeElement).toBe(link)
  await expect.poll(() => link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  const box = link.getBoundingClientRect()
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(320)
  expect(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)).toBe(link)
  await page.viewport(1280, 900)
})

test('Must 2: with focus it is above a header that has a place of its own', async () => {
  const screen = await render(
    <>
      <SkipLink>Skip to main content</SkipLink>
      <header style={{ position: 'relative', height: 80, marginTop: -40, background: 'white' }}>Header</header>
      <main id="main" tabIndex={-1} />
    </>,
  )
  await userEvent.keyboard('{Tab}')
  const link = screen.getByRole('link', { name: 'Skip to main content' }).element()
  const { left, top } = link.getBoundingClientRect()
  expect(document.elementFromPoint(left + 10, top + 10)).toBe(link)
})

test('Must 3: following it moves focus and does not change address or history', async () => {
  const screen = await render(sample)
  const before = { address: location.href, length: history.length }
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByRole('main')).toHaveFocus()
  expect({ address: location.href, length: history.length }).toEqual(before)
})

test('Must 4: with scripts too its target is at the top of the screen', async () => {
  const screen = await render(
    <>
      <SkipLink />
      <div style={{ height: 3000 }} />
      <main id="main" tabIndex={-1} style={{ height: 3000 }} />
    </>,
  )
  await userEvent.keyboard('{Tab}{Enter}')
  expect(boxOf(screen.getByRole('main')).top).toBeCloseTo(parseFloat(styleOf('html').scrollPaddingTop), 0)
})

test('Must 3: a caller can handle the click itself', async () => {
  const screen = await render(
    <>
      <SkipLink onClick={(event) => event.preventDefault()}>Skip</SkipLink>
      <main id="main" tabIndex={-1} />
    </>,
  )
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByRole('link')).toHaveFocus()
})

test('Must 4: the server sends a plain link to the fragment', () => {
  expect(renderToStaticMarkup(<SkipLink href="#content">Skip</SkipLink>)).toBe('<a href="#content" class="pl-skip-link">Skip</a>')
})
