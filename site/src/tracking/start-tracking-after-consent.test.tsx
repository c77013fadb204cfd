import { afterEach, expect, test, vi } from 'vitest'
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
