import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '../src/shell/routes.ts'
import { factsTable, readPageFacts } from './facts.ts'

const pageFacts = readPageFacts(readFileSync(join(import.meta.dirname, 'page-facts.yaml'), 'utf8'))

test('the table has every statement with its source, or says who can check it (R-article-19)', () => {
  const source = { title: 'The rate', publisher: 'HMRC', address: 'https://www.gov.uk/rate', date: '2025-04', checked: '2026-11-22' }
  const sources = [{ ...source, facts: ['It is 5%.', 'It was 3%.'] }]
  const review = [{ fact: 'It stays|goes.', asOf: '2026-11-21', who: 'accountant' as const }]
  const rows = factsTable([{ title: '/about', sources, review }]).split('\n')
  expect(rows).toEqual(
    expect.arrayContaining([
      '## /about',
      '| It is 5%. | [The rate](https://www.gov.uk/rate), HMRC, April 2025 | checked 22 November 2026 |',
      '| It was 3%. | [The rate](https://www.gov.uk/rate), HMRC, April 2025 | checked 22 November 2026 |',
      '| It stays\\|goes. | no official text found | for review, as of 21 November 2026; ask an accountant |',
    ]),
  )
})

test('each page or message in the table exists, is there once, and states something (R-article-19)', () => {
  const named = pageFacts.map(({ title }) => title)
  const stating = new Set([...routes.map(({ path }) => path), '/ (FAQ)', 'The confirmation email'])
  expect(named.filter((title, place) => !stating.has(title) || named.indexOf(title) !== place)).toEqual([])
  expect(pageFacts.filter(({ sources, review }) => sources.length + review.length === 0)).toEqual([])
})
