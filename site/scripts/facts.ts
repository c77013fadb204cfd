import { formatDate } from '../src/content/articles/dates.ts'
import type { readArticles } from '../build/content/content.ts'

type Articles = Awaited<ReturnType<typeof readArticles>>

/** A cell of a Markdown table. */
const cell = (text: string) => text.replaceAll('|', '\\|')

const row = (...cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`

const aOrAn = (who: string) => `${/^[aeiou]/.test(who) ? 'an' : 'a'} ${who}`

/** docs/facts.md: what the articles state, and on whose authority, from their front matter. */
export function factsTable(articles: Articles): string {
  const sections = articles.flatMap(({ title, sources, review }) => [
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
    '# Facts in the articles\n',
    'What each article states, where it comes from, and whether it was checked. It is made from the articles’ front matter: change it there, then run `npx vitest run --project=unit site/scripts/facts.test.ts -u`. Figures that follow from an example are not listed; `site/src/content/articles/worked-sums.test.ts` recomputes them. `npm run launch-check` lists what is still for review.\n',
    ...sections,
  ].join('\n')
}
