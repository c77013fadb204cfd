import { expect, onTestFinished, test, vi } from 'vitest'
import { secondsUntil } from './use-countdown.ts'

test('what is left of a wait is rounded up, so that no button is free before its time, and never negative (R-messages-02)', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 10_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect([40_000, 39_001, 10_001, 10_000, 9_000].map((time) => secondsUntil(time))).toEqual([30, 30, 1, 0, 0])
})
