/*
 * Days and weeks in UK time, for the owner; weeks start on Monday. Times in the store stay in UTC.
 */

const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000

const ukFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })

/** The day in the UK at a time, as `YYYY-MM-DD`. */
export const ukDay = (time: number): string => ukFormat.format(time).slice(0, 10)

const ukHour = (time: number) => Number(ukFormat.format(time).slice(12, 14))

/** When an hour of a day starts in the UK. `day` is `YYYY-MM-DD`; summer time is an hour ahead of UTC. */
export function ukTime(day: string, hour = 0): number {
  const utc = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS
  return ukHour(utc) === hour ? utc : utc - HOUR_MS
}

const ukWords = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** A time as a person in the UK reads it: `Tuesday 3 March at 09:00`. */
export const inUkWords = (time: number): string => ukWords.format(time)

/** The day this many days later, or earlier if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text
