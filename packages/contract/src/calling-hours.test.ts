import { array, assert, constant, integer, oneof, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callDeadline, callingGap, callingHoursInWords, callTimes, callTimesInWords, callWindows, windowOf } from './calling-hours.ts'
import { PARTNER, type CallingHours } from './company.ts'
import { WEEKDAYS } from './uk-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const everyDay = (own: CallingHours['Monday'], other: Partial<CallingHours> = {}): CallingHours => ({
  Monday: own,
  Tuesday: own,
  Wednesday: own,
  Thursday: own,
  Friday: own,
  Saturday: own,
  Sunday: own,
  ...other,
})
const hours = everyDay([9, 20])
const weekdays = everyDay([9, 20], { Saturday: null, Sunday: null })

const at = Date.parse
const iso = (time: number | undefined) => time !== undefined && new Date(time).toISOString()

/** Whether the partner rings at a time, found out in another way than the product's. */
function isCallingMinute(time: number, calling: CallingHours): boolean {
  const [weekday = '', hour = 0, minute = 0] = londonClock.format(time).split(/[ :]+/)
  const own = calling[WEEKDAYS.find((name) => name === weekday) ?? 'Monday']
  const clock = Number(hour) + Number(minute) / 60
  return own !== null && clock >= own[0] && clock <= own[1]
}
const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The minutes until a time at which the partner rings, latest first, tried one by one; as many as are wanted. */
function callingMinutes(verified: number, until: number, calling: CallingHours, wanted: number): number[] {
  const found = []
  for (let time = Math.floor(until / MINUTE) * MINUTE; time > verified && found.length < wanted; time -= MINUTE)
    if (isCallingMinute(time, calling)) found.push(time)
  return found
}

/** Any time in three years, and often one near a change of the clocks. */
const instants = oneof(
  integer({ min: at('2026-01-01T00:00:00Z'), max: at('2029-01-01T00:00:00Z') }),
  ...['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'].map((day) =>
    integer({ min: at(`${day}T01:00:00Z`) - 36 * HOUR, max: at(`${day}T01:00:00Z`) + 36 * HOUR }),
  ),
)

/** Calling hours in quarters of an hour, with days off (never all seven), outside the hour that the changes of the clocks repeat or skip. */
const weeks = array(
  oneof(
    { weight: 4, arbitrary: tuple(integer({ min: 12, max: 60 }), integer({ min: 4, max: 36 })) },
    { weight: 1, arbitrary: constant(undefined) },
  ),
  { minLength: 7, maxLength: 7 },
)
  .filter((own) => own.some(Boolean))
  .map((own): CallingHours => {
    const [Sunday = null, Monday = null, Tuesday = null, Wednesday = null, Thursday = null, Friday = null, Saturday = null] = own.map(
      (day) => day && ([day[0] / 4, Math.min(day[0] + day[1], 95) / 4] as const),
    )
    return { Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday }
  })

