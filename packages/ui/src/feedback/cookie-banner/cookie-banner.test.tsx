import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boxOf, describeConformance, find, render, serverPage, smallTargets, styleOf, tooWide, twoFrames } from '../../testing/tools.ts'
import { PageLayout } from '../../layout/page-layout/index.ts'
import { Footer } from '../../navigation/footer/index.ts'
import { CookieBanner, type CookieBannerProps } from './index.ts'

const words = {
  title: 'Cookies on this site',
  policyLink: { href: '#cookies', label: 'Cookie policy' },
  onAccept: () => {},
  onDecline: () => {},
}
const text = 'We would like to count visits, to see which pages help. Nothing is counted before you say yes.'

const Page = (props: Partial<CookieBannerProps>) => (
  <>
    {Array.from({ length: 60 }, (_, index) => (
      <p key={index} style={{ height: 40 }}>
        <a href={`#${index}`}>Link {index}</a>
      </p>
    ))}
    <CookieBanner {...words} {...props}>
      {props.children === undefined ? text : props.children}
    </CookieBanner>
  </>
)

async function renderAt(width: number, height: number, percent: number, props: Partial<CookieBannerProps> = {}) {
  await page.viewport(width, height)
  document.documentElement.style.fontSize = `${percent}%`
  const screen = await render(<Page {...props} />)
  // Away from the buttons, which look different under the pointer.
  await userEvent.hover(find('p'))
  return screen
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const bar = () => boxOf('.pl-cookie-banner__row')
const padding = () => styleOf('html').scrollPaddingBottom
const textSize = () => Number.parseFloat(styleOf('.pl-cookie-banner a').fontSize)

const look = (name: string) => {
  const { color, backgroundColor, borderColor, fontSize, fontWeight } = styleOf(button(name))
  const { width, height, top } = boxOf(button(name))
  return { color, backgroundColor, borderColor, fontSize, fontWeight, width: Math.round(width), height, top }
}

const seen = () => ({
  region: page.getByRole('region').elements().length,
  height: document.documentElement.scrollHeight,
  padding: padding(),
})

/** The controls that are not in view inside the banner, or that something covers; should be empty. */
const unreachable = () =>
  [...document.querySelectorAll('.pl-cookie-banner :is(a, button)')].filter((control) => {
    const { left, top, right, bottom, width, height } = boxOf(control)
    const inside = top >= bar().top && bottom <= innerHeight && left >= 0 && right <= innerWidth
    return !inside || !control.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

describeConformance('CookieBanner', {
  element: (props) => (
    <CookieBanner {...words} {...props}>
      {text}
    </CookieBanner>
  ),
})

test('Must 1: it is a region named after its heading, does not take focus, and has words of its own (R-cookies-03)', async () => {
  const screen = await render(<CookieBanner onAccept={vi.fn()} onDecline={vi.fn()} />)
  await expect.element(page.getByRole('region', { name: 'Cookies', exact: true })).toBeVisible()
  for (const name of ['Accept', 'Decline', 'Close and decline']) await expect.element(button(name)).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(document.activeElement).toBe(document.body)
  await screen.rerender(<Page acceptLabel="Yes" declineLabel="No" closeLabel="Away" />)
  await expect.element(page.getByRole('region', { name: words.title })).toBeVisible()
  for (const name of ['Yes', 'No', 'Away']) await expect.element(button(name)).toBeVisible()
})

test.each([
  [360, 640],
  [1280, 900],
])(
  'Must 2: at %i × %i px both choices have the same look and size, and the close button declines (R-cookies-01)',
  async (width, height) => {
    const [onAccept, onDecline] = [vi.fn(), vi.fn()]
    await renderAt(width, height, 100, { onAccept, onDecline })
    expect(look('Accept')).toEqual(look('Decline'))
    expect(smallTargets('.pl-cookie-banner button')).toEqual([])
    await button('Accept').click()
    expect([onAccept.mock.calls.length, onDecline.mock.calls.length]).toEqual([1, 0])
    await button('Decline').click()
    await button('Close and decline').click()
    expect([onAccept.mock.calls.length, onDecline.mock.calls.length]).toEqual([1, 2])
  },
)

test('Must 3: hidden, or with a choice on the root element, the region and its space are gone', async () => {
  const screen = await render(<Page />)
  const shown = seen()
  const space = boxOf('.pl-cookie-banner').height
  expect(space).toBeGreaterThanOrEqual(bar().height)
  document.documentElement.dataset.cookieChoice = 'declined'
  await expect.poll(seen).toMatchObject({ region: 0, padding: '24px' })
  expect(shown.height - seen().height).toBeCloseTo(space, -0.5)
  delete document.documentElement.dataset.cookieChoice
  await expect.poll(seen).toEqual(shown)
  await screen.rerender(<Page hidden />)
  await expect.poll(seen).toMatchObject({ region: 0, padding: '24px' })
  expect(shown.height - seen().height).toBeCloseTo(space, -0.5)
})

test.each(['default', 'inverse'] as const)(
  'Must 5: the space that a short banner leaves looks like a footer of the surface %s',
  async (surface) => {
    await page.viewport(1280, 800)
    const logo = { src: 'data:,', width: 34, height: 30 }
    await render(
      <>
        <Footer compact surface={surface} logos={{ default: logo, inverse: logo }} homeLink={{ href: '/', label: 'Home' }} groups={[]} />
        <Page />
      </>,
    )
    expect(bar().height).toBeLessThan(boxOf('.pl-cookie-banner').height)
    const looks = surface === 'default' ? 'rgba(0, 0, 0, 0)' : styleOf('.pl-footer').backgroundColor
    expect(styleOf('.pl-cookie-banner').backgroundColor).toBe(looks)
  },
)

test.each([
  { name: 'short', width: 360, height: 640, size: 100 },
  { name: 'short', width: 1280, height: 800, size: 200 },
  { name: 'usual', width: 768, height: 900, size: 100 },
  { name: 'long', width: 360, height: 640, size: 100 },
  { name: 'long', width: 320, height: 700, size: 200 },
])('Must 4: a $name text at $size % leaves two thirds of $width × $height px free, and the choice in view', async (given) => {
  const { name, width, height, size } = given
  const texts: Record<string, string> = {
    short: text,
    usual: `${text} You can say no later, at the foot of any page.`,
    long: text.repeat(6),
  }
  await renderAt(width, height, size, { children: texts[name] })
  expect(bar().bottom).toBe(height)
  expect(bar().height).toBeLessThanOrEqual(height / 3)
  const sentence = find('.pl-cookie-banner__text')
  expect(sentence.scrollHeight > sentence.clientHeight).toBe(name === 'long')
  expect(styleOf(sentence).overflowY).toBe('auto')
  expect(unreachable().filter(({ localName }) => localName === 'button')).toEqual([])
  expect(tooWide()).toEqual([])
})

test.each([
  [360, 640],
  [1280, 900],
])('Must 5: at %i × %i px it covers no focused link, forwards or backwards (R-cookies-03)', async (width, height) => {
  await renderAt(width, height, 100)
  find('[href="#30"]').focus()
  for (const keys of [...Array<string>(31).fill('{Tab}'), ...Array<string>(10).fill('{Shift>}{Tab}{/Shift}')]) {
    await userEvent.keyboard(keys)
    const inPage = document.activeElement?.closest('p')
    await expect.poll(() => (inPage ? boxOf('p :focus').bottom : 0)).toBeLessThanOrEqual(bar().top)
  }
  expect(document.activeElement?.textContent).toMatch(/^Link 5/)
})

test.each([
  ['a low screen', 740, 360, {}, '24px'],
  ['a screen under 600 px', 360, 599, {}, '24px'],
  ['a phone, if compact,', 767, 740, { compact: true }, '12px'],
])('Must 6: on %s it is in the flow', async (_, width, height, props, expected) => {
  await renderAt(width, height, 100, props)
  expect(bar().top).toBeGreaterThan(2000)
  expect(boxOf('.pl-cookie-banner').height).toBe(bar().height)
  expect(padding()).toBe(expected)
})

test.each([
  [359, 740, 'last'],
  [360, 740, 'first'],
  [767, 600, 'first'],
  [767, 599, 'last'],
])('Must 6: compact at %i × %i px it is seen %s in PageLayout', async (width, height, place) => {
  await renderAt(width, height, 100)
  await render(
    <PageLayout
      header={[<CookieBanner key="cookies" {...words} compact />, <header key="header">Header</header>]}
      footer={<footer>Footer</footer>}
    >
      Text
    </PageLayout>,
  )
  const [region, header, footer] = [boxOf('[data-compact]'), boxOf('header'), boxOf('footer')]
  expect(region.bottom <= header.top ? 'first' : region.top >= footer.bottom ? 'last' : 'over the page').toBe(place)
})

test('Must 7: focusing its buttons does not scroll the page', async () => {
  await renderAt(360, 640, 100)
  scrollTo(0, 500)
  for (const each of document.querySelectorAll<HTMLElement>('.pl-cookie-banner button')) each.focus()
  await twoFrames()
  expect(scrollY).toBe(500)
  await button('Decline').click()
  expect(scrollY).toBe(500)
})

test.each([false, true])('Must 8: its text grows as the page’s does (compact: %s; R-cookies-03)', async (compact) => {
  await renderAt(360, 740, 100, { compact })
  const before = textSize()
  document.documentElement.style.fontSize = '200%'
  expect(textSize()).toBe(2 * before)
})

test.each([
  { width: 360, height: 740, size: 100, most: 61 },
  { width: 390, height: 664, size: 100, most: 61 },
  { width: 1280, height: 800, size: 100, most: 61 },
  { width: 360, height: 740, size: 200, most: 175 },
  { width: 1280, height: 800, size: 200, most: 120 },
])('Must 9: compact at $size % it is at most $most px high on $width × $height px, and no higher than its space', async (given) => {
  const { width, height, size, most } = given
  await renderAt(width, height, size, { compact: true, children: null, title: 'Cookies', policyLink: { href: '#c', label: 'Our policy' } })
  expect(bar().height).toBeLessThanOrEqual(most)
  expect(boxOf('.pl-cookie-banner').height).toBeGreaterThanOrEqual(bar().height)
  expect(bar().bottom === height && Number.parseFloat(padding()) >= bar().height, 'is fixed').toBe(width >= 768)
  find('.pl-cookie-banner').scrollIntoView()
  expect(look('Accept')).toEqual(look('Decline'))
  expect(smallTargets('.pl-cookie-banner button')).toEqual([])
  expect(unreachable()).toEqual([])
})

test('without script it is not there, as its buttons would do nothing (R-accessibility-10)', async () => {
  const { frame, document: inside } = await serverPage(renderToStaticMarkup(<Page />), { sandbox: 'allow-same-origin' })
  expect(find('.pl-cookie-banner__row', inside).checkVisibility()).toBe(false)
  frame.remove()
})
