import { assert, boolean, constantFrom, maxSafeInteger, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { ALARM_NAMES, readAlarm, wordsOf, writeAlarm } from './alarms.ts'

test('what is written of an alarm is read back, whatever its name contains (R-owner-12)', () => {
  const name = oneof(constantFrom(...ALARM_NAMES), string({ unit: constantFrom('a', '_', '-', '\n', '_began', '_ended_1') }))
  assert(
    property(name, boolean(), maxSafeInteger(), (one, isOver, at) => {
      expect(readAlarm(writeAlarm({ name: one, isOver, at }))).toEqual({ name: one, isOver, at })
    }),
  )
  // As earlier releases wrote it.
  expect(readAlarm('dead-letters_ended_1772442000000')).toEqual({ name: 'dead-letters', isOver: true, at: 1_772_442_000_000 })
  for (const text of ['webhook', 'webhook_began_', 'webhook_stopped_1', 'webhook_began_x']) expect(() => readAlarm(text)).toThrow(text)
})

test('an alarm of another release is told by its name (R-owner-12)', () => {
  expect(wordsOf('flood').what).toBe('flood')
  expect(wordsOf('toString').what).toBe('toString')
})
