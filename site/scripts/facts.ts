// `npm run facts` prints the table of all statements, as Markdown.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { readArticles } from '../prerender/content/content.ts'
import { formatDate } from '../src/content/articles/dates.ts'
import { pageFactsSchema, type ArticleEvidence } from '../src/content/articles/schema.ts'

/** What one page or message states, and on whose authority. */
export interface StatedFacts extends ArticleEvidence {
  /** An article's title, a page's path, or which message it is. */
  title: string
}

/** The statements of page-facts.yaml. */
export const readPageFacts = (yaml: string): StatedFacts[] =>
  v.parse(pageFactsSchema, parse(yaml)).map(({ page, ...facts }) => ({ title: page, ...facts }))

/** A cell of a Markdown table. */
const cell = (text: string) => text.replaceAll('|', '\\|')

const row = (...cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`

const aOrAn = (who: string) => `${/^[aeiou]/.test(who) ? 'an' : 'a'} ${who}`

/** What articles, pages and messages state, and on whose authority. */
export function factsTable(stated: readonly StatedFacts[]): string {
  const sections = stated.flatMap(({ title, sources, review }) => [
    `## ${title}\n`,
    row('Statement', 'Source', 'State'),
    row('---', '---', '---'),
    ...sources.flatMap(({ title: source, publisher, address, date, checked, copy, facts }) =>
      facts.map((fact) =>
        row(
          fact,
          `[${source}](${address}), ${publisher}${date === undefined ? '' : `, ${formatDate(date)}`}`,
          `checked ${formatDate(checked)}${copy === true ? ', in a copy of the text' : ''}`,
        ),
      ),
    ),
    ...review.map(({ fact, asOf, who }) =>
      row(fact, 'no official text found', `for review, as of ${formatDate(asOf)}; ask ${who === 'owner' ? 'the owner' : aOrAn(who)}`),
    ),
    '',
  ])
  return [
    '# Facts in articles, pages and messages\n',
    'What each article, page and message states, where it comes from, and whether it was checked. It is made from the articles’ front matter and `site/scripts/page-facts.yaml`: change it there. Figures that follow from an example are not listed; `site/src/content/articles/worked-sums.test.ts` recomputes them. `npm run launch-check` lists what is still for review.\n',
    ...sections,
  ].join('\n')
}

if (process.argv[1] === import.meta.filename) {
  const articles = await readArticles(join(import.meta.dirname, '../src/content/articles'))
  const pages = readPageFacts(readFileSync(join(import.meta.dirname, 'page-facts.yaml'), 'utf8'))
  process.stdout.write(factsTable([...articles, ...pages]))
}
