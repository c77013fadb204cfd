import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { brand, groups } from '../../testing/sample-page.tsx'
import { boxesOf, boxOf, describeConformance, page, render, styleOf, textsOf } from '../../testing/tools.ts'
import { Footer, type FooterProps } from './index.ts'

const Sample = (props: Partial<FooterProps>) => (
  <Footer {...brand} groups={groups} navLabel="All pages" {...props}>
    <p>A notice</p>
  </Footer>
)

describeConformance('Footer', { element: (props) => <Sample {...props} /> })

test('Must 1: it is the contentinfo landmark with one named navigation, and its lists are named after their headings', async () => {
  await render(<Sample />)
  await expect.element(page.getByRole('contentinfo')).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'All pages' })).toBeVisible()
  for (const { title, links } of groups) {
    await expect.element(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
    expect(page.getByRole('list', { name: title }).getByRole('link').elements().length).toBe(links.length)
  }
})

test('Must 3: the current page’s link has aria-current and an underline', async () => {
  await render(<Sample currentHref="/blog" />)
  expect(textsOf('[aria-current]')).toEqual(['Blog'])
  expect(styleOf('[aria-current]').textDecorationLine).toBe('underline')
})

test.each(['inverse', 'default'] as const)('Must 4: the %s surface has its own logo', async (surface) => {
  await render(<Sample surface={surface} />)
  const footer = page.getByRole('contentinfo').element()
  expect(footer.getAttribute('data-surface')).toBe(surface)
  expect(footer.querySelector('img')?.getAttribute('src')).toBe(brand.logos[surface].src)
})

test.for(['inverse', 'default'] as const)('Must 4: the logo of the %s surface is not preloaded', (surface) => {
  // React preloads files, not data URLs.
  const logos = { default: { src: '/default.svg', width: 34, height: 30 }, inverse: { src: '/inverse.svg', width: 34, height: 30 } }
  const html = renderToString(<Sample surface={surface} logos={logos} />)
  expect(html).toContain(`src="/${surface}.svg"`)
  expect(html).not.toContain('preload')
})

test('Must 6: who the company is stands below the logo', async () => {
  await page.viewport(1280, 900)
  const screen = await render(<Sample company={<p>Example Homes Ltd</p>} />)
  const company = screen.getByText('Example Homes Ltd').element().getBoundingClientRect()
  expect(company.top).toBeGreaterThanOrEqual(boxOf('.pl-brand').bottom)
  expect(company.right).toBeLessThan(screen.getByRole('navigation').element().getBoundingClientRect().left)
})

test('Must 7: on a phone the first of three groups stands beside the two others', async () => {
  await page.viewport(360, 740)
  const [first] = groups
  const three = ['One', 'Two', 'Three'].map((title) => ({ title, links: first?.links ?? [] }))
  await render(<Sample groups={three} />)
  const [one, two, last] = boxesOf('.pl-footer__nav > *')
  expect([two?.left, last?.left]).toEqual([last?.left, two?.left])
  expect(two?.left).toBeGreaterThan(one?.right ?? Infinity)
  expect(two?.top).toBe(one?.top)
})

test.each([1024, 1280, 1920])('Must 7: at %i px the notice’s first paragraph keeps its distance from the next', async (width) => {
  await page.viewport(width, 900)
  await render(
    <Footer {...brand} groups={groups}>
      <p>{'Prices and rents can fall. '.repeat(9)}</p>
      <p>The second</p>
    </Footer>,
  )
  const [first, second] = boxesOf('.pl-footer__notice p')
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBeGreaterThanOrEqual(48)
  expect(second?.left).toBeCloseTo(boxOf('.pl-footer__nav').left, 0)
})

test('Must 8: a compact footer is one list of links, side by side, on a phone in two columns, and the notice', async () => {
  await page.viewport(1280, 900)
  await render(<Sample compact groups={groups.slice(0, 1)} company={<p>Example Homes Ltd</p>} />)
  const footer = page.getByRole('contentinfo')
  expect(footer.getByRole('listitem').elements()).toHaveLength(groups[0]?.links.length ?? 0)
  expect(new Set(boxesOf('.pl-footer__item').map(({ top }) => top)).size).toBe(1)
  expect(footer.element().querySelectorAll('.pl-brand, h2, .pl-footer__about')).toHaveLength(0)
  await expect.element(footer.getByText('A notice')).toBeVisible()
  await page.viewport(360, 740)
  expect(new Set(boxesOf('.pl-footer__item').map(({ left }) => left)).size).toBe(2)
})

test('Must 9: what else it has is below who the company is, and in a compact footer below the links', async () => {
  const screen = await render(<Sample company={<p>Example Homes Ltd</p>} aside={<a href="tel:1">Call us</a>} />)
  const call = screen.getByRole('link', { name: 'Call us' })
  expect(boxOf(call).top).toBeGreaterThanOrEqual(boxOf(screen.getByText('Example Homes Ltd')).bottom)
  expect(boxOf(call).left).toBe(boxOf(screen.getByText('Example Homes Ltd')).left)
  await screen.rerender(<Sample compact aside={<a href="tel:1">Call us</a>} />)
  expect(boxOf(call).top).toBeGreaterThanOrEqual(boxOf('.pl-footer__links').bottom)
})
