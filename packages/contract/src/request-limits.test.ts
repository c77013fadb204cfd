import { expect, test } from 'vitest'
import { REQUEST_LIMITS, REQUEST_WINDOW_MS } from './request-limits.ts'

test('an address may send so many requests in ten minutes (R-api-08)', () => {
  expect(REQUEST_WINDOW_MS).toBe(600_000)
  expect(REQUEST_LIMITS).toEqual({ leads: 30, verifyOtp: 30, resendOtp: 20, contact: 20, viewLead: 60, withdrawLead: 20 })
})
