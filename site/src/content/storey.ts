import { pounds } from '@plotline/contract/sums'
import type { CountedBuilding, Storey } from '@plotline/ui'

/** Pounds without pence, for the charts. */
export const POUNDS = { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 } as const

/** A storey of an amount in pounds, for the charts. */
export const storeyOf = (amount: number): Storey => ({ amount, label: `1 storey = ${pounds(amount)}` })

const MARKS = ['solid', 'hatched', 'highlight', 'dashed'] as const

/** Amounts by the mark that they are drawn with, from the ground up; what is missing is below the ground. */
export type DrawnAmounts = { readonly [mark in (typeof MARKS)[number] | 'below']?: number | undefined }

/** Amounts as a building of whole storeys: each ends at the nearest one. */
export function buildingOf(amounts: DrawnAmounts, storey: number): CountedBuilding {
  let [sum, level] = [0, 0]
  const storeys = MARKS.map((variant) => {
    sum += amounts[variant] ?? 0
    const count = Math.round(sum / storey) - level
    level += count
    return { count, variant }
  })
  return { storeys, below: Math.round((amounts.below ?? 0) / storey) }
}
