import { describe, expect, test } from 'vitest'
import { allTitles, givenNumbers, numbersIn, read, REQUIREMENTS, titlesIn } from './requirements.ts'

/** The share of requirements that must be cited in test titles. */
const SHARE = 0.8

const given = givenNumbers(read(REQUIREMENTS))
const titles = allTitles()

describe('docs/requirements.md', () => {
  test('defines each number once, in order, in the section for its area', () => {
    const sections = read(REQUIREMENTS).split(/^## /m).slice(1)
    for (const section of sections) {
      const area = section.split('\n', 1)[0]?.toLowerCase()
      const numbers = givenNumbers(section)
      expect(numbers.filter((number) => !number.startsWith(`R-${area}-`))).toEqual([])
      expect(numbers).toEqual([...new Set(numbers)].toSorted())
    }
    expect(given.filter((number, index) => given.indexOf(number) !== index)).toEqual([])
    expect(sections.flatMap(givenNumbers)).toEqual(given)
  })

  test('defines every number that a test cites', () => {
    const unknown = titles.flatMap(({ file, title }) =>
      numbersIn(title)
        .filter((number) => !given.includes(number))
        .map((number) => `${file}: ${number} in "${title}"`),
    )
    expect(unknown).toEqual([])
  })

  test(`has at least ${SHARE * 100} % of its numbers cited in test titles`, () => {
    const cited = new Set(titles.flatMap(({ title }) => numbersIn(title)))
    const uncited = given.filter((number) => !cited.has(number))
    const share = 1 - uncited.length / given.length
    console.info(
      `${given.length} requirements, ${(100 * share).toFixed(1)} % of them cited by tests. Not cited: ${uncited.join(', ') || 'none'}.`,
    )
    expect(share).toBeGreaterThanOrEqual(SHARE)
  })
})

test('titles are found whichever way a test is declared', () => {
  const code = `
    test('a (R-quiz-01)', () => { it("b", () => {}) })
    test.each([['no title']])('c %s', { tag: '@long' }, async () => {})
    describe.skipIf(true)(\`d \${1} e\`, () => {})
    test.describe('f', () => {})
    onBothStores('g', () => {})
    expect('not this').toBe('nor this')
  `
  expect(titlesIn('a.test.ts', code).map(({ title }) => title)).toEqual(['a (R-quiz-01)', 'b', 'c %s', 'd … e', 'f', 'g'])
  expect(numbersIn('a (R-quiz-01, R-api-12)')).toEqual(['R-quiz-01', 'R-api-12'])
})
