import { afterEach, expect, test } from 'vitest'
import { setCookieChoice } from '../consent/index.ts'
import { tracker } from './index.ts'
import { startTracking } from './start-tracking.ts'

afterEach(() => {
  setCookieChoice(null)
  tracker.forget()
})

test('what a visitor declines is not sent from the same page either, and what is accepted later is (R-cookies-04, R-tracking-05)', () => {
  startTracking()
  expect(tracker.fields()).toHaveProperty('utm_device')
  setCookieChoice('declined')
  expect(tracker.fields()).toEqual({})
  expect(sessionStorage.getItem('tracking')).toBeNull()
  setCookieChoice('accepted')
  expect(tracker.fields()).toHaveProperty('utm_device')
  expect(sessionStorage.getItem('tracking')).not.toBeNull()
})
