import { describe, expect, test } from 'vitest'
import { read } from './repository.ts'
import { citedIn, givenNumbers, REQUIREMENTS, testFiles } from './testing/requirements.ts'

const given = givenNumbers(read(REQUIREMENTS))
const cited = new Set(testFiles().flatMap((file) => citedIn(read(file))))

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

  test('has each of its numbers cited in the title of a test', () => {
    expect(given.length).toBeGreaterThan(200)
    expect(given.filter((number) => !cited.has(number))).toEqual([])
  })
})

test('a citation is at the end of a title, whichever way the test is declared', () => {
  const code = `
    test('a (R-quiz-01)', () => {}) // nor R-quiz-09
    test.each([['R-quiz-08']])(\`b %s, on phones (R-quiz-02, R-quiz-03)\`, async () => {})
    test('c (R-quiz-04) @engines @slow', async () => {})
    expect('not this').toBe('nor R-quiz-07')
  `
  expect(citedIn(code)).toEqual(['R-quiz-01', 'R-quiz-02', 'R-quiz-03', 'R-quiz-04'])
})
