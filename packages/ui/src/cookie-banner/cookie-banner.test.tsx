import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { danglingReferences, describeConformance } from '../testing/conformance.tsx'
import { twoFrames } from '../testing/later.tsx'
import { serverPage } from '../testing/server-page.ts'
import { CookieBanner, type CookieBannerProps } from './index.ts'

const words = {
  title: 'Cookies on this site',
  acceptLabel: 'Accept',
  declineLabel: 'Decline',
  closeLabel: 'Close and decline',
  policyLink: { href: '#cookies', label: 'Cookie policy' },
  onAccept: () => {},
  onDecline: () => {},
}
const text = 'We would like to count visits, to see which pages help. Nothing is counted before you say yes.'
const long = text.repeat(6)

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

const bar = () => {
  const box = document.querySelector('.pl-cookie-banner__row')?.getBoundingClientRect()
  if (!box) throw new Error('no banner')
  return box
}

const look = (element: Element) => {
  const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  return { color, backgroundColor, borderColor, fontSize, fontWeight, width: Math.round(box.width), height: box.height, top: box.top }
}

const padding = () => getComputedStyle(document.documentElement).scrollPaddingBottom

const textSize = () => Number.parseFloat(getComputedStyle(page.getByRole('link', { name: words.policyLink.label }).element()).fontSize)

const pageHeight = () => document.documentElement.scrollHeight

const stops = async (keys: string, count: number) => {
  for (let stop = 0; stop < count; stop++) {
    await userEvent.keyboard(keys)
    const focused = document.activeElement
    if (focused?.closest('.pl-cookie-banner')) continue
    await expect.poll(() => focused?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar().top)
  }
}

describeConformance('CookieBanner', {
  element: (props) => (
    <CookieBanner {...words} {...props}>
      {text}
    </CookieBanner>
  ),
})

test('Must 1: it is a region named after its heading, and does not take focus (R-cookies-03)', async () => {
  await render(<Page />)
  await expect.element(page.getByRole('region', { name: words.title })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(document.activeElement).toBe(document.body)
  expect(danglingReferences(document)).toEqual([])
})

test.each([
  [360, 640],
  [1280, 900],
])(
  'Must 2: at %i × %i px both choices have the same look and size, and the close button declines (R-cookies-01)',
  async (width, height) => {
    await page.viewport(width, height)
    const onAccept = vi.fn()
    const onDecline = vi.fn()
    await render(<Page onAccept={onAccept} onDecline={onDecline} />)
    const [accept, decline] = ['Accept', 'Decline'].map((name) => page.getByRole('button', { name, exact: true }).element())
    if (!accept || !decline) throw new Error('no buttons')
    expect(look(accept)).toEqual(look(decline))
    const close = page.getByRole('button', { name: words.closeLabel })
    const target = close.element().getBoundingClientRect()
    expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44)
    await userEvent.click(accept)
    expect(onAccept).toHaveBeenCalledOnce()
    await userEvent.click(decline)
    await close.click()
    expect(onDecline).toHaveBeenCalledTimes(2)
    expect(onAccept).toHaveBeenCalledOnce()
  },
)

test('Must 3: hidden, or with a choice on the root element, the region and its space are gone', async () => {
  const screen = await render(<Page />)
  const shown = { height: document.documentElement.scrollHeight, padding: padding() }
  document.documentElement.dataset.cookieChoice = 'declined'
  expect(page.getByRole('region').elements()).toEqual([])
  expect(pageHeight()).toBeLessThan(shown.height - 100)
  await expect.poll(padding).toBe('24px')
  delete document.documentElement.dataset.cookieChoice
  await expect.poll(padding).toBe(shown.padding)
  await screen.rerender(<Page hidden />)
  expect(page.getByRole('region').elements()).toEqual([])
  expect(pageHeight()).toBeLessThan(shown.height - 100)
  await expect.poll(padding).toBe('24px')
})

test.each([
  { name: 'short', children: text, width: 360, height: 640, size: 100 },
  { name: 'short', children: text, width: 1280, height: 800, size: 200 },
  { name: 'long', children: long, width: 360, height: 640, size: 100 },
  { name: 'long', children: long, width: 360, height: 640, size: 200 },
])('Must 4: a $name text at $size % leaves two thirds of $width × $height px free, and the choice in view', async (given) => {
  const { name, children, width, height, size } = given
  await page.viewport(width, height)
  document.documentElement.style.fontSize = `${size}%`
  await render(<Page>{children}</Page>)
  expect(bar().bottom).toBe(height)
  expect(bar().height).toBeLessThanOrEqual(height / 3)
  const sentence = document.querySelector('.pl-cookie-banner__text')
  if (!sentence) throw new Error('no text')
  const cut = sentence.scrollHeight > sentence.clientHeight
  expect(cut).toBe(name === 'long')
  expect(getComputedStyle(sentence).overflowY).toBe('auto')
  for (const button of page.getByRole('button').elements()) {
    const box = button.getBoundingClientRect()
    expect(box.top).toBeGreaterThanOrEqual(bar().top)
    expect(box.bottom).toBeLessThanOrEqual(height)
  }
})

