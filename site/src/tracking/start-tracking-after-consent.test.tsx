import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import CookieBanner from '../islands/cookie-banner.tsx'
import { setCookieChoice } from '../consent/index.ts'
import { tracker } from './index.ts'
import { startTracking } from './start-tracking.ts'

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

test('the banner then says that only Accept keeps where the visitor came from (R-tracking-05)', async () => {
  const { container } = await render(<CookieBanner />)
  expect(container.textContent).toMatch(/Accept, and it also keeps which link/)
})
