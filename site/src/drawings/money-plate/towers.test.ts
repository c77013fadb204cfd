import { expect, test } from 'vitest'
import { heightOf, KINDS, OWN, STOREY, STOREY_POUNDS } from './towers.ts'

/** How high a path reaches: its absolute vertical moves. */
const topOf = (path: string) => {
  return Math.max(...[...path.matchAll(/V(-?[\d.]+)/g)].map(([, y]) => -Number(y)))
}

test.each([OWN, ...KINDS])(
  'the highest edge of each tower is as high as its money, and its windows are whole storeys (R-calculator-01)',
  (tower) => {
    for (const pounds of [38_600, 45_100, 62_700, 73_900]) {
      const height = heightOf(pounds)
      expect(height).toBe(Math.round((pounds * STOREY) / STOREY_POUNDS))
      expect(topOf(tower.outline(height))).toBe(height)
      for (const { to } of tower.panes(height)) {
        expect(to % STOREY).toBe(0)
        expect(to).toBeLessThanOrEqual(height)
      }
    }
  },
)
