import { warn } from '../../foundations/check.ts'

/** More can be neither added up nor divided. */
const MOST = 1e100

/** An amount as it is drawn: none if it is no finite number. The table says "—" there. */
export function drawable(value: number, chart: string): number {
  if (Number.isFinite(value)) return Math.max(-MOST, Math.min(MOST, value))
  warn((written) => `${chart} draws nothing for the amount ${written(value)}: give a finite number.`)
  return 0
}

/** The same, for a drawing that cannot show less than nothing. */
export function positive(value: number, chart: string): number {
  if (value < 0) warn((written) => `${chart} draws nothing for the amount ${written(value)}: it has no place below the ground.`)
  return Math.max(0, drawable(value, chart))
}

/** The storey as it is drawn: none if there would be more of them than pixels, or if it has no amount. */
export function drawableStorey<Storey extends { amount: number }>(
  storey: Storey | undefined,
  span: number,
  most: number,
  chart: string,
): Storey | undefined {
  if (!storey || (storey.amount > 0 && span / storey.amount <= most)) return storey
  warn(() => `${chart} draws no storeys of ${storey.amount}: ${span} would be more than ${most} of them. Choose a larger storey.`)
  return undefined
}

/** A day as it is drawn, if it is one. */
export function drawableDay(date: string, chart: string): Date | undefined {
  const day = new Date(date)
  if (!Number.isNaN(day.getTime())) return day
  warn(() => `${chart} cannot draw the date "${date}": give an ISO date such as 2026-05-01.`)
  return undefined
}
