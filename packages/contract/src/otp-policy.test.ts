import { expect, test } from 'vitest'
import { attemptWaitMs, OTP, sendWaitMs, smsPerHour, toSeconds, withoutReserve } from './otp-policy.ts'

const seconds = (...values: number[]) => values.map((value) => value * 1_000)

test.each([
  ['nothing after no send', seconds(), 0, 0],
  ['30 s after the first', seconds(0), 0, 30],
  ['40 s after the second', seconds(0, 30), 30, 40],
  ['60 s after the third', seconds(0, 30, 70), 70, 60],
  ['90 s after the fourth', seconds(0, 30, 70, 130), 130, 90],
  ['120 s after the fifth, when the cap allows it', seconds(0, 125, 250, 375, 500), 500, 120],
  ['until the first of five is ten minutes old', seconds(0, 30, 70, 130, 220), 220, 380],
  ['what is left of it', seconds(0), 12, 18],
  ['30 s again once ten minutes have passed', seconds(0, 30, 700), 700, 30],
  ['40 s if the last but one was almost ten minutes ago', [100_001, 700_000], 700, 40],
  ['30 s if it was ten minutes ago to the millisecond', [100_000, 700_000], 700, 30],
])('the wait before another code is %s (R-otp-07)', (_, sends, now, wait) => {
  expect(sendWaitMs(sends, now * 1_000)).toBe(wait * 1_000)
})

test('a tenth attempt in a day locks a phone until the first of the ten is a day old (R-otp-03)', () => {
  const nine = seconds(0, 1, 2, 3, 4, 5, 6, 7, 8)
  expect(attemptWaitMs(nine, 9_000)).toBe(0)
  expect(attemptWaitMs([...nine, 9_000], 9_000)).toBe(86_400_000 - 9_000)
  expect(attemptWaitMs([...nine, 9_000], 86_400_000)).toBe(0)
})

test('a wait is given in whole seconds, rounded up (R-contract-09)', () => {
  expect([toSeconds(0), toSeconds(1), toSeconds(1_001)]).toEqual([1, 1, 2])
})

test('an SMS message is not retried once its code is too old to be sent (R-otp-16)', () => {
  expect(OTP.sendRetryDelaysMs.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(OTP.requestLifetimeMs)
})

test('an hour gets a sixth of the day’s SMS messages or ten, and a quarter of it is reserved (R-otp-12)', () => {
  expect([6, 30, 100, 600].map(smsPerHour)).toEqual([6, 10, 17, 100])
  expect([6, 10, 100].map(withoutReserve)).toEqual([5, 8, 75])
})
