import type { figures } from './company.ts'
import { exampleYields } from './examples.ts'

/** What each of our own claims leaves out. It stands beside the figure on every page (R-product-21). */
export const leavesOut = {
  dealsFrom: 'your own money; the loan is extra',
  typicalYields: `gross, before costs, interest, tax and empty weeks; ${exampleYields} in our examples`,
  earlyAccess: 'for some homes; rent comes later',
  capitalGrowth: 'projected by developers, before selling costs, tax and inflation',
} as const satisfies Partial<Record<keyof typeof figures, string>>
