import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LinkProvider } from '../../foundations/link/index.ts'
import {
  boxOf,
  describeConformance,
  emulate,
  find,
  render,
  serverPage,
  smallTargets,
  styleOf,
  textsOf,
  tooWide,
} from '../../testing/tools.ts'
import { Brand, Header, type HeaderProps } from './index.ts'
import { brand, drawnBrand, menu, StillLink } from '../../testing/sample-page.tsx'

const Sample = (props: Partial<HeaderProps>) => (
  <LinkProvider component={StillLink}>
    <Header {...brand} {...menu} navLabel="Main" {...props} />
  </LinkProvider>
)

describeConformance('Brand', { element: (props) => <Brand {...brand} surface="default" {...props} /> })
describeConformance('Header', { element: (props) => <Sample {...props} /> })

const header = () => page.getByRole('banner').element()
const style = () => styleOf(header())

test.each([
  ['inverse', 'light', 'rgb(13, 13, 12)', 'rgb(255, 255, 255)', 'inverse'],
  ['default', 'light', 'rgb(255, 255, 255)', 'rgb(13, 13, 12)', 'default'],
  ['inverse', 'dark', 'rgb(8, 8, 7)', 'rgb(255, 255, 255)', 'inverse'],
  ['default', 'dark', 'rgb(30, 28, 26)', 'rgb(244, 242, 238)', 'inverse'],
] as const)(
  'Must 1: on the %s surface in the %s theme it has its colours and the logo for that (R-header-04)',
  async (surface, theme, background, color, logo) => {
    await render(
      <div data-theme={theme}>
        <Sample surface={surface} />
      </div>,
    )
    expect(header().getAttribute('data-surface')).toBe(surface)
    expect([style().backgroundColor, style().color]).toEqual([background, color])
    const shown = [...header().querySelectorAll('img')].filter((image) => image.checkVisibility())
    expect(shown.map((image) => image.getAttribute('src'))).toEqual([brand.logos[logo].src])
  },
)

/** The logos that the browser has asked for. */
const requested = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/logo-on-'))

test('Must 1: only the logo that the theme displays is loaded, again when the theme changes', async () => {
  const logos = {
    default: { src: '/logo-on-white.svg', width: 34, height: 30 },
    inverse: { src: '/logo-on-black.svg', width: 34, height: 30 },
  }
  const inTheme = (theme: string) => (
    <div data-theme={theme}>
      <Sample surface="default" logos={logos} />
    </div>
  )
  const screen = await render(inTheme('light'))
  await expect.poll(requested).toEqual(['/logo-on-white.svg'])
  await screen.rerender(inTheme('dark'))
  await expect.poll(requested).toEqual(['/logo-on-white.svg', '/logo-on-black.svg'])
})

test('Must 1: one file for both themes is one image, which does not wait to be scrolled to (R-header-04)', async () => {
  await render(<Sample surface="inverse" />)
  expect([...header().querySelectorAll('img')].map(({ loading }) => loading)).toEqual(['auto'])
  expect(brand.logos.inverse.src).not.toBe(brand.logos.default.src)
})

test.each([
  ['inverse', 'rgb(255, 255, 255)'],
  ['default', 'rgb(13, 13, 12)'],
] as const)('Must 1: a node as the logo has the colour of the text on the %s surface, and a name', async (surface, color) => {
  const screen = await render(<Sample {...drawnBrand} surface={surface} />)
  const svg = find('.pl-brand svg')
  expect(styleOf(svg).stroke).toBe(color)
  expect(header().querySelector('img')).toBeNull()
  await expect.element(screen.getByRole('link', { name: brand.homeLink.label })).toBeVisible()
  expect(svg.closest('[aria-hidden=true]')).not.toBeNull()
})

test('Must 1: in the menu, which is light, the logo is that for the default surface', async () => {
  await page.viewport(360, 740)
  await render(<Sample surface="inverse" />)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const shown = [...document.querySelectorAll('[role=dialog] img')].filter((image) => image.checkVisibility())
  expect(shown.map((image) => image.getAttribute('src'))).toEqual([brand.logos.default.src])
})

test('Must 2: background, text and border each take any CSS colour (R-header-04)', async () => {
  const screen = await render(
    <Sample colors={{ background: 'rgb(1 2 3)', text: 'hsl(60 100% 50%)', border: 'oklch(1 0 0)' }} style={{ marginTop: 3 }} />,
  )
  const { backgroundColor, color, borderBottomColor, marginTop } = style()
  expect([backgroundColor, color, borderBottomColor, marginTop]).toEqual(['rgb(1, 2, 3)', 'rgb(255, 255, 0)', 'oklch(1 0 0)', '3px'])
  expect(styleOf(page.getByRole('link', { name: 'About' })).color).toBe('rgb(255, 255, 0)')
  // A prerender can turn custom properties into a class.
  expect(find(header()).style.getPropertyValue('--pl-header-background')).toBe('rgb(1 2 3)')
  await screen.rerender(<Sample colors={{ background: 'rgb(1 2 3)' }} />)
  await expect.poll(() => style().color).toBe('rgb(255, 255, 255)')
})

