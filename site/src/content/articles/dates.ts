import { MONTHS } from '@plotline/contract'

/** "15 May 2025", from 2025-05-15; "May 2025" and "2025" from less. */
export function formatDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-').map(Number)
  return [day, month && MONTHS[month - 1], year].filter(Boolean).join(' ')
}
