import type { ServerResponse } from 'node:http'
import { CALENDAR_HEADERS, calendarFile, readCalendarQuery } from '@plotline/contract'
import type { Clock } from '../common/clock.ts'

const REFUSAL = 'This link has no time for a call. Open your confirmation again and press the button there.\n'

/** Sends the calendar file of a call, whose times are all that its address has. It is a document, not an operation of the API. */
export function sendCalendarFile(res: ServerResponse, query: string, clock: Clock): void {
  const now = clock()
  const call = readCalendarQuery(new URLSearchParams(query), now)
  const text = call ? calendarFile(call, now) : REFUSAL
  const headers = call ? CALENDAR_HEADERS : { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  res.writeHead(call ? 200 : 400, { ...headers, 'Content-Length': Buffer.byteLength(text) }).end(text)
}
