import { PARTNER, type CallingHours } from './company.ts'
import { LIMITS } from './limits.ts'
import { addDays, clockInWords, dayInWords, inUkWords, MINUTE_MS, ukClock, ukDay, ukTime, WEEKDAYS, weekdayOf } from './uk-time.ts'

const DAY_MINUTES = 24 * 60
const WITHIN_MS = LIMITS.callWithinHours * 60 * MINUTE_MS

/** When a call is due, in milliseconds since 1970. Without `from`, it may come at any time before `by`. */
export interface CallTimes {
  from?: number | undefined
  by: number
}

/** When the partner rings on a day, which is `YYYY-MM-DD`; nothing if it does not. */
function callingTimes(day: string, hours: CallingHours): { from: number; by: number }[] {
  const own = hours[weekdayOf(day)]
  return own ? [{ from: ukTime(day, own[0] * 60), by: ukTime(day, own[1] * 60) }] : []
}

/** For how long the partner rang from one time to another. */
export function callingMs(since: number, until: number, hours: CallingHours = PARTNER.callingHours): number {
  let sum = 0
  for (let day = ukDay(since); day <= ukDay(until); day = addDays(day, 1)) {
    for (const { from, by } of callingTimes(day, hours)) sum += Math.max(0, Math.min(by, until) - Math.max(from, since))
  }
  return sum
}

const wholeMinute = (time: number) => Math.floor(time / MINUTE_MS) * MINUTE_MS

/** Nobody can be promised a call within less. */
const SHORTEST_MS = 30 * MINUTE_MS

/**
 * The last minute within 24 hours after the verification at which the partner rings. If it rings for less than half an hour of them,
 * the end of the next calling hours in which half an hour is reached: `launch-check` reports such hours.
 */
export function callDeadline(verifiedAt: number, hours: CallingHours = PARTNER.callingHours): number {
  const latest = wholeMinute(verifiedAt + WITHIN_MS)
  const today = ukDay(verifiedAt)
  // A week and a day: the partner may ring on one day of the week only.
  const ahead = Array.from({ length: 9 }, (_, days) => callingTimes(addDays(today, days), hours))
    .flat()
    .filter(({ by }) => by > verifiedAt)
  let calling = 0
  const enough = ahead.find(({ from, by }) => {
    calling += by - Math.max(from, verifiedAt)
    return calling >= SHORTEST_MS
  })
  if (!enough) return latest
  if (enough.by - (calling - SHORTEST_MS) > latest) return enough.by
  return Math.max(...ahead.filter(({ from }) => from <= latest).map(({ by }) => Math.min(by, latest)))
}

/** A part of a day in which a visitor may choose to be rung. */
export interface CallWindow extends CallTimes {
  /** Its day and part, so that it means the same whenever it is sent. */
  value: string
  label: string
  from: number
}

/** By hours. */
const PARTS = [
  { name: 'morning', starts: 0, ends: 12 },
  { name: 'afternoon', starts: 12, ends: 17 },
  { name: 'evening', starts: 17, ends: 24 },
] as const

/** The next three windows that a visitor may choose from at a time, within the calling hours and 24 hours (R-verify-14). */
export function callWindows(now: number, hours: CallingHours = PARTNER.callingHours): CallWindow[] {
  const earliest = wholeMinute(now + MINUTE_MS - 1)
  const latest = wholeMinute(now + WITHIN_MS)
  const today = ukDay(now)
  const windows = [today, addDays(today, 1)].flatMap((day) =>
    PARTS.flatMap(({ name, starts, ends }) =>
      callingTimes(day, hours).flatMap((open) => {
        const from = Math.max(open.from, ukTime(day, starts * 60), earliest)
        const by = Math.min(open.by, ukTime(day, ends * 60), latest)
        if (by - from < SHORTEST_MS) return []
        return [{ value: `${day}-${name}`, label: `${day === today ? 'This' : 'Tomorrow'} ${name}`, from, by }]
      }),
    ),
  ) // Later ones would be the same part of the next day, cut off after 24 hours.
  return windows.slice(0, 3)
}

