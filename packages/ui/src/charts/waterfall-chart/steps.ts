import type { ReactNode } from 'react'

/** An amount of a waterfall. */
export interface WaterfallItem {
  label: string
  /** What comes in (positive) or goes out (negative). */
  value: number
}

/** One column of the drawing: from where to where it reaches, in the amounts' unit. */
export interface Step {
  label: ReactNode
  value: number
  from: number
  to: number
  /** At which widths it is drawn: on a narrow screen, small amounts side by side are one column. */
  shown: 'always' | 'wide' | 'narrow'
}

/** Amounts below this share of the highest point are small. */
const SMALL = 0.12

/** The columns for the amounts, in order, each beginning where the last one ended. */
export function waterfallSteps(items: readonly WaterfallItem[], otherLabel: ReactNode): Step[] {
  let level = 0
  const all = items.map((item): Step => {
    const from = level
    level += item.value
    return { ...item, from, to: level, shown: 'always' }
  })
  const small = Math.max(0, ...all.map(({ to }) => Math.abs(to))) * SMALL
  // The first amount is what there is to begin with, and never merged.
  const runs = runsOf(all, ({ value }, index) => index > 0 && Math.abs(value) < small)
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last || run.length === 1) return run
    return [
      ...run.map((step): Step => ({ ...step, shown: 'wide' })),
      { label: otherLabel, value: last.to - first.from, from: first.from, to: last.to, shown: 'narrow' },
    ]
  })
}

/** Splits a list into runs of neighbours that match, and single ones that don't. */
function runsOf<Item>(items: readonly Item[], matches: (item: Item, index: number) => boolean): Item[][] {
  const runs: Item[][] = []
  let matched = false
  items.forEach((item, index) => {
    const match = matches(item, index)
    if (match && matched) runs.at(-1)?.push(item)
    else runs.push([item])
    matched = match
  })
  return runs
}
