import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CookieBanner } from '../cookie-banner/index.ts'
import { Footer } from '../footer/index.ts'
import { Header } from '../header/index.ts'
import { brand, groups, menu } from '../header/sample.tsx'
import { describeConformance } from '../testing/conformance.tsx'
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
  <CookieBanner title="Cookies" acceptLabel="Accept" declineLabel="Decline" closeLabel="Close" onAccept={nothing} onDecline={nothing}>
    May we count visits?
  </CookieBanner>
)

describeConformance('PageLayout', { element: (props) => <Sample {...props} /> })

afterEach(() => page.viewport(1280, 900))

test('Must 1: the skip link is the first stop and leads to the main part', async () => {
  await render(<Sample />)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Skip to main content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const main = page.getByRole('main')
  await expect.element(main).toHaveFocus()
  expect(getComputedStyle(main.element()).outlineStyle).toBe('none')
})

test('Must 2: the footer stands at the bottom of the screen', async () => {
  await render(<Sample />)
  expect(page.getByRole('contentinfo').element().getBoundingClientRect().bottom).toBeCloseTo(innerHeight, 0)
})

test('Must 3: one landmark of each kind, in order', async () => {
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
  const footer = page.getByRole('contentinfo').element().getBoundingClientRect()
  const shown = document.querySelector('.pl-cookie-banner__row')?.getBoundingClientRect()
  expect(shown?.bottom).toBe(height)
  expect(footer.bottom).toBeLessThanOrEqual(shown?.top ?? 0)
})

test('Must 5: wide content does not widen the page', async () => {
  await page.viewport(320, 640)
  await render(
    <Sample>
      <div className="overflow-x-auto">
        <div className="w-[900px]">A wide table</div>
      </div>
    </Sample>,
  )
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})

test('Must 6: a bar at the top of the screen while the next page is on its way', async () => {
  await render(<Sample />)
  const layout = document.querySelector('.pl-page-layout') ?? document.body
  const bar = () => getComputedStyle(layout, '::after')
  const height = document.documentElement.scrollHeight
  expect(bar().content).toBe('none')
  document.documentElement.dataset['leaving'] = ''
  onTestFinished(() => void delete document.documentElement.dataset['leaving'])
  expect(bar()).toMatchObject({ content: '""', position: 'fixed', top: '0px', width: `${layout.clientWidth}px`, pointerEvents: 'none' })
  expect(Number(bar().zIndex)).toBeGreaterThan(50)
  // As the browser of these tests wants less motion.
  expect(bar().animationName).toBe('none')
  expect(document.documentElement.scrollHeight).toBe(height)
})
