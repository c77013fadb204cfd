const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** "15 May 2025", from 2025-05-15; "May 2025" and "2025" from less. Without Intl, whose first date costs a phone some 15 ms before it answers to a press. */
export function formatDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-').map(Number)
  return [day, month && MONTHS[month - 1], year].filter(Boolean).join(' ')
}
