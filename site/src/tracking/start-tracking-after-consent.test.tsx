import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import CookieBanner from '../islands/cookie-banner.tsx'
import { setCookieChoice } from '../consent/index.ts'
import { tracker } from './index.ts'
import { startTracking } from './start-tracking.ts'
import { renderBody } from 'virtual:content'

vi.mock('./setting.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./setting.ts')>()),
  trackingStorage: 'after-consent',
}))

afterEach(() => {
  setCookieChoice(null)
  tracker.forget()
})

test('an owner who chooses `after-consent` has tracking in memory alone until the visitor accepts (R-tracking-05)', () => {
  startTracking()
  expect(tracker.fields()).toHaveProperty('utm_device')
  expect(sessionStorage.getItem('tracking')).toBeNull()
  setCookieChoice('accepted')
  expect(sessionStorage.getItem('tracking')).not.toBeNull()
})

test('the policies then say that nothing is stored before Accept, and how it gets from page to page (R-tracking-05)', async () => {
  const [cookies = '', privacy = ''] = await Promise.all(['cookies', 'privacy'].map(async (name) => await renderBody(`legal/${name}.mdx`)))
  expect(cookies).toContain('The campaign data below, once you accept')
  expect(cookies).toContain('Nothing is stored. Links within this site carry it')
  expect(privacy).toContain('Until you accept, nothing of it is stored: links within this site carry it')
  expect(cookies + privacy).not.toMatch(/from the first page on|kept in the open tab/)
})

test('the banner then says that only Accept keeps where the visitor came from (R-tracking-05)', async () => {
  const { container } = await render(<CookieBanner />)
  expect(container.textContent).toMatch(/once you accept, which link/)
})
