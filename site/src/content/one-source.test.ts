import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DIGIT_CODE } from '@plotline/contract'
import { company, complaints, figures, retention } from './company.ts'
import { capitalised } from './words.ts'

const source = join(import.meta.dirname, '..')

/** A count is a word of many sentences; what it counts makes it a figure. */
const { quizQuestions, ...others } = figures

/** What only company.ts may contain. Shorter values also occur in other sentences. */
const values = [
  ...Object.values(others),
  `${quizQuestions} questions`,
  `${capitalised(quizQuestions)} questions`,
  // From the contract.
  DIGIT_CODE,
  ...Object.values(retention).filter((value) => typeof value === 'string'),
  // “Closed” is a word of sentences.
  ...company.officeHours.map(({ hours }) => hours).filter((hours) => /\d/.test(hours)),
  // Its town is in other sentences too.
  company.address[0],
  ...company.address.slice(-1),
  company.name,
  company.origin,
  company.email,
  company.phone.display,
  company.phone.href,
  ...Object.values(complaints).flatMap((value) => (typeof value === 'string' ? [value] : [])),
  complaints.phone.display,
].filter((value) => value.length > 3)

/** Articles may use the same numbers in their own examples, but not a yield, a phone number or an address. */
const inArticles = values.filter((value) => /[@%–]|\d{4}$/.test(value))

const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(?:tsx?|mdx)$/.test(file) && !/\.(?:test|stories)\.|^testing\/|^content\/(?:company|origin)\.ts$/.test(file))

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** Whether a text has a value as words of their own: “eight” is not in “height”, nor “24 hours” in “124 hours”. */
const repeats = (text: string, value: string): boolean =>
  text.split(value).some((before, place, parts) => {
    const after = parts[place + 1]
    return after !== undefined && !/[\p{L}\p{N}]$/u.test(before) && !/^\p{L}/u.test(after)
  })

test('no source repeats a figure, promise, phone number or address of the company, or the length of the code (R-product-10)', () => {
  const found = sources.flatMap((file) => {
    const text = withoutComments(readFileSync(join(source, file), 'utf8'))
    const forbidden = file.startsWith('content/articles/') ? inArticles : values
    return forbidden.filter((value) => repeats(text, value)).map((value) => `${file}: ${value}`)
  })
  expect(found).toEqual([])
  expect(sources.length).toBeGreaterThan(50)
  expect(values).toContain('6–12%')
})

test.each([
  ['a call in 24 hours.', '24 hours', true],
  ['a call in 124 hours.', '24 hours', false],
  ['the height questions it', 'eight questions', false],
  ['height, eight questions', 'eight questions', true],
  ['(£25,000)', '£25,000', true],
  ['6–12%s', '6–12%', false],
])('“%s” repeats %s: %s', (text, value, expected) => {
  expect(repeats(text, value)).toBe(expected)
})
