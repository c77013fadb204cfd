import { pounds } from '@plotline/contract/sums'
import type { Storey } from '@plotline/ui'

/** Pounds without pence, for the charts. */
export const POUNDS = { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 } as const

/** A storey of an amount in pounds, for the charts. */
export const storeyOf = (amount: number): Storey => ({ amount, label: `1 storey = ${pounds(amount)}` })
