import { company } from './company.ts'

/** Whether somebody answers the phone, and until when or from when, as a sentence. */
export interface OfficeState {
  isOpen: boolean
  words: string
}

/** The office's hours as the company file gives them, and the dates on which it is closed all the same, as YYYY-MM-DD. */
interface Hours {
  officeHours: readonly { days: string; hours: string }[]
  closedOn: readonly string[]
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DAY_MS = 86_400_000
/** Longer than any run of holidays. */
const DAYS_AHEAD = 14

/** "Monday to Friday" or "Saturday". */
function covers(days: string, weekday: number): boolean {
  const [first = -1, last = first] = days.split(' to ').map((name) => WEEKDAYS.indexOf(name))
  return weekday >= first && weekday <= last
}

/** Minutes since midnight of a time such as 8:00am or 18:05. */
function minutesOf(time: string): number {
  const [, hour = 0, minute = 0] = /^(\d+):(\d\d)/.exec(time)?.map(Number) ?? []
  const hours = /[ap]m$/.test(time) ? (hour % 12) + (time.endsWith('pm') ? 12 : 0) : hour
  return hours * 60 + minute
}

const londonTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' })

/** The opening and closing time of a day; undefined if the office is closed. Days are in milliseconds since 1970, at midnight UTC. */
function timesOn(day: number, { officeHours, closedOn }: Hours): readonly [opens: string, closes: string] | undefined {
  const date = new Date(day)
  if (closedOn.includes(date.toISOString().slice(0, 10))) return undefined
  const [opens, closes] = officeHours.find(({ days }) => covers(days, date.getUTCDay()))?.hours.split('–') ?? []
  return opens === undefined || closes === undefined ? undefined : [opens, closes]
}

/** The state of the office at a time, by the clocks in London. */
export function officeState(now: number, hours: Hours = company): OfficeState {
  const [today = '', clock = ''] = londonTime.format(now).split(' ')
  const start = Date.parse(today)
  const minute = minutesOf(clock)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = start + ahead * DAY_MS
    const times = timesOn(day, hours)
    if (!times) continue
    const [opens, closes] = times
    if (ahead > 0) {
      const when = ahead === 1 ? 'tomorrow' : `on ${WEEKDAYS[new Date(day).getUTCDay()]}`
      return { isOpen: false, words: `Not open now. We open ${when} at ${opens}, UK time.` }
    }
    if (minute < minutesOf(opens)) return { isOpen: false, words: `Not open now. We open today at ${opens}, UK time.` }
    if (minute < minutesOf(closes)) return { isOpen: true, words: `Open now, until ${closes}, UK time.` }
  }
  return { isOpen: false, words: 'Not open now.' }
}
