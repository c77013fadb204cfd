// cspell:ignore addevent startdt enddt -- what the calendars call them
import type { CallTimes } from './calling-hours.ts'
import { COMPANY_NAME, COMPANY_PHONE, PARTNER, partnerLine, partnerName } from './company.ts'

/**
 * The calendar file of a call (R-success-05). Its address has only the call's times, and its words come from here: nothing in it is
 * personal, and nobody can put words of their own into a file from this site.
 */
export const CALENDAR_PATH = '/call.ics'

/** The farthest that a call's time may be from now: longer than any call is booked ahead. */
const FARTHEST_MS = 31 * 86_400_000

/** As 2026-11-25T20:00Z: calls are due on whole minutes. */
const inAddress = (time: number) => `${new Date(time).toISOString().slice(0, 16)}Z`

/** The address of a call's calendar file. */
export const calendarAddress = ({ from, by }: CallTimes): string =>
  `${CALENDAR_PATH}?${from === undefined ? '' : `from=${inAddress(from)}&`}by=${inAddress(by)}`

function readTime(text: string | null, now: number): number | undefined {
  const time = text !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(text) ? Date.parse(text) : Number.NaN
  return Math.abs(time - now) <= FARTHEST_MS ? time : undefined
}

/** Reads the times in the query of such an address; undefined if it has none that a call can have. */
export function readCalendarQuery(query: URLSearchParams, now: number): CallTimes | undefined {
  const by = readTime(query.get('by'), now)
  if (by === undefined || !query.has('from')) return by === undefined ? undefined : { by }
  const from = readTime(query.get('from'), now)
  return from !== undefined && from < by ? { from, by } : undefined
}

interface CalendarWords {
  summary: string
  description: string
}

/** What calendars say about a call. Without a window only its latest time is known, so they say that. */
const calendarWords = ({ from }: CallTimes): CalendarWords => ({
  summary: `${from === undefined ? 'Latest time for the call' : 'Call'} from ${partnerName(PARTNER)}`,
  description: [
    ...(from === undefined ? ['The call may come at any time before.'] : []),
    partnerLine(PARTNER),
    'You pay us nothing. To stop the call, use the link in our email.',
    `If nobody has rung by then, ring ${COMPANY_NAME} on ${COMPANY_PHONE}.`,
  ].join('\n'),
})

/** Links that add a call to a calendar on the web. They tell its provider nothing until they are pressed. */
export function webCalendars(call: CallTimes): { name: string; href: string }[] {
  const { summary, description } = calendarWords(call)
  const { from: begins = call.by, by: ends } = call
  const google = new URLSearchParams({ action: 'TEMPLATE', text: summary, dates: `${utc(begins)}/${utc(ends)}`, details: description })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: summary,
    startdt: new Date(begins).toISOString(),
    enddt: new Date(ends).toISOString(),
    body: description,
  })
  return [
    { name: 'Google Calendar', href: `https://calendar.google.com/calendar/render?${google}` },
    { name: 'Outlook', href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
  ]
}

/** The headers of a calendar file, which a search engine has no use for. */
export const CALENDAR_HEADERS = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'attachment; filename="plotline-call.ics"',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
} as const

/** The text of a call's calendar file (RFC 5545). It blocks no time, and a second download replaces the first entry. */
export function calendarFile(call: CallTimes, now: number, { summary, description } = calendarWords(call)): string {
  const { from = call.by, by } = call
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${COMPANY_NAME}//Call//EN`,
    'BEGIN:VEVENT',
    `UID:call-${utc(from)}-${utc(by)}@plotline`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(from)}`,
    ...(from === by ? [] : [`DTEND:${utc(by)}`]),
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** As 20261122T142000Z. */
const utc = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Section 3.3.11. */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

const LONGEST_LINE = 75

/** Section 3.1: at most 75 bytes a line, never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines = ['']
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > LONGEST_LINE) {
      lines.push(' ')
      bytes = 1
    }
    lines[lines.length - 1] += character
    bytes += size
  }
  return lines.join('\r\n')
}
