import { company } from '../../content/company.ts'

/** An entry for a calendar that lasts no time and blocks none: something that is due. */
export interface CalendarEntry {
  /** When it is due, in milliseconds since 1970. */
  due: number
  /** Unique in the world, such as a random id at the site's host. */
  uid: string
  summary: string
  description: string
  /** When the file is made, in milliseconds since 1970. */
  made: number
}

/** The text of an .ics file with one entry (RFC 5545). */
export const calendarFile = ({ due, uid, summary, description, made }: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${company.name}//Call//EN`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(made)}`,
    `DTSTART:${utc(due)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')

/** An address of the file that works without a server and without cleaning up. */
export const calendarLink = (entry: CalendarEntry): string => `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(entry))}`

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
