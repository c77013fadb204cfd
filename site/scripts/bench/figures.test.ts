import { expect, test } from 'vitest'
import { tooSlow } from './figures.ts'

/** A page at the limits, with these milliseconds of its own. */
const page = ({ paint = 1100, blocking = 60 }) => [
  { page: '/', site: 'ours', 'LCP ms': paint, 'TBT ms': blocking },
  { page: '/', site: 'without script', 'LCP ms': 1000, 'TBT ms': 10 },
  { page: '/', site: 'Next.js', 'LCP ms': 1100 / 0.6, 'TBT ms': 0 },
  { page: '/', site: 'Astro', 'LCP ms': 1100 / 0.8, 'TBT ms': 0 },
]

test('the benchmark fails on a page that is painted later, or blocks for longer, than it may (R-speed-08)', () => {
  expect(tooSlow(page({}))).toEqual([])
  expect(tooSlow(page({ paint: 1110 }))).toEqual([
    '/ is painted after 1.11 times as long as without script, not 1.1.',
    '/ is painted after 0.61 times as long as Next.js, not 0.6.',
    '/ is painted after 0.81 times as long as Astro, not 0.8.',
  ])
  expect(tooSlow(page({ blocking: 61 }))).toEqual(['/ blocks for 51 ms more than without scripts, not 50.'])
  expect(tooSlow(page({}).slice(0, 3))).toEqual(['/ is painted after NaN times as long as Astro, not 0.8.'])
})
