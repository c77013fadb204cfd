import { BarChart, Figure, WaterfallChart } from '@plotline/ui'
import { promise, promiseResult, OWN_SUMS, STAMP_DUTY_AND_OWN_SUMS } from '../../examples.ts'
import { pounds } from '@plotline/contract/sums'
import { POUNDS, storeyOf } from '../../storey.ts'

const { premium, added, promised, left, income, surcharge, result } = promiseResult()

/** Where the promised money comes from, and what the seller keeps. */
export const WhatThePromiseCosts = () => (
  <Figure
    breakout
    title={`The buyer pays ${pounds(premium)} for a promise that returns ${pounds(added)}`}
    caption="What the buyer pays above the price across the street, over the three years of the example’s promise. Hatched: what comes back as income. Orange: what the seller keeps."
    source={OWN_SUMS}
  >
    <WaterfallChart
      numberFormat={POUNDS}
      label="The price of the promise, and what it returns"
      storey={storeyOf(1_000)}
      columnLabels={['Item', 'Amount']}
      items={[
        { label: 'Paid above the street', value: premium },
        ...Array.from({ length: promise.years }, (_, index) => ({ label: `Back in year ${index + 1}`, value: left - promised })),
      ]}
      totalLabel="Kept by the seller"
    />
  </Figure>
)

/** What each flat brings in a year, while the promise lasts and after. */
export const TheYearAfter = () => (
  <Figure
    breakout
    title="From the fourth year both flats earn the same"
    caption={`A year’s income before mortgage and tax. Hatched: the flat with the promise. Solid: the one across the street.`}
    source={OWN_SUMS}
  >
    <BarChart
      numberFormat={POUNDS}
      label="Income a year"
      storey={storeyOf(1_000)}
      columnLabel="Years"
      series={[
        { label: 'With the promise', variant: 'hatched' },
        { label: 'Across the street', variant: 'solid' },
      ]}
      items={[
        { label: 'Years one to three, each', values: [promised, left] },
        { label: 'Years four and five, each', values: [left, left] },
      ]}
    />
  </Figure>
)

/** Income against the fall in value, after five years. */
export const IncomeAgainstValue = () => (
  <Figure
    breakout
    title={`${pounds(income.promised - income.street)} more income, ${pounds(premium)} less value`}
    caption={`After five years the flat without a promise is ${pounds(result.street - result.promised)} ahead. Before mortgage and tax, if prices don’t move. Hatched: the flat with the promise. Solid: the one across the street.`}
    source={STAMP_DUTY_AND_OWN_SUMS}
  >
    <BarChart
      numberFormat={POUNDS}
      label="Five years of both flats"
      storey={storeyOf(5_000)}
      columnLabel="Over five years"
      series={[
        { label: 'With the promise', variant: 'hatched' },
        { label: 'Across the street', variant: 'solid' },
      ]}
      items={[
        { label: 'Income', values: [income.promised, income.street] },
        { label: 'Surcharge', values: [-surcharge.promised, -surcharge.street] },
        { label: 'Fall in value', values: [-premium, 0] },
        { label: 'Result', values: [result.promised, result.street] },
      ]}
    />
  </Figure>
)
