import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { setCookieChoice } from '../consent/index.ts'
import { tracker } from './index.ts'
import { countStep } from './count-step.ts'
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

test('a step is counted once in a document, and not for whoever has declined (R-tracking-07)', async () => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  onTestFinished(() => beacon.mockRestore())
  setCookieChoice('declined')
  countStep('experience')
  expect(beacon).not.toHaveBeenCalled()
  setCookieChoice('accepted')
  countStep('experience')
  countStep('experience')
  expect(beacon).toHaveBeenCalledExactlyOnceWith('/api/count', expect.any(Blob))
  const body = beacon.mock.lastCall?.[1]
  expect(body instanceof Blob && [body.type, await body.text()]).toEqual(['application/json', '{"step":"experience"}'])
})
