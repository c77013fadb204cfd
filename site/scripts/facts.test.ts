import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readArticles } from '../build/content/content.ts'
import { routes } from '../src/shell/routes.ts'
import { factsTable, readPageFacts } from './facts.ts'

const repository = join(import.meta.dirname, '../..')
const pageFacts = readPageFacts(readFileSync(join(import.meta.dirname, 'page-facts.yaml'), 'utf8'))

test('docs/facts.md lists every statement with its source, or says who can check it (R-article-19)', async () => {
  const table = factsTable([...(await readArticles(join(repository, 'site/src/content/articles'))), ...pageFacts])
  await expect(table).toMatchFileSnapshot(join(repository, 'docs/facts.md'))
})

test('every page and message has at least one row in docs/facts.md (R-article-19)', () => {
  const pages = routes.filter(({ page }) => !['article', 'blog', 'not-found'].includes(page)).map(({ path }) => path)
  const stating = [...pages, '/ (FAQ)', 'The confirmation email', 'The text message with the code']
  expect(pageFacts.map(({ title }) => title).toSorted()).toEqual(stating.toSorted())
  expect(pageFacts.filter(({ sources, review }) => sources.length + review.length === 0)).toEqual([])
})
