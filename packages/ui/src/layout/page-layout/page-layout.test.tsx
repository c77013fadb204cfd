import { describe, expect, test } from 'vitest'
import { CookieBanner } from '../../feedback/cookie-banner/index.ts'
import { Footer } from '../../navigation/footer/index.ts'
import { Header } from '../../navigation/header/index.ts'
import { brand, groups, menu } from '../../testing/sample-page.tsx'
import { boxOf, describeConformance, emulate, page, render, styleOf, testFits, userEvent } from '../../testing/tools.ts'
import { PageLayout, type PageLayoutProps } from './index.ts'

const Sample = (props: Partial<PageLayoutProps>) => (
  <PageLayout
    skipLabel="Skip to main content"
    header={<Header {...brand} {...menu} navLabel="Main" />}
    footer={<Footer {...brand} groups={groups} navLabel="All pages" />}
    {...props}
  >
    {props.children ?? <h1>A page</h1>}
  </PageLayout>
)

const nothing = () => {}
const banner = (
  <CookieBanner onAccept={nothing} onDecline={nothing}>
    May we count visits?
  </CookieBanner>
)

describeConformance('PageLayout', { element: (props) => <Sample {...props} /> })

test('Must 1: the skip link is the first tab stop and leads to the main content (R-accessibility-02)', async () => {
  await render(<Sample />)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Skip to main content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const main = page.getByRole('main')
  await expect.element(main).toHaveFocus()
  expect(getComputedStyle(main.element()).outlineStyle).toBe('none')
})

test('Must 2: the footer is at the bottom of the screen on a short page', async () => {
  await render(<Sample />)
  expect(page.getByRole('contentinfo').element().getBoundingClientRect().bottom).toBeCloseTo(innerHeight, 0)
})

test('Must 3: there is one landmark of each kind, in order', async () => {
  await render(<Sample banner={banner} />)
  const landmarks = document.querySelectorAll('header, main, footer, section')
  expect([...landmarks].map(({ localName }) => localName)).toEqual(['header', 'main', 'footer', 'section'])
  await expect.element(page.getByRole('banner')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
})

test.each([
  [360, 640],
  [1280, 900],
])('Must 4: at %i × %i px the end of the footer can be scrolled clear of the banner', async (width, height) => {
  await page.viewport(width, height)
  await render(<Sample banner={banner} />)
  scrollTo(0, document.documentElement.scrollHeight)
  expect(boxOf('.pl-cookie-banner__row').bottom).toBe(height)
  expect(boxOf('footer').bottom).toBeLessThanOrEqual(boxOf('.pl-cookie-banner__row').top)
})

testFits(
  'Must 5',
  <Sample>
    <div className="overflow-x-auto">
      <div className="w-[900px]">A wide table</div>
    </div>
  </Sample>,
)

const bar = () => page.getByRole('status').element()

describe('Must 6: while the next page loads (R-routes-08)', () => {
  test('a bar is at the top of the screen, above a menu, and its text is in a status that was there before it', async () => {
    const { rerender } = await render(<Sample />)
    const before = bar()
    expect(before.getBoundingClientRect().height).toBe(0)
    const height = document.documentElement.scrollHeight
    await rerender(<Sample loading />)
    expect(bar()).toBe(before)
    expect(bar().textContent).toBe('The page is loading')
    expect(boxOf(bar())).toMatchObject({ top: 0, left: 0, width: document.documentElement.clientWidth, height: 4 })
    expect(styleOf(bar()).pointerEvents).toBe('none')
    expect(Number(styleOf(bar()).zIndex)).toBeGreaterThan(50)
    expect(document.documentElement.scrollHeight).toBe(height)
    // The test browser asks for reduced motion.
    expect(styleOf(bar()).animationName).toBe('none')
  })

  test('in forced colours the bar differs from the page behind it (R-accessibility-08)', async () => {
    await emulate({ 'forced-colors': 'active' })
    await render(
      <Sample loading>
        <mark style={{ color: 'Highlight' }}>The colour to expect</mark>
      </Sample>,
    )
    expect(styleOf(bar()).backgroundColor).toBe(styleOf('mark').color)
    expect(styleOf(bar()).backgroundColor).not.toBe(styleOf('body').backgroundColor)
  })

  test.each([
    ['ltr', '0px'],
    ['rtl', `${document.documentElement.clientWidth}px`],
  ])('in %s the bar grows from the start of the line', async (direction, origin) => {
    await emulate({ 'prefers-reduced-motion': 'no-preference' })
    await render(<Sample dir={direction} loading />)
    expect(styleOf(bar()).animationName).toBe('pl-page-layout-loading')
    expect(styleOf(bar()).transformOrigin.split(' ')[0]).toBe(origin)
  })
})
