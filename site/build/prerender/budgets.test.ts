import { expect, test } from 'vitest'
import { checkBudgets, overBudget } from './budgets.ts'

test('a page within its budget is not reported', () => {
  const files = [
    { name: '/logo.svg', bytes: 10_000 },
    { name: '/font.woff2', bytes: 24_000 },
    { name: '/react.js', bytes: 70_000 },
  ]
  expect(overBudget([{ name: '/index', html: 14_000, head: 14_000, script: 95_000 }], files)).toEqual([])
})

test.each([
  [{ name: '/index', html: 14_001, head: 1, script: 95_000 }, 'html of /index: 14001 bytes, 1 above its budget of 14000.'],
  [{ name: '/blog/a-guide', html: 22_001, head: 1, script: 1 }, 'html of /blog/a-guide: 22001 bytes, 1 above its budget of 22000.'],
  [{ name: '/about', html: 14_001, head: 1, script: 1 }, 'html of /about: 14001 bytes, 1 above its budget of 14000.'],
  [{ name: '/blog/a-guide', html: 20_000, head: 1, script: 95_001 }, 'script of /blog/a-guide: 95001 bytes, 1 above its budget of 95000.'],
  [{ name: '/_variants/blog/-', html: 14_001, head: 1, script: 1 }, 'html of /_variants/blog/-: 14001 bytes, 1 above its budget of 14000.'],
  [{ name: '/blog/a-guide', html: 20_000, head: 14_001, script: 1 }, 'head of /blog/a-guide: 14001 bytes, 1 above its budget of 14000.'],
  [{ name: '/quiz', html: 1, head: 1, script: 105_001 }, 'script of /quiz: 105001 bytes, 1 above its budget of 105000.'],
])('a page over its budget is reported with what is too heavy: %o (R-speed-02)', (page, sentence) => {
  expect(overBudget([page], [])).toEqual([sentence])
})

test.each([
  ['/a.webp', 10_001, '/a.webp: 10001 bytes, 1 above its budget of 10000.'],
  ['/a.svg', 10_001, '/a.svg: 10001 bytes, 1 above its budget of 10000.'],
  ['/a.woff2', 24_001, '/a.woff2: 24001 bytes, 1 above its budget of 24000.'],
])('a file over its budget is reported: %s (R-speed-02)', (name, bytes, sentence) => {
  expect(overBudget([], [{ name, bytes }])).toEqual([sentence])
})

test('the build fails with a sentence for all that is too heavy, and a page weighs what the scripts that it loads weigh together (R-speed-02)', () => {
  const document =
    '<html lang="en-GB" data-entry="/app.js" data-stylesheet="/a.css" data-chunks="/app.js /react.js /about.js"><head></head></html>'
  const page = { name: '/about', html: 1, head: 1, document }
  const weighing = (app: number, about: number) => () =>
    checkBudgets([page], new Map(Object.entries({ '/app.js': app, '/react.js': 60_000, '/about.js': about, '/quiz.js': 90_000 })))
  expect(weighing(40_000, 5_000)).not.toThrow()
  expect(weighing(40_000, 5_001)).toThrow(
    /heavier than .*budgets\.ts allows.*\nscript of \/about: 105001 bytes, 1 above its budget of 105000\.$/,
  )
  expect(() => checkBudgets([], new Map([['/a.svg', 10_001]]))).toThrow(/\/a\.svg: 10001 bytes/)
})
