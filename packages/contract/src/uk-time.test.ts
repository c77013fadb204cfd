import { afterEach, expect, test, vi } from 'vitest'
import { addDays, clockInWords, inUkWords, monthInWords, ukClock, ukDay, ukTime } from './uk-time.ts'

test('days are those of the UK, summer time included', () => {
  expect(ukDay(Date.parse('2026-01-05T23:59:00Z'))).toBe('2026-01-05')
  expect(ukDay(Date.parse('2026-07-05T23:00:00Z'))).toBe('2026-07-06')
  expect(new Date(ukTime('2026-01-05', 7 * 60)).toISOString()).toBe('2026-01-05T07:00:00.000Z')
  expect(new Date(ukTime('2026-07-06', 7 * 60)).toISOString()).toBe('2026-07-06T06:00:00.000Z')
  expect(new Date(ukTime('2026-07-06', 24 * 60)).toISOString()).toBe('2026-07-06T23:00:00.000Z')
  // The clocks go forward at 01:00 UTC on the first day, and back at 01:00 UTC on the other.
  expect(new Date(ukTime('2026-03-29')).toISOString()).toBe('2026-03-29T00:00:00.000Z')
  expect(new Date(ukTime('2026-03-30')).toISOString()).toBe('2026-03-29T23:00:00.000Z')
  expect(new Date(ukTime('2026-10-25')).toISOString()).toBe('2026-10-24T23:00:00.000Z')
  expect(new Date(ukTime('2026-10-26')).toISOString()).toBe('2026-10-26T00:00:00.000Z')
})

// In winter and in summer, and where the clocks go forward and back.
test.each(['2026-01-05', '2026-07-06', '2026-03-29', '2026-10-25'])(
  'each hour of %s, and its end, is when clocks in the UK show it',
  (day) => {
    const hours = Array.from({ length: 25 }, (_, hour) => hour * 60).filter((minute) => day !== '2026-03-29' || minute !== 60)
    const shown = hours.map((minute) => ukClock(ukTime(day, minute)))
    expect(shown).toEqual(hours.map((minute) => (minute === 24 * 60 ? { day: addDays(day, 1), minute: 0 } : { day, minute })))
  },
)

test.each([
  [0, 'midnight'],
  [5, '12:05am'],
  [9 * 60, '9am'],
  [12 * 60, 'midday'],
  [12 * 60 + 30, '12:30pm'],
  [23 * 60 + 59, '11:59pm'],
  [24 * 60, 'midnight'],
])('minute %i of a day is %s', (minute, words) => {
  expect(clockInWords(minute)).toBe(words)
})

test('a month is that of the day, in every time zone (R-browsers-04)', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(monthInWords('2026-11-01')).toBe('November 2026')
})

// oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
const { formatToParts } = Intl.DateTimeFormat.prototype
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

test('a time is the same in every browser, whatever words its Intl puts around the numbers (R-browsers-04)', () => {
  const words = '9:04am on Tuesday 3 March (UK time)'
  const time = Date.parse('2026-03-03T09:04:00Z')
  expect(inUkWords(time)).toBe(words)
  expect(inUkWords(time, true)).toBe('9:04am on Tuesday 3 March 2026 (UK time)')
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (this: Intl.DateTimeFormat, date) {
    return formatToParts.call(this, date).map((part) => (part.type === 'literal' ? { ...part, value: '\u202f' } : part))
  })
  expect(inUkWords(time)).toBe(words)
})