test('Must 3: only the current page is marked as current, orange and underlined (R-header-03)', async () => {
  await render(<Sample currentHref="/services" />)
  expect(textsOf('[aria-current]')).toEqual(['Services'])
  expect(find('[aria-current]').getAttribute('aria-current')).toBe('page')
  const { color, textDecorationLine } = styleOf('[aria-current]')
  expect([color, textDecorationLine]).toEqual(['rgb(255, 106, 19)', 'underline'])
})

const seen = () => ({
  nav: page.getByRole('navigation', { name: 'Main' }).elements().length,
  button: page.getByRole('button', { name: 'Menu' }).elements().length,
  height: Math.round(header().getBoundingClientRect().height),
})

test('Must 4: below 48rem the menu button replaces the navigation (R-header-01)', async () => {
  await page.viewport(768, 900)
  await render(<Sample />)
  await expect.poll(seen).toEqual({ nav: 1, button: 0, height: 73 })
  await page.viewport(767, 900)
  await expect.poll(seen).toEqual({ nav: 0, button: 1, height: 65 })
})

const linksOf = (count: number) =>
  ['About', 'Services', 'Blog', 'Contact', 'Guides', 'Prices'].slice(0, count).map((label) => ({ href: label, label }))

/** Whether the logo and all that is shown beside it are in one row: their middles are at the same height. */
function isOneRow(): boolean {
  const parts = [...header().querySelectorAll('.pl-brand, .pl-header__shown :is(a, button)')].filter((part) => part.checkVisibility())
  const middles = parts.map((part) => (boxOf(part).top + boxOf(part).bottom) / 2)
  return Math.max(...middles) - Math.min(...middles) < 2
}

/** What changes how wide the links are. */
const SETTINGS: Readonly<Record<string, () => void>> = {
  'in our brand': () => {},
  'in another brand': () => {
    document.documentElement.style.setProperty('--pl-font-sans', 'serif')
    document.documentElement.style.setProperty('--pl-type-label-letter-spacing', '0.2em')
  },
  'with text at 200 %': () => (document.documentElement.style.fontSize = '200%'),
  'right to left': () => (document.documentElement.dir = 'rtl'),
}

describe.each(Object.entries(SETTINGS))('Must 4: %s,', (_, set) => {
  test.each([4, 5, 6])('%i links are shown from 48rem where they fit in one row, and else the menu button (R-header-01)', async (count) => {
    set()
    await render(<Sample links={linksOf(count)} />)
    for (const width of [320, 360, 600, 767, 768, 800, 820, 900, 1024, 1100, 1280, 1440]) {
      await page.viewport(width, 700)
      // All of them are shown where there is no menu, in a second row if they do not fit.
      document.documentElement.dataset['scripting'] = 'none'
      const fit = width >= 768 && isOneRow()
      delete document.documentElement.dataset['scripting']
      const { nav, button } = seen()
      const found = { width, nav, button, oneRow: width < 768 || isOneRow(), overflow: tooWide() }
      expect(found).toEqual({ width, nav: fit ? 1 : 0, button: fit ? 0 : 1, oneRow: true, overflow: [] })
    }
  })
})

test('Must 4: on a tablet four links stand beside the action, and a fifth turns all of them into the menu', async () => {
  await page.viewport(800, 700)
  const screen = await render(<Sample links={linksOf(4)} />)
  expect(seen()).toEqual({ nav: 1, button: 0, height: 73 })
  await screen.rerender(<Sample links={linksOf(5)} />)
  await expect.poll(seen).toEqual({ nav: 0, button: 1, height: 73 })
  await expect.element(page.getByRole('link', { name: 'Start investor quiz' })).not.toBeInTheDocument()
})

test('Must 4: what it measures with is neither seen nor announced, and takes no focus', async () => {
  const screen = await render(
    <Sample>
      <a href="tel:1">Call us</a>
    </Sample>,
  )
  await expect.element(screen.getByRole('link', { name: 'Call us' })).toBeVisible()
  expect(header().querySelectorAll('[href="tel:1"]')).toHaveLength(2)
  expect(page.getByRole('link', { name: 'Call us', includeHidden: false }).elements()).toHaveLength(1)
  const measured = find('.pl-header__all')
  expect(measured.textContent).toBe('Call us')
  expect([...measured.querySelectorAll('*')].filter((part) => part.checkVisibility({ visibilityProperty: true }))).toEqual([])
  find('[href="tel:1"]', measured).focus()
  expect(document.activeElement).toBe(document.body)
})

test('Must 4: the server’s document shows the links where they fit before any script runs', async () => {
  for (const [count, width, links] of [
    [4, 800, 'visible'],
    [5, 800, 'hidden'],
    [5, 1024, 'visible'],
  ] as const) {
    const { frame, document: inside } = await serverPage(renderToStaticMarkup(<Sample links={linksOf(count)} />), { width })
    expect([width, boxOf(find('.pl-header__nav', inside)).height > 0 ? 'visible' : 'hidden']).toEqual([width, links])
    expect(boxOf(find('.pl-header__menu', inside)).height > 0).toBe(links === 'hidden')
    frame.remove()
  }
})

