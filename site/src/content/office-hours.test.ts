import { describe, expect, test } from 'vitest'
import { company } from './company.ts'
import { officeState } from './office-hours.ts'

const at = (time: string, closedOn: readonly string[] = []) => officeState(Date.parse(time), { ...company, closedOn })

describe('the office is open or closed by the clocks in London (R-contact-13)', () => {
  test.each([
    ['2026-11-23T07:59:00Z', 'Closed until 8:00am today'],
    ['2026-11-23T08:00:00Z', 'Open now, until 6:00pm'],
    ['2026-11-23T17:59:00Z', 'Open now, until 6:00pm'],
    ['2026-11-23T18:00:00Z', 'Closed until tomorrow, 8:00am'],
    ['2026-11-28T13:59:00Z', 'Open now, until 2:00pm'],
    ['2026-11-28T14:00:00Z', 'Closed until Monday, 8:00am'],
    ['2026-11-29T12:00:00Z', 'Closed until tomorrow, 8:00am'],
    // In summer time London is an hour ahead, and its day begins before the day in UTC.
    ['2026-07-06T07:00:00Z', 'Open now, until 6:00pm'],
    ['2026-07-05T23:30:00Z', 'Closed until 8:00am today'],
  ])('%s: %s', (time, words) => {
    expect(at(time)).toBe(words)
  })

  test('and closed on the dates that the owner gives, such as bank holidays', () => {
    const christmas = ['2026-12-25', '2026-12-26', '2026-12-28']
    expect(at('2026-12-25T12:00:00Z', christmas)).toContain('Closed until Tuesday, 8:00am')
  })

  test('and every day of the week has hours', () => {
    for (let day = 22; day < 29; day++) expect(at(`2026-11-${day}T12:00:00Z`)).not.toBe('Closed now')
    expect(officeState(0, { officeHours: [], closedOn: [] })).toBe('Closed now')
  })
})
