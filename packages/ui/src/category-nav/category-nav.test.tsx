import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { danglingReferences, describeConformance } from '../testing/conformance.tsx'
import { CategoryNav, type CategoryNavProps } from './index.ts'

const Nav = (props: Partial<CategoryNavProps>) => (
  <CategoryNav
    title="Categories"
    headingLevel={3}
    currentHref="/blog?category=strategy"
    links={[
      { href: '/blog?category=market', label: 'Market', count: 2 },
      { href: '/blog?category=strategy', label: 'Investment Strategy', count: 2 },
      { href: '/blog?category=guide', label: 'Guide', count: 1 },
    ]}
    {...props}
  />
)

describeConformance('CategoryNav', { element: (props) => <Nav {...props} /> })

test('Must 1: it is a navigation named after its heading, with a list', async () => {
  const screen = await render(<Nav />)
  await expect.element(screen.getByRole('navigation', { name: 'Categories' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Categories' })).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(3)
  expect(danglingReferences(document)).toEqual([])
})

test('Must 2: only the current category has aria-current, in orange and underlined', async () => {
  const screen = await render(<Nav />)
  const current = screen.getByRole('link', { name: 'Investment Strategy 2' }).element()
  expect(screen.container.querySelectorAll('[aria-current]')).toHaveLength(1)
  expect(current.getAttribute('aria-current')).toBe('page')
  expect(getComputedStyle(current).color).toBe('rgb(184, 67, 10)')
  const label = current.querySelector('.pl-category-nav__label')
  expect(label && getComputedStyle(label).textDecorationLine).toBe('underline')
})

test('Must 3: a count is announced as countText says', async () => {
  const screen = await render(<Nav />)
  await expect.element(screen.getByRole('link').first()).toHaveAccessibleName('Market 2')
  await screen.rerender(<Nav countText={(count) => `${count} articles`} />)
  await expect.element(screen.getByRole('link').first()).toHaveAccessibleName('Market , 2 articles')
})

test('Must 4: links are at least 44 px high and wide, and wrap at 320 px', async () => {
  await page.viewport(320, 700)
  const screen = await render(<Nav />)
  for (const link of screen.getByRole('link').elements()) {
    expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    expect(link.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})