describe('the deadline of a call (R-product-27)', () => {
  test.each([
    ['in the afternoon, the same time of the next day', '2026-11-24T14:20:35Z', '2026-11-25T14:20:00.000Z'],
    ['at night, the end of the next day’s hours', '2026-11-24T23:15:00Z', '2026-11-25T20:00:00.000Z'],
    ['before the hours begin, the end of the same day’s', '2026-11-24T06:00:00Z', '2026-11-24T20:00:00.000Z'],
    ['when the clocks go forward, 24 hours later all the same', '2026-03-28T14:00:00Z', '2026-03-29T14:00:00.000Z'],
    ['in summer time, by the clocks in the UK', '2026-07-05T22:30:00Z', '2026-07-06T19:00:00.000Z'],
    ['when the clocks go back, the end of the hours', '2026-10-24T20:30:00Z', '2026-10-25T20:00:00.000Z'],
  ])('%s', (_, verified, by) => {
    expect(iso(callDeadline(at(verified), hours))).toBe(by)
  })

  test('is the last minute within 24 hours at which the partner rings, and never less than half an hour’s calling away, unless its hours leave a gap', () => {
    assert(
      property(instants, oneof(constant(PARTNER.callingHours), weeks), (verified, calling) => {
        const by = callDeadline(verified, calling)
        expect(callingMinutes(verified, by, calling, 30)).toHaveLength(30)
        const latest = verified + 24 * HOUR
        const last = callingMinutes(verified, latest, calling, 1)
        expect([by <= latest ? by : last[0]]).toEqual([last[0]])
        expect(callingGap(calling) === undefined ? by : latest).toBeLessThanOrEqual(latest)
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['no minute', '2026-11-27T20:00:01Z', weekdays, '2026-11-30T20:00:00.000Z'],
    ['hardly a minute', '2026-11-27T19:59:00Z', weekdays, '2026-11-30T20:00:00.000Z'],
    ['no day', '2026-11-27T20:00:00Z', everyDay(null), '2026-11-28T20:00:00.000Z'],
  ])('where the partner rings at %s within 24 hours, is the end of its next day, if any', (_, verified, calling, by) => {
    expect(iso(callDeadline(at(verified), calling))).toBe(by)
  })
})

test('a gap that the promise of 24 hours cannot meet is named, also one that only an autumn night has (R-owner-06)', () => {
  expect(callingGap(hours)).toBeUndefined()
  expect(callingGap(weekdays)).toBe('from 8pm on Friday to 9am on Monday')
  expect(callingGap(everyDay([0, 24]))).toBeUndefined()
  for (const own of [
    [9, 25],
    [-1, 20],
    [20, 9],
    [9, 9],
    [9, NaN],
  ] as const)
    expect(callingGap(everyDay([9, 20], { Tuesday: own }))).toMatch(/^on Tuesday as it is given: hours are from 0 to 24/)
  expect(callingGap(everyDay([9, 20], { Sunday: null }))).toBe('from 8pm on Saturday to 9am on Monday')
  expect(callingGap(everyDay(null))).toBe('on any day')
  expect(callingGap(everyDay([9, 10.5]))).toBeUndefined()
  expect(callingGap(everyDay([9, 10]))).toBe('from 10am on Sunday to 9am on Monday')
  expect(callingGap(everyDay([9, 9.5]))).toBe('from 9:30am on Sunday to 9am on Monday')
  expect(callingGap(everyDay(null, { Monday: [9, 20] }))).toBe('from 8pm on Monday to 9am on Monday')
})

test('calling hours are said with their days unless it is every day (R-product-19)', () => {
  expect(callingHoursInWords(hours)).toBe('between 9am and 8pm')
  expect(callingHoursInWords(everyDay([8.5, 12], { Sunday: null }))).toBe('between 8:30am and midday from Monday to Saturday')
  expect(callingHoursInWords(everyDay([9, 20], { Saturday: [10, 16], Sunday: null }))).toBe(
    'between 9am and 8pm from Monday to Friday, between 10am and 4pm on Saturday',
  )
})

const offered = (now: string, calling = hours) =>
  callWindows(at(now), calling).map(({ label, from, by }) => `${label} ${new Date(from).toISOString().slice(8, 16)} ${iso(by)}`)

describe('the windows offered for a call (R-verify-14)', () => {
  test('are parts of the days within the calling hours and 24 hours, each with half an hour left at least', () => {
    expect(offered('2026-11-24T14:20:35Z')).toEqual([
      'This afternoon 24T14:21 2026-11-24T17:00:00.000Z',
      'This evening 24T17:00 2026-11-24T20:00:00.000Z',
      'Tomorrow morning 25T09:00 2026-11-25T12:00:00.000Z',
    ])
    expect(offered('2026-11-24T19:30:00Z')[0]).toMatch(/^This evening/)
    expect(offered('2026-11-24T19:31:00Z').map((words) => words.split(' 2')[0])).toEqual([
      'Tomorrow morning',
      'Tomorrow afternoon',
      'Tomorrow evening',
    ])
    // The morning ends when the 24 hours do.
    expect(offered('2026-11-24T10:00:00Z', everyDay([17, 20], { Wednesday: [9, 12] }))).toEqual([
      'This evening 24T17:00 2026-11-24T20:00:00.000Z',
      'Tomorrow morning 25T09:00 2026-11-25T10:00:00.000Z',
    ])
    expect(offered('2026-11-27T19:40:00Z', weekdays)).toEqual([])
  })

  test('lie within calling hours and 24 hours, whenever they are asked for, and are known by when they begin', () => {
    assert(
      property(instants, oneof(constant(PARTNER.callingHours), weeks), (now, calling) => {
        let end = now
        for (const { value, from, by } of callWindows(now, calling)) {
          expect(windowOf({ from })).toBe(value)
          expect(from).toBeGreaterThanOrEqual(end)
          expect(by - from).toBeGreaterThanOrEqual(30 * MINUTE)
          expect([from, by].filter((time) => !isCallingMinute(time, calling))).toEqual([])
          end = by
        }
        expect(end).toBeLessThanOrEqual(now + 24 * HOUR)
      }),
    )
  })

  test('a chosen one is when the call is due; one that is no longer offered leaves it as soon as possible (R-verify-14)', () => {
    const now = at('2026-11-24T14:20:00Z')
    expect(callTimes(now, '2026-11-24-evening', hours)).toEqual({ from: at('2026-11-24T17:00:00Z'), by: at('2026-11-24T20:00:00Z') })
    for (const stale of ['2026-11-23-evening', '2026-11-24-morning', '2026-11-25-evening', 'toString', '', undefined])
      expect(callTimes(now, stale, hours)).toEqual({ by: at('2026-11-25T14:20:00Z') })
  })
})

test('the time of a call is said with its day and that it is UK time (R-success-03)', () => {
  expect(callTimesInWords({ by: at('2026-11-25T20:00:00Z') })).toBe('by 8pm on Wednesday 25 November (UK time)')
  expect(callTimesInWords({ from: at('2026-07-06T11:00:00Z'), by: at('2026-07-06T13:20:00Z') })).toBe(
    'between midday and 2:20pm on Monday 6 July (UK time)',
  )
})
