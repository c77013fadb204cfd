import type { figures } from './company.ts'
import { exampleYields } from './examples.ts'

/** What each of our own claims leaves out. It stands beside the figure on every page (R-product-21). */
export const leavesOut = {
  dealsFrom: 'your own money, the loan extra',
  typicalYields: `gross, before costs and tax; ${exampleYields} in our examples`,
  earlyAccess: 'for some homes, with later rent',
  capitalGrowth: 'projected by developers, before selling costs, tax and inflation',
} as const satisfies Partial<Record<keyof typeof figures, string>>
