import { describe, expect, test } from 'vitest'
import { read, sourceFiles } from './repository.ts'
import { areas, citedIn, givenNumbers, REQUIREMENTS, testFiles } from './testing/requirements.ts'

const given = areas().flatMap(givenNumbers)
const cited = new Set(testFiles().flatMap((file) => citedIn(read(file))))

describe('docs/requirements', () => {
  test('has a file for each area that its README links', () => {
    expect([...areas(), 'README'].map((area) => `${REQUIREMENTS}/${area}.md`).toSorted()).toEqual(
      sourceFiles(new RegExp(`^${REQUIREMENTS}/`)).toSorted(),
    )
  })

  test('gives each number once, in order, in the file of its area', () => {
    for (const area of areas()) {
      const numbers = givenNumbers(area)
      expect(numbers.filter((number) => !number.startsWith(`R-${area}-`))).toEqual([])
      expect(numbers).toEqual([...new Set(numbers)].toSorted())
    }
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
