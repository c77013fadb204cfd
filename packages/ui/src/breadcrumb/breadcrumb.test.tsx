import { expect, test } from 'vitest'
import { LinkProvider, type LinkComponentProps } from '../link/index.ts'
import { describeConformance, LONG_WORD, page, render, testFits, testTargets } from '../testing/tools.ts'
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

const AppLink = ({ children, ...props }: LinkComponentProps) => (
  <a {...props} data-app="">
    {children}
  </a>
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
  expect(screen.getByRole('link').elements()).toHaveLength(2)
  await screen.rerender(<Sample label="You are here" />)
  await expect.element(screen.getByRole('navigation', { name: 'You are here' })).toBeVisible()
})

test('Must 2: its links use the app’s own link component', async () => {
  const screen = await render(
    <LinkProvider component={AppLink}>
      <Sample />
    </LinkProvider>,
  )
  await expect.element(screen.getByRole('link', { name: 'Blog' })).toHaveAttribute('data-app')
  await expect.element(screen.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog')
})

test('Must 3: on a phone only the link to the parent page remains, for assistive technology too', async () => {
  const screen = await render(<Sample />)
  expect(seen()).toEqual(['Home', 'Blog', 'Manchester'])
  await page.viewport(390, 700)
  expect(seen()).toEqual(['Blog'])
  expect(screen.getByRole('link').elements()).toHaveLength(1)
})

const long = (
  <Sample
    links={[
      { href: '/', label: 'UK' },
      { href: '/long', label: LONG_WORD },
    ]}
    title={LONG_WORD}
  />
)
testFits('Must 4', long)
testTargets('Must 4', long, 320)
testTargets('Must 4', long)
