import { expect, test } from 'vitest'
import { Street } from '../../drawings/street/index.ts'
import { boxOf, describeConformance, emulatePrint, render, styleOf, testSurfaces } from '../../testing/tools.ts'
import { PageHeader, type PageHeaderProps } from './index.ts'

const ArticleHeader = (props: Partial<PageHeaderProps>) => (
  <PageHeader
    title="Off-plan or completed"
    backLinks={[
      { href: '/', label: 'Back to Home' },
      { href: '/blog', label: 'Back to All Articles' },
    ]}
    eyebrow="Investment strategy"
    lead="Two ways to buy a flat."
    date="10 June 2025"
    dateTime="2025-06-10"
    readTime="6 min read"
    author="The team"
    drawing={<svg viewBox="0 0 20 10" aria-hidden="true" />}
    {...props}
  />
)

describeConformance('PageHeader', { element: (props) => <ArticleHeader {...props} /> })

test('Must 1: it has the only h1, and is not a landmark', async () => {
  const screen = await render(<ArticleHeader />)
  expect(screen.getByRole('heading').elements()).toHaveLength(1)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Off-plan or completed')
  expect(screen.container.querySelectorAll('header, section, nav, main')).toHaveLength(0)
})

test('Must 2: back links are at least 44 px high and say where they lead', async () => {
  const screen = await render(<ArticleHeader />)
  for (const link of screen.getByRole('link').elements()) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await expect.element(screen.getByRole('link', { name: 'Back to All Articles' })).toHaveAttribute('href', '/blog')
})

test('Must 3: the dates are machine-readable, and nothing is rendered for missing props', async () => {
  const screen = await render(<ArticleHeader updated="Updated 21 November 2026" updatedDateTime="2026-11-21" />)
  expect(screen.getByText('10 June 2025').element().getAttribute('datetime')).toBe('2025-06-10')
  expect(screen.getByText('Updated 21 November 2026').element().getAttribute('datetime')).toBe('2026-11-21')
  expect(screen.getByRole('listitem').elements()).toHaveLength(4)
  await screen.rerender(<PageHeader title="Privacy policy" />)
  expect(screen.container.querySelectorAll('p, ul, a, time, [class*="drawing"], [data-drawing]')).toHaveLength(0)
})

test('Must 4: a drawing stands on its lower edge, the thick ground line', async () => {
  const screen = await render(<ArticleHeader />)
  const edge = () => styleOf(screen.container.firstElementChild).borderBottomWidth
  expect(edge()).toBe('4px')
  await screen.rerender(<PageHeader title="Privacy policy" />)
  expect(edge()).toBe('1px')
  await screen.rerender(<PageHeader title="Contact" plate={<Street seed="plate" count={9} className="h-20" />} />)
  expect(edge()).toBe('4px')
  expect(screen.container.querySelector('.pl-street__ground')?.checkVisibility()).toBe(false)
  const [house, header] = [boxOf('[data-stage=built] > .pl-street__wall'), boxOf('.pl-page-header')]
  expect(house.bottom).toBeGreaterThanOrEqual(header.bottom - 5)
  expect(boxOf('.pl-page-header__plate').width).toBe(header.width)
})

testSurfaces('Must 4', (props) => <ArticleHeader {...props} />)

test('Must 5: in print it is ink on white, without back link and drawing, but with what is in it (R-accessibility-13)', async () => {
  const screen = await render(
    <ArticleHeader surface="inverse">
      <a href="tel:+442079460123">020 7946 0123</a>
    </ArticleHeader>,
  )
  await emulatePrint()
  expect([styleOf('h1').color, styleOf(screen.container.firstElementChild).backgroundColor]).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  await expect.element(screen.getByText('Back to Home')).not.toBeVisible()
  await expect.element(screen.getByText('020 7946 0123')).toBeVisible()
})
