import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkBudgets, headOf, overBudget } from './budgets.ts'

test('a page within its budget is not reported', () => {
  const files = [
    { name: '/logo.svg', bytes: 10_000 },
    { name: '/font.woff2', bytes: 24_000 },
    { name: '/react.js', bytes: 70_000 },
  ]
  expect(overBudget([{ name: '/index', html: 16_000, head: 14_000, script: 95_000 }], files)).toEqual([])
})

test.each([
  [{ name: '/index', html: 16_001, head: 1, script: 95_000 }, 'html of /index: 16001 bytes, 1 above its budget of 16000.'],
  [{ name: '/blog/a-guide', html: 25_001, head: 1, script: 1 }, 'html of /blog/a-guide: 25001 bytes, 1 above its budget of 25000.'],
  [{ name: '/verify', html: 14_001, head: 1, script: 1 }, 'html of /verify: 14001 bytes, 1 above its budget of 14000.'],
  [{ name: '/blog/a-guide', html: 20_000, head: 1, script: 95_001 }, 'script of /blog/a-guide: 95001 bytes, 1 above its budget of 95000.'],
  [{ name: '/_variants/blog/-', html: 16_001, head: 1, script: 1 }, 'html of /_variants/blog/-: 16001 bytes, 1 above its budget of 16000.'],
  [{ name: '/blog/a-guide', html: 20_000, head: 14_001, script: 1 }, 'head of /blog/a-guide: 14001 bytes, 1 above its budget of 14000.'],
  [{ name: '/quiz', html: 1, head: 1, script: 108_001 }, 'script of /quiz: 108001 bytes, 1 above its budget of 108000.'],
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

const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex')
const sentence = (document: string) => overBudget([{ name: '/about', html: 17_000, head: 1, script: 1, document }], [])[0]

test('a page that is too heavy says which part has grown (R-speed-02)', () => {
  expect(sentence(`<style>${noise(16_000)}</style><svg>…</svg>`)).toMatch(/What has grown: styles \d+ bytes, at most \d+ so far\.$/)
  expect(sentence(`<svg>${noise(8_000)}</svg><script>${noise(4_000)}</script>`)).toMatch(/grown: inline scripts .*; drawings /)
  expect(sentence(`<style>${noise(10_000)}</style><style>${noise(10_000)}</style>`)).toMatch(/grown: styles 1\d{4} bytes/)
  expect(sentence('<p>Words.</p>')).toMatch(/grown: the words and their elements\.$/)
})

test('what is painted first ends before the second section, or before an article’s body (R-speed-02)', () => {
  expect(headOf('<head></head><main><section>1</section><section>2</section></main>')).toBe('<head></head><main><section>1</section>')
  expect(headOf('<main><div data-article-body="/a"><section></section></div></main>')).toBe('<main><div')
  expect(headOf('<main><h1>Quiz</h1></main>')).toBe('<main><h1>Quiz</h1></main>')
})

test('the build fails with a sentence for all that is too heavy, and a page weighs what the scripts that it loads weigh together (R-speed-02)', () => {
  const document =
    '<html lang="en-GB" data-entry="/app.js" data-stylesheet="/a.css" data-chunks="/app.js /react.js /about.js"><head></head></html>'
  const page = { name: '/about', html: 1, head: 1, document }
  const weighing = (app: number, about: number) => () =>
    checkBudgets([page], new Map(Object.entries({ '/app.js': app, '/react.js': 60_000, '/about.js': about, '/quiz.js': 90_000 })))
  expect(weighing(30_000, 5_000)).not.toThrow()
  expect(weighing(30_000, 5_001)).toThrow(
    /heavier than .*budgets\.ts allows.*\nscript of \/about: 95001 bytes, 1 above its budget of 95000\.$/,
  )
  expect(() => checkBudgets([], new Map([['/a.svg', 10_001]]))).toThrow(/\/a\.svg: 10001 bytes/)
})
