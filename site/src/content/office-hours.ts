import { addDays, ukClock, weekdayOf, WEEKDAYS, type Weekday } from '@plotline/contract'

/** The attribute with the hours, of the element that says whether the office is open. */
export const OFFICE = 'data-office'

/** The office's hours as the company file gives them, and the dates on which it is closed all the same, as YYYY-MM-DD. */
export interface Hours {
  officeHours: readonly { days: string; hours: string }[]
  closedOn: readonly string[]
}

/** Longer than any run of holidays. */
const DAYS_AHEAD = 14

/** "Monday to Friday" or "Saturday". */
function covers(days: string, weekday: Weekday): boolean {
  const [first = -1, last = first] = days.split(' to ').map((name) => WEEKDAYS.findIndex((one) => one === name))
  const index = WEEKDAYS.indexOf(weekday)
  return index >= first && index <= last
}

/** Minutes since midnight of a time such as 8:00am. */
function minutesOf(time: string): number {
  const [, hour = 0, minute = 0] = /^(\d+):(\d\d)/.exec(time)?.map(Number) ?? []
  return ((hour % 12) + (time.endsWith('pm') ? 12 : 0)) * 60 + minute
}

/** The opening and closing time of a day, which is `YYYY-MM-DD`; undefined if the office is closed. */
function timesOn(day: string, { officeHours, closedOn }: Hours): readonly [opens: string, closes: string] | undefined {
  if (closedOn.includes(day)) return undefined
  const [opens, closes] = officeHours.find(({ days }) => covers(days, weekdayOf(day)))?.hours.split('–') ?? []
  return opens === undefined || closes === undefined ? undefined : [opens, closes]
}

/** When the office closes, if it is open at a time, by the clocks in London. */
export function openUntil(now: number, hours: Hours): string | undefined {
  const { day, minute } = ukClock(now)
  const [opens = '', closes = ''] = timesOn(day, hours) ?? []
  return opens !== '' && minute >= minutesOf(opens) && minute < minutesOf(closes) ? closes : undefined
}

/** Whether somebody answers the phone at a time, and until when, by the clocks in London. */
export function officeState(now: number, hours: Hours): string {
  const closes = openUntil(now, hours)
  if (closes !== undefined) return `Open now, until ${closes}`
  const { day: today, minute } = ukClock(now)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(today, ahead)
    const [opens] = timesOn(day, hours) ?? []
    if (opens === undefined) continue
    if (ahead > 0) {
      return `Closed until ${ahead === 1 ? 'tomorrow' : weekdayOf(day)}, ${opens}`
    }
    if (minute < minutesOf(opens)) return `Closed until ${opens} today`
  }
  return 'Closed now'
}
