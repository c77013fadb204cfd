import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readArticles } from '../build/content/content.ts'
import { factsTable } from './facts.ts'

const repository = join(import.meta.dirname, '../..')

test('docs/facts.md lists every statement of the articles with its source, or says who can check it (R-article-19)', async () => {
  const table = factsTable(await readArticles(join(repository, 'site/src/content/articles')))
  await expect(table).toMatchFileSnapshot(join(repository, 'docs/facts.md'))
})
