import { describe, expect, test } from 'vitest'
import { calendarFile, calendarLink } from './calendar-file.ts'

const entry = {
  due: Date.UTC(2026, 10, 26, 14, 20),
  made: Date.UTC(2026, 10, 25, 14, 20, 5),
  uid: 'a1@example.com',
  summary: 'Latest time for the call, by Ashlar; Homes',
  description: `First line\nSecond \\ line: ${'“quoted” '.repeat(20)}`,
}

describe('the calendar file follows RFC 5545 (R-success-05)', () => {
  const text = calendarFile(entry)
  const unfolded = text.replaceAll('\r\n ', '')

  test('every line ends with CRLF and has at most 75 bytes', () => {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  })

  test('it has version, product, id, stamp and the latest time, in UTC', () => {
    for (const line of ['VERSION:2.0', 'UID:a1@example.com', 'DTSTAMP:20261125T142005Z', 'DTSTART:20261126T142000Z'])
      expect(unfolded.split('\r\n')).toContain(line)
    expect(unfolded).toContain('\r\nPRODID:')
  })

  test('it leaves the time free, as the call may come at any time before', () => {
    expect(unfolded.split('\r\n')).toContain('TRANSP:TRANSPARENT')
  })

  test('commas, semicolons, backslashes and line ends are escaped', () => {
    expect(unfolded).toContain(String.raw`SUMMARY:Latest time for the call\, by Ashlar\; Homes`)
    expect(unfolded).toContain(String.raw`DESCRIPTION:First line\nSecond \\ line: “quoted”`)
  })

  test('its address holds the file', () => {
    expect(decodeURIComponent(calendarLink(entry).replace(/^[^,]*,/, ''))).toBe(text)
  })
})
