import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const record = readFileSync(join(import.meta.dirname, '../../../docs/performance.md'), 'utf8')

/** The figures of the record that have a limit: what the row compares us with, our figure, and the limit. */
const figures = (unit: string) =>
  [
    ...record.matchAll(
      new RegExp(`^\\| [^|]+ \\| (without script|Next\\.js|Astro)[^|]*\\|.*\\| (-?[\\d.]+)${unit} \\(at most ([\\d.]+)\\) \\|`, 'gm'),
    ),
  ].map(([, peer = '', figure, limit]) => ({ peer, figure: Number(figure), limit: Number(limit) }))

test('in the recorded benchmark, no page blocks more than 50 ms longer than without scripts (R-speed-08)', () => {
  const found = figures(' ms')
  expect(found.length).toBeGreaterThanOrEqual(3)
  expect(found.filter(({ figure, limit }) => limit !== 50 || figure > limit)).toEqual([])
})

test('in the recorded benchmark, every page keeps its share of each peer’s largest contentful paint (R-speed-09)', () => {
  const shares: Readonly<Record<string, number>> = { 'without script': 1.1, 'Next.js': 0.6, Astro: 0.8 }
  const found = figures('')
  expect(new Set(found.map(({ peer }) => peer))).toEqual(new Set(Object.keys(shares)))
  expect(found.filter(({ peer, figure, limit }) => limit !== shares[peer] || figure > limit)).toEqual([])
})