/**
 * When a call is due whose lead is verified now.
 *
 * @param chosen the value of a window. One that is no longer offered is dropped: the call is then due as soon as possible
 */
export function callTimes(now: number, chosen?: string, hours: CallingHours = PARTNER.callingHours): CallTimes {
  const window = callWindows(now, hours).find(({ value }) => value === chosen)
  return window ? { from: window.from, by: window.by } : { by: callDeadline(now, hours) }
}

/** The value of the window that a call is booked for; undefined for as soon as possible. */
export function windowOf({ from }: Pick<CallTimes, 'from'>): string | undefined {
  if (from === undefined) return undefined
  const { day, minute } = ukClock(from)
  return PARTS.filter(({ ends }) => minute < ends * 60).map(({ name }) => `${day}-${name}`)[0]
}

/** `by 8pm on Wednesday 25 November (UK time)`, or `between 5pm and 8pm on Tuesday 24 November (UK time)`. */
export function callTimesInWords({ from, by }: CallTimes): string {
  if (from === undefined) return `by ${inUkWords(by)}`
  const [begins, ends] = [ukClock(from), ukClock(by)]
  return `between ${clockInWords(begins.minute)} and ${clockInWords(ends.minute)} on ${dayInWords(begins.day)} (UK time)`
}

const hoursInWords = ([from, to]: readonly [number, number]) => `between ${clockInWords(from * 60)} and ${clockInWords(to * 60)}`

/** Calling hours in words: `between 9am and 8pm`, with the days if it is not every day. */
export function callingHoursInWords(hours: CallingHours): string {
  const runs: { first: string; last: string; words: string }[] = []
  for (const weekday of [...WEEKDAYS.slice(1), WEEKDAYS[0]]) {
    const own = hours[weekday]
    const words = own ? hoursInWords(own) : ''
    const run = runs[runs.length - 1]
    if (run?.words === words) run.last = weekday
    else runs.push({ first: weekday, last: weekday, words })
  }
  const [always, ...others] = runs
  if (always && others.length === 0) return always.words
  return runs
    .filter(({ words }) => words !== '')
    .map(({ first, last, words }) => `${words} ${first === last ? `on ${first}` : `from ${first} to ${last}`}`)
    .join(', ')
}

/**
 * How many hours by the clock the calling hours may leave between two days, so that the partner still rings for half an hour within 24
 * hours: at the end of October a night has an hour more.
 */
export const LONGEST_GAP_HOURS = LIMITS.callWithinHours - 1.5

/** The first gap in the calling hours that is longer than that, in words; or the first day on which they are no hours. */
export function callingGap(hours: CallingHours): string | undefined {
  const wrong = WEEKDAYS.find((weekday) => {
    const [from, to] = hours[weekday] ?? [0, 24]
    return !(from >= 0 && from < to && to <= 24)
  })
  if (wrong) return `on ${wrong} as it is given: hours are from 0 to 24, and the first is before the second`
  const week = WEEKDAYS.flatMap((weekday, index) => {
    const own = hours[weekday]
    return own ? [{ weekday, from: own[0] * 60 + index * DAY_MINUTES, to: own[1] * 60 + index * DAY_MINUTES }] : []
  })
  if (week.length === 0) return 'on any day'
  for (const [index, { weekday, to }] of week.entries()) {
    const next = week[(index + 1) % week.length]
    if (next === undefined || (next.from - to + 7 * DAY_MINUTES) % (7 * DAY_MINUTES) <= LONGEST_GAP_HOURS * 60) continue
    return `from ${clockInWords(to % DAY_MINUTES)} on ${weekday} to ${clockInWords(next.from % DAY_MINUTES)} on ${next.weekday}`
  }
  return undefined
}
