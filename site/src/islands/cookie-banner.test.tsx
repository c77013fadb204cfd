import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { keepQuery, prePaint } from '../before-react/pre-paint.ts'
import { onCookieChoice, setCookieChoice } from '../consent/index.ts'
import CookieBanner from './cookie-banner.tsx'

const KEY = 'cookieConsent'
const banner = page.getByRole('region', { name: 'Cookies' })
const left: Element[] = []

/** What the browser tells this tab when another one stores a choice. */
const otherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: KEY }))

function add<T extends Element>(element: T): T {
  left.push(element)
  document.body.append(element)
  return element
}

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['cookieChoice']
  for (const element of left.splice(0)) element.remove()
})

test('a stored value that is no choice leaves the question open once the app has started (R-cookies-01)', async () => {
  localStorage.setItem(KEY, 'maybe')
  await render(<CookieBanner />)
  await expect.element(banner).toBeVisible()
})

test('who listens for choices hears those of this tab and of others, until they stop listening (R-cookies-01)', () => {
  const heard = vi.fn()
  const stop = onCookieChoice(heard)
  setCookieChoice('declined')
  otherTab()
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  setCookieChoice(null)
  otherTab()
  expect(heard).toHaveBeenCalledTimes(2)
})

test.each(['Accept', 'Decline'])(
  'after "%s", whose button disappears, the focus is in the main part (R-accessibility-03)',
  async (name) => {
    const main = add(document.createElement('main'))
    main.id = 'main'
    main.tabIndex = -1
    await render(<CookieBanner />)
    await page.getByRole('button', { name, exact: true }).click()
    expect(document.activeElement).toBe(main)
  },
)

test('a choice in another tab hides the banner in this one (R-cookies-01)', async () => {
  await render(<CookieBanner />)
  await expect.element(banner).toBeVisible()
  add(document.createElement('iframe')).contentWindow?.localStorage.setItem(KEY, 'declined')
  await expect.element(banner).not.toBeInTheDocument()
})

test('once another tab has cleared what is stored, the banner asks again (R-cookies-01)', async () => {
  localStorage.setItem(KEY, 'accepted')
  prePaint(keepQuery)
  await render(<CookieBanner />)
  await expect.element(banner).not.toBeInTheDocument()
  add(document.createElement('iframe')).contentWindow?.localStorage.clear()
  await expect.element(banner).toBeVisible()
})

test('the document says whether there is a choice, and no longer says so once it is forgotten (R-legal-02)', () => {
  for (const choice of ['declined', null] as const) {
    setCookieChoice(choice)
    expect(document.documentElement.hasAttribute('data-cookie-choice')).toBe(choice !== null)
  }
})
