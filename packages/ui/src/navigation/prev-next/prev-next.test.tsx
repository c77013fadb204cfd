import { expect, test } from 'vitest'
import { boxesOf, boxOf, describeConformance, page, render } from '../../testing/tools.ts'
import { PrevNext, type PrevNextProps } from './index.ts'

const Nav = (props: Partial<PrevNextProps>) => (
  <PrevNext
    label="Previous and next article"
    previousLabel="Previous article"
    nextLabel="Next article"
    previousLink={{ href: '/blog/a', label: 'Manchester' }}
    nextLink={{ href: '/blog/c', label: 'Birmingham' }}
    {...props}
  />
)

describeConformance('PrevNext', { element: (props) => <Nav {...props} /> })

test('Must 1: it is a named navigation, and each link says which way it goes and where it leads', async () => {
  const screen = await render(<Nav />)
  await expect.element(screen.getByRole('navigation', { name: 'Previous and next article' })).toBeVisible()
  const previous = screen.getByRole('link', { name: 'Previous article Manchester' })
  await expect.element(previous).toHaveAttribute('href', '/blog/a')
  await expect.element(previous).toHaveAttribute('rel', 'prev')
  await expect.element(screen.getByRole('link', { name: 'Next article Birmingham' })).toHaveAttribute('rel', 'next')
})

test.each(['ltr', 'rtl'])('Must 2: in %s, the next page is at the end of the line, and alone it has the whole line', async (dir) => {
  const screen = await render(
    <div dir={dir}>
      <Nav />
    </div>,
  )
  const [link, nav] = [boxOf(screen.getByRole('link', { name: /^Next article/ })), boxOf('nav')]
  expect(dir === 'rtl' ? link.left - nav.left : nav.right - link.right).toBe(0)
  expect(link.width).toBeLessThan(nav.width * 0.6)
  await screen.rerender(
    <div dir={dir}>
      <Nav previousLink={undefined} />
    </div>,
  )
  expect(boxOf(screen.getByRole('link')).width).toBe(nav.width)
})

test('Must 3: without either page, nothing is rendered', async () => {
  const screen = await render(<Nav previousLink={undefined} nextLink={undefined} />)
  expect(screen.container.childElementCount).toBe(0)
})

test('Must 4: on a phone the links are stacked', async () => {
  await page.viewport(320, 700)
  const screen = await render(<Nav />)
  const [first, second] = boxesOf(screen.getByRole('link'))
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Infinity)
})
