import { expect, test } from 'vitest'
import { describeConformance, find, page, render, testAppLinks } from '../../testing/tools.ts'
import { Breadcrumb, type BreadcrumbProps } from './index.ts'

const Sample = (props: Partial<BreadcrumbProps>) => (
  <Breadcrumb
    links={[
      { href: '/', label: 'Home' },
      { href: '/blog', label: 'Blog' },
    ]}
    currentLabel="Manchester"
    {...props}
  />
)

describeConformance('Breadcrumb', { element: (props) => <Sample {...props} /> })

const seen = () =>
  [...document.querySelectorAll('.pl-breadcrumb__item')].filter((item) => item.checkVisibility()).map((item) => item.textContent)

test('Must 1: it is a named navigation with an ordered list, and its last entry is the current page, which is not a link', async () => {
  const screen = await render(<Sample />)
  await expect.element(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
  await expect.element(screen.getByRole('list')).toHaveAttribute('role', 'list')
  expect(screen.container.querySelectorAll('nav > ol > li')).toHaveLength(3)
  expect(screen.getByRole('listitem').elements()).toHaveLength(3)
  await expect.element(screen.getByText('Manchester')).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog')
  expect(screen.getByRole('link').elements()).toHaveLength(2)
  await screen.rerender(<Sample label="You are here" />)
  await expect.element(screen.getByRole('navigation', { name: 'You are here' })).toBeVisible()
})

testAppLinks('Must 2', <Sample />)

test('Must 3: on a phone only the link to the parent page remains, for assistive technology too', async () => {
  const screen = await render(<Sample />)
  expect(seen()).toEqual(['Home', 'Blog', 'Manchester'])
  await page.viewport(390, 700)
  expect(seen()).toEqual(['Blog'])
  expect(screen.getByRole('link').elements()).toHaveLength(1)
})

test.each(['ltr', 'rtl'])('Must 3: in %s the arrow to the parent page points back', async (dir) => {
  await page.viewport(390, 700)
  await render(
    <div dir={dir}>
      <Sample />
    </div>,
  )
  // A corner at the lower left, turned until it points to the left or the right.
  const { a } = new DOMMatrix(getComputedStyle(find('.pl-breadcrumb__item:nth-last-child(2)'), '::before').transform)
  expect(Math.sign(a)).toBe(dir === 'rtl' ? -1 : 1)
})
