import { Figure, WaterfallChart } from '@plotline/ui'
import { promise, promiseResult, OWN_SUMS, STAMP_DUTY_AND_OWN_SUMS } from '../../examples.ts'
import { pounds } from '@plotline/contract/sums'
import { POUNDS, storeyOf } from '../../storey.ts'
import type { WithTable } from './with-table.ts'

const { premium, added, income, surcharge, result } = promiseResult()

/** Where the promised money comes from, and what the seller keeps. */
export const WhatThePromiseCosts = ({ children }: WithTable) => (
  <Figure
    breakout="page"
    title="The promise returns less than the buyer pays for it"
    caption="What the buyer pays above the price across the street, over the three years of the example’s promise. Hatched: what the seller keeps. Orange: what comes back as income."
    source={OWN_SUMS}
  >
    <WaterfallChart
      numberFormat={POUNDS}
      table="none"
      label="The price of the promise, and what it returns"
      storey={storeyOf(1_000)}
      columnLabels={['Item', 'Amount']}
      items={[
        { label: 'Paid above the street', value: premium },
        { label: 'Kept by the seller', value: added - premium },
      ]}
      totalLabel={`Back over ${promise.years} years`}
    />
    {children}
  </Figure>
)

/** Income against the fall in value, after five years. */
export const IncomeAgainstValue = ({ children }: WithTable) => (
  <Figure
    breakout
    title={`${pounds(income.promised - income.street)} more income, ${pounds(premium)} less value`}
    caption={`What the promise changes in five years: its buyer ends ${pounds(result.street - result.promised)} behind the one across the street. Before mortgage and tax, if prices don’t move. Hatched: what that costs, and what is missing at the end.`}
    source={STAMP_DUTY_AND_OWN_SUMS}
  >
    <WaterfallChart
      numberFormat={POUNDS}
      table="none"
      label="Five years of the flat with the promise, against the other"
      storey={storeyOf(1_000)}
      columnLabels={['Item', 'Difference']}
      items={[
        { label: 'More income', value: income.promised - income.street },
        { label: 'More surcharge', value: surcharge.street - surcharge.promised },
        { label: 'Fall in value', value: -premium },
      ]}
      totalLabel="Behind"
    />
    {children}
  </Figure>
)