test.each([false, true])('Must 8: its text grows as the page’s does (compact: %s; R-cookies-03)', async (compact) => {
  await page.viewport(360, 740)
  await render(<Page compact={compact} />)
  const before = textSize()
  document.documentElement.style.fontSize = '200%'
  expect(textSize()).toBe(2 * before)
})

const compact = { compact: true, children: null, title: 'Cookies', policyLink: { href: '#cookies', label: 'Our policy' } }

test.each([
  { width: 360, height: 740, size: 100, most: 61 },
  { width: 390, height: 664, size: 100, most: 61 },
  { width: 1280, height: 800, size: 100, most: 61 },
  { width: 320, height: 640, size: 100, most: 120 },
  { width: 360, height: 740, size: 200, most: 175 },
  { width: 320, height: 640, size: 200, most: 180 },
  { width: 1280, height: 800, size: 200, most: 120 },
])('Must 9: compact at $size % it is at most $most px high on $width × $height px, and no higher than its space', async (given) => {
  const { width, height, size, most } = given
  await page.viewport(width, height)
  document.documentElement.style.fontSize = `${size}%`
  await render(<Page {...compact} />)
  const { top, bottom } = bar()
  expect(bottom).toBe(height)
  expect(bottom - top).toBeLessThanOrEqual(most)
  expect(page.getByRole('region').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(bottom - top)
  expect(Number.parseFloat(padding())).toBeGreaterThanOrEqual(bottom - top)
  const [accept, decline] = ['Accept', 'Decline'].map((name) => page.getByRole('button', { name, exact: true }).element())
  if (!accept || !decline) throw new Error('no buttons')
  expect(look(accept)).toEqual(look(decline))
  for (const control of [...page.getByRole('button').elements(), page.getByRole('link', { name: 'Our policy' }).element()]) {
    const box = control.getBoundingClientRect()
    expect(box.top).toBeGreaterThanOrEqual(top)
    expect(box.right).toBeLessThanOrEqual(width)
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(control.localName === 'button' ? 44 : 0)
    expect(control.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2))).toBe(true)
  }
})

test.each([
  [360, 640],
  [1280, 900],
])('Must 5: at %i × %i px it covers no focused link, forwards or backwards (R-cookies-03)', async (width, height) => {
  await page.viewport(width, height)
  await render(<Page />)
  scrollTo(0, 0)
  await stops('{Tab}', 62)
  expect(document.activeElement?.closest('.pl-cookie-banner')).not.toBeNull()
  await stops('{Shift>}{Tab}{/Shift}', 10)
})

test.each([
  ['a low screen', 740, 360],
  ['a screen under 600 px', 360, 599],
])('Must 6: on %s it is in the flow', async (_, width, height) => {
  await page.viewport(width, height)
  await render(<Page />)
  scrollTo(0, 0)
  expect(bar().top).toBeGreaterThan(2000)
  expect(getComputedStyle(document.documentElement).scrollPaddingBottom).toBe('24px')
})

test('Must 7: focusing its buttons does not scroll the page', async () => {
  await page.viewport(360, 640)
  await render(<Page />)
  scrollTo(0, 500)
  for (const button of document.querySelectorAll<HTMLElement>('.pl-cookie-banner button')) button.focus()
  await twoFrames()
  expect(scrollY).toBe(500)
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  expect(scrollY).toBe(500)
})

test('Must 4: with text at 200 % at 320 px nothing is cut off', async () => {
  await page.viewport(320, 700)
  document.documentElement.style.fontSize = '200%'
  await render(<Page />)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  for (const button of page.getByRole('button').elements()) {
    const box = button.getBoundingClientRect()
    expect(box.right).toBeLessThanOrEqual(320)
    expect(box.bottom).toBeLessThanOrEqual(700)
  }
})

test('without script it is not there, as its buttons would do nothing (R-accessibility-10)', async () => {
  const { frame, document: inside } = await serverPage(renderToStaticMarkup(<Page />), { sandbox: 'allow-same-origin' })
  expect(inside.querySelector('.pl-cookie-banner__row')?.checkVisibility()).toBe(false)
  frame.remove()
})
