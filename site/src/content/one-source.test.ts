import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { company, complaints, figures, retention } from './company.ts'

const source = join(import.meta.dirname, '..')

/** What only company.ts may contain. Shorter values also occur in other sentences. */
const values = [
  ...Object.values(figures),
  ...Object.values(retention).filter((value) => typeof value === 'string'),
  ...company.officeHours.map(({ hours }) => hours),
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

test.each(sources)('%s repeats no figure, promise, phone number or address of the company (R-product-10)', (file) => {
  const text = withoutComments(readFileSync(join(source, file), 'utf8'))
  const forbidden = file.startsWith('content/articles/') ? inArticles : values
  expect(forbidden.filter((value) => text.includes(value))).toEqual([])
})

test('there are sources to check', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(values).toContain('6–12%')
})
