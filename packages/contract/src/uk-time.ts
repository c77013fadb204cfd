/*
 * Times as clocks in the UK show them. `Intl` only says which numbers they show: the words that browsers put around those differ.
 */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** From Sunday, as `getUTCDay` counts. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** In English. A list, as the first date of Intl costs a phone some 15 ms before it answers to a press. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

let format: Intl.DateTimeFormat | undefined

/** What clocks in the UK show at a time: the day, as `YYYY-MM-DD`, and the minute since midnight. */
export function ukClock(time: number): { day: string; minute: number } {
  // Not at the start: it takes a phone some milliseconds, and few pages need it.
  format ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}

/** The day in the UK at a time, as `YYYY-MM-DD`. */
export const ukDay = (time: number): string => ukClock(time).day

/** When clocks in the UK show a minute of a day, which is `YYYY-MM-DD`; summer time is an hour ahead of UTC. */
export function ukTime(day: string, minute = 0): number {
  const utc = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS
  return ukClock(utc).minute === minute % (24 * 60) ? utc : utc - HOUR_MS
}

/** The day this many days later, or earlier if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text

export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'Sunday'
}

/** A minute of the day as people in the UK write it: `9am`, `2:20pm`, `midday`. */
export function clockInWords(minute: number): string {
  if (minute % (12 * 60) === 0) return minute === 12 * 60 ? 'midday' : 'midnight'
  const hour = Math.floor(minute / 60)
  const past = minute % 60
  return `${hour % 12 || 12}${past === 0 ? '' : `:${String(past).padStart(2, '0')}`}${hour < 12 ? 'am' : 'pm'}`
}

/** A day in words: `Wednesday 25 November`. */
export function dayInWords(day: string): string {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  return `${weekdayOf(day)} ${date} ${MONTHS[month - 1]}`
}

/** The month of a day in words: `November 2026`. */
export function monthInWords(day: string): string {
  const [year, month = 1] = day.split('-').map(Number)
  return `${MONTHS[month - 1]} ${year}`
}

/**
 * A time as a person in the UK reads it, the same in every browser: `8pm on Wednesday 25 November (UK time)`.
 *
 * @param withYear for what is read long after: `25 November 2026`
 */
export function inUkWords(time: number, withYear = false): string {
  const { day, minute } = ukClock(time)
  return `${clockInWords(minute)} on ${dayInWords(day)}${withYear ? ` ${day.slice(0, 4)}` : ''} (UK time)`
}
