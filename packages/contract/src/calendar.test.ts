// cspell:ignore startdt enddt
import { describe, expect, test } from 'vitest'
import { calendarAddress, calendarFile, readCalendarQuery, webCalendars } from './calendar.ts'
import { COMPANY_PHONE, PARTNER } from './company.ts'

const by = Date.UTC(2026, 10, 26, 20)
const from = Date.UTC(2026, 10, 26, 17)
const now = Date.UTC(2026, 10, 25, 14, 20, 5)

const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar file follows RFC 5545 (R-success-05)', () => {
  const words = { summary: 'Call, by Ashlar; Homes', description: `First line\nSecond \\ line: ${'“quoted” '.repeat(20)}` }
  const text = calendarFile({ by }, now, words)

  test('every line ends with CRLF and has at most 75 bytes', () => {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text).toMatch(/END:VCALENDAR\r\n$/)
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  })

  test('commas, semicolons, backslashes and line ends are escaped', () => {
    expect(unfolded(text)).toContain(String.raw`SUMMARY:Call\, by Ashlar\; Homes`)
    expect(unfolded(text).join('\n')).toContain(String.raw`DESCRIPTION:First line\nSecond \\ line: “quoted”`)
  })

  test('it has version, product, id, stamp and the latest time, in UTC, and leaves the time free', () => {
    const lines = unfolded(calendarFile({ by }, now))
    for (const line of [
      'VERSION:2.0',
      'UID:call-20261126T200000Z-20261126T200000Z@plotline',
      'DTSTAMP:20261125T142005Z',
      'DTSTART:20261126T200000Z',
      'TRANSP:TRANSPARENT',
      `SUMMARY:Latest time for the call from ${PARTNER.name}`,
    ])
      expect(lines).toContain(line)
    expect(lines.join('\n')).toMatch(/^PRODID:/m)
    expect(lines.join('\n')).not.toMatch(/^DTEND/m)
    expect(lines.join('\n')).toContain(COMPANY_PHONE)
    expect(lines.join('\n')).toContain('The call may come at any time before.')
    expect(lines.join('\n')).toContain('To stop the call\\, use the link in our email.')
  })

  test('a call for a chosen time lasts from its beginning to its end (R-verify-14)', () => {
    const lines = unfolded(calendarFile({ from, by }, now))
    for (const line of ['DTSTART:20261126T170000Z', 'DTEND:20261126T200000Z', `SUMMARY:Call from ${PARTNER.name}`])
      expect(lines).toContain(line)
    expect(lines.join('\n')).not.toContain('any time before')
  })
})

const read = (address: string) => readCalendarQuery(new URLSearchParams(address.split('?')[1]), now)

test('the address of a calendar file has the times of the call and nothing else (R-success-05)', () => {
  expect(calendarAddress({ by })).toBe('/call.ics?by=2026-11-26T20:00Z')
  expect(calendarAddress({ from, by })).toBe('/call.ics?from=2026-11-26T17:00Z&by=2026-11-26T20:00Z')
  // A call may be booked a month ahead.
  for (const call of [{ by }, { from, by }, { by: by + 29 * 86_400_000 }]) expect(read(calendarAddress(call))).toEqual(call)
})

test.each([
  '',
  'by=soon',
  'by=2026-11-26T20:00:00.000Z',
  'by=2026-13-26T20:00Z',
  'by=2026-11-26T20:00Z%0D%0AX:1',
  'by=2027-11-26T20:00Z',
  'by=2025-11-26T20:00Z',
  'from=2026-11-26T17:00Z',
  'from=2026-11-26T20:00Z&by=2026-11-26T17:00Z',
  'from=soon&by=2026-11-26T20:00Z',
])('an address whose times no call can have is refused: %j', (query) => {
  expect(read(`/call.ics?${query}`)).toBeUndefined()
})

test('calendars on the web get the same times and words (R-success-05)', () => {
  const links = webCalendars({ from, by }).map(({ name, href }) => [name, new URL(href)] as const)
  expect(links.map(([name, { origin }]) => [name, origin])).toEqual([
    ['Google Calendar', 'https://calendar.google.com'],
    ['Outlook', 'https://outlook.live.com'],
  ])
  const [google, outlook] = links.map(([, { searchParams }]) => Object.fromEntries(searchParams))
  expect(google).toMatchObject({ text: `Call from ${PARTNER.name}`, dates: '20261126T170000Z/20261126T200000Z' })
  expect(outlook).toMatchObject({ subject: google?.['text'], startdt: '2026-11-26T17:00:00.000Z', enddt: '2026-11-26T20:00:00.000Z' })
  expect(outlook?.['body']).toBe(google?.['details'])
})
