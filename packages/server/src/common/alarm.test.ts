import { expect, test } from 'vitest'
import { createAlarm } from './alarm.ts'

test('an alarm is counted each time, and is in the log at most every ten minutes for each reason (R-operations-07)', () => {
  const [counted, logged]: [string[], string[]] = [[], []]
  let now = 0
  const alarm = createAlarm(
    (level, message) => void logged.push(`${level} ${message}`),
    { alarmed: (reason) => void counted.push(reason) },
    () => now,
  )
  alarm('sms_day', 'one')
  alarm('sms_hour', 'two')
  now = 599_999
  alarm('sms_day', 'three')
  now = 600_000
  alarm('sms_day', 'four')
  expect(counted).toEqual(['sms_day', 'sms_hour', 'sms_day', 'sms_day'])
  expect(logged).toEqual(['error ALARM: one', 'error ALARM: two', 'error ALARM: four'])
})
