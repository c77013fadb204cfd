import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PRE_PAINT_SCRIPT } from '../../build/prerender/pre-paint-script.ts'
import { SiteCookieBanner } from './site-cookie-banner.tsx'

const KEY = 'cookieConsent'
const banner = page.getByRole('region', { name: 'Cookies' })
const left: Element[] = []

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

test.each([
  { stored: 'accepted', hidden: true },
  { stored: 'declined', hidden: true },
  { stored: 'maybe', hidden: false },
  { stored: undefined, hidden: false },
])('with "$stored" stored, the prerendered banner is hidden before the app starts: $hidden (R-cookies-01)', async ({ stored, hidden }) => {
  if (stored) localStorage.setItem(KEY, stored)
  add(document.createElement('div')).innerHTML = renderToString(<SiteCookieBanner />)
  await expect.element(banner).toBeVisible()
  add(document.createElement('script')).textContent = PRE_PAINT_SCRIPT
  await expect.poll(() => banner.query() === null).toBe(hidden)
})

test('a choice in another tab hides the banner in this one (R-cookies-02)', async () => {
  await render(<SiteCookieBanner />)
  await expect.element(banner).toBeVisible()
  add(document.createElement('iframe')).contentWindow?.localStorage.setItem(KEY, 'declined')
  await expect.element(banner).not.toBeInTheDocument()
})
