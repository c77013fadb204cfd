import { pounds } from '@plotline/contract/sums'
import type { Storey } from '@plotline/ui'

/** A storey of an amount in pounds, for the charts. */
export const storeyOf = (amount: number): Storey => ({ amount, label: `1 storey = ${pounds(amount)}` })