test('Must 4: focus moves to the navigation when the window grows while the menu is open', async () => {
  await page.viewport(360, 740)
  await render(<Sample currentHref="/blog" />)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.viewport(1280, 900)
  await expect.element(page.getByRole('link', { name: 'About' })).toHaveFocus()
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('Must 5: without script the links are shown at every width, and the button is not', async () => {
  const { frame, document: inside } = await serverPage(renderToStaticMarkup(<Sample />), { sandbox: 'allow-same-origin', width: 360 })
  expect(boxOf(find('.pl-header__nav', inside)).height).toBeGreaterThanOrEqual(44)
  expect(boxOf(find('.pl-header__menu', inside)).height).toBe(0)
  expect(inside.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  frame.remove()
})

test('Must 5: the links are shown if the app could not start', async () => {
  await page.viewport(360, 740)
  await render(<Sample />)
  document.documentElement.dataset.scripting = 'none'
  await expect.element(page.getByRole('link', { name: 'About' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Menu' })).not.toBeInTheDocument()
})

test('Must 6: the logo links home, its name contains its text, and its image is decorative (R-header-01)', async () => {
  await render(<Sample />)
  const home = page.getByRole('link', { name: 'Plotline home' })
  await expect.element(home).toHaveAttribute('href', '/')
  await expect.element(home).toHaveTextContent('Plotline')
  expect(page.getByRole('img').elements()).toEqual([])
})

test('Must 7: the action is beside the links, without a higher row, unless the page leaves it out (R-header-01)', async () => {
  const action = page.getByRole('link', { name: 'Start investor quiz' })
  await page.viewport(768, 900)
  const screen = await render(<Sample />)
  await expect.element(action).toHaveAttribute('href', '/quiz')
  expect(boxOf(find('.pl-header__action')).left).toBeGreaterThan(boxOf(find('.pl-header__nav')).right)
  expect([seen().height, boxOf(find('.pl-header__action')).height]).toEqual([73, 44])
  expect(tooWide()).toEqual([])
  await screen.rerender(<Sample actionInMenuOnly />)
  await expect.element(action).not.toBeInTheDocument()
  await screen.rerender(<Sample />)
  await page.viewport(767, 900)
  await expect.element(action).not.toBeInTheDocument()
})

test('Must 7: where there is no menu, what has no room in the row stands below it, at its end', async () => {
  await page.viewport(768, 900)
  document.documentElement.dataset['scripting'] = 'none'
  await render(
    <Sample>
      <a href="tel:1">01632 960123</a>
      <a href="/de">Deutsch</a>
    </Sample>,
  )
  const [aside, action] = ['.pl-header__aside', '.pl-header__action'].map((part) => boxOf(find(part)))
  expect(action?.top).toBeGreaterThan(aside?.top ?? 0)
  expect(action?.right).toBe(aside?.right)
})

test('Must 8: every target is at least 44 px; long labels go into the menu, and wrap where there is none', async () => {
  await page.viewport(768, 600)
  await render(
    <Sample links={['ONE', 'TWO', 'THREE', 'FOUR'].map((label) => ({ href: label, label: `${label} LONG LABELS OF A LINK` }))} />,
  )
  expect(seen()).toEqual({ nav: 0, button: 1, height: 73 })
  expect([smallTargets('header button'), tooWide()]).toEqual([[], []])
  document.documentElement.dataset['scripting'] = 'none'
  expect(seen()).toMatchObject({ nav: 1, button: 0 })
  expect([smallTargets('header a'), tooWide()]).toEqual([[], []])
})

test.each([
  ['inverse', 'rgb(13, 13, 12)'],
  ['default', 'rgb(255, 255, 255)'],
] as const)('Must 9: in forced colours the logo on the %s surface keeps its own background', async (surface, background) => {
  await emulate({ 'forced-colors': 'active' })
  await render(<Sample surface={surface} />)
  expect(styleOf('header img').backgroundColor).toBe(background)
})

test('Must 10: its children are beside the links, where those do not fit in the menu, and without a menu in the page', async () => {
  await page.viewport(1280, 700)
  await render(
    <Sample menuFoot={<p>Open until six</p>}>
      <a href="tel:1">Call us</a>
    </Sample>,
  )
  const call = boxOf('.pl-header__aside a')
  expect(call.left).toBeGreaterThan(boxOf('.pl-header__nav').right)
  expect(call.right).toBeLessThan(boxOf('.pl-header__action').left)
  await page.viewport(800, 700)
  expect(find('.pl-header__aside')).not.toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Call us' })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('Open until six')).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()
  document.documentElement.dataset['scripting'] = 'none'
  expect(find('.pl-header__aside')).toBeVisible()
  delete document.documentElement.dataset['scripting']
})
