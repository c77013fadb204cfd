import { expect, test } from 'vitest'
import { describeConformance, render, styleOf } from '../../testing/tools.ts'
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
  // Safari takes a list without bullets for one only if it says so.
  await expect.element(screen.getByRole('list')).toHaveAttribute('role', 'list')
  expect(screen.getByRole('listitem').elements()).toHaveLength(3)
})

test('Must 2: only the current category has aria-current, in orange and underlined', async () => {
  const screen = await render(<Nav />)
  const current = screen.getByRole('link', { name: 'Investment Strategy 2' }).element()
  expect(screen.container.querySelectorAll('[aria-current]')).toHaveLength(1)
  expect(current.getAttribute('aria-current')).toBe('page')
  expect(getComputedStyle(current).color).toBe('rgb(184, 67, 10)')
  expect(styleOf('[aria-current] .pl-category-nav__label').textDecorationLine).toBe('underline')
})

test('Must 3: a count is announced as countText says', async () => {
  const screen = await render(<Nav />)
  await expect.element(screen.getByRole('link').first()).toHaveAccessibleName('Market 2')
  await screen.rerender(<Nav countText={(count) => `${count} articles`} />)
  await expect.element(screen.getByRole('link').first()).toHaveAccessibleName('Market , 2 articles')
})
