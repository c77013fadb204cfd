import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { budgetOf, checkBudgets, fileBudgetOf, headOf, overBudget } from './budgets.ts'

const PARTS = ['html', 'head', 'script'] as const

test.each(['/index', '/about', '/blog/a-guide', '/verify', '/_variants/blog/-'])(
  'a page of its budget’s weight is not reported, and one with a byte more of any part is, with that part: %s (R-speed-02)',
  (name) => {
    const budget = budgetOf(name)
    const weighing = (part?: (typeof PARTS)[number]) => overBudget([{ name, ...budget, ...(part && { [part]: budget[part] + 1 }) }], [])
    expect(weighing()).toEqual([])
    for (const part of PARTS)
      expect(weighing(part)).toEqual([`${part} of ${name}: ${budget[part] + 1} bytes, 1 above its budget of ${budget[part]}.`])
  },
)

test.each(['/a.webp', '/a.svg', '/a.woff2'])('a file over its budget is reported: %s (R-speed-02)', (name) => {
  const budget = fileBudgetOf(name) ?? Infinity
  const weighing = (bytes: number) => overBudget([], [{ name, bytes }])
  expect(weighing(budget)).toEqual([])
  expect(weighing(budget + 1)).toEqual([`${name}: ${budget + 1} bytes, 1 above its budget of ${budget}.`])
})

test('a script may weigh anything by itself', () => {
  expect(fileBudgetOf('/react.js')).toBeUndefined()
})

const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex')
const sentence = (document: string) =>
  overBudget([{ name: '/about', html: budgetOf('/about').html + 1, head: 1, script: 1, document }], [])[0]

test('a page that is too heavy says which part has grown (R-speed-02)', () => {
  expect(sentence(`<style>${noise(16_000)}</style><svg>…</svg>`)).toMatch(/What has grown: styles \d+ bytes, at most \d+ so far\.$/)
  expect(sentence(`<svg>${noise(8_000)}</svg><script>${noise(6_000)}</script>`)).toMatch(/grown: inline scripts .*; drawings /)
  expect(sentence(`<style>${noise(10_000)}</style><style>${noise(10_000)}</style>`)).toMatch(/grown: styles 1\d{4} bytes/)
  expect(sentence('<p>Words.</p>')).toMatch(/grown: the words and their elements\.$/)
})

test('what is painted first ends before the second section, an article’s body, or what a script may put in its place (R-speed-02)', () => {
  expect(headOf('<head></head><main><section>1</section><section>2</section></main>')).toBe('<head></head><main><section>1</section>')
  expect(headOf('<main><div data-article-body="/a"><section></section></div></main>')).toBe('<main>')
  expect(headOf('<main><h1>Quiz</h1></main>')).toBe('<main><h1>Quiz</h1></main>')
  expect(headOf('<main><h1>Quiz</h1></main><template><h1>Step 2</h1></template>')).toBe('<main><h1>Quiz</h1></main>')
})

test('the build fails with a sentence for all that is too heavy, and a page weighs what the scripts that it loads weigh together (R-speed-02)', () => {
  const page = { name: '/about', html: 1, head: 1, scripts: ['/app.js', '/react.js', '/about.js'] }
  const { script } = budgetOf('/about')
  const weighing = (about: number) => () =>
    checkBudgets(
      [page],
      new Map(Object.entries({ '/app.js': 30_000, '/react.js': script - 35_000, '/about.js': about, '/quiz.js': script })),
    )
  expect(weighing(5_000)).not.toThrow()
  expect(weighing(5_001)).toThrow(/heavier than .*budgets\.ts allows.*\nscript of \/about: \d+ bytes, 1 above its budget of \d+\.$/)
  expect(() => checkBudgets([], new Map([['/a.svg', 10_001]]))).toThrow(/\/a\.svg: 10001 bytes/)
})
