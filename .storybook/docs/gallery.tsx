import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { Street } from '@plotline/ui'
import { groups, type Entry } from './library.ts'
import { pageOf } from './page.tsx'
import { isWide, picture } from './pictures.ts'

const Index = v.object({ entries: v.record(v.string(), v.object({ id: v.string(), type: v.string(), title: v.string() })) })

interface Page {
  /** The names of its components, as its title has them. */
  names: readonly string[]
  docs: string
  /** The main story, its first. */
  story: string
}

/** The components' pages, from Storybook's own index. */
async function readPages(): Promise<Page[]> {
  const { entries } = v.parse(Index, await (await fetch('./index.json')).json())
  const all = Object.values(entries)
  return all
    .filter(({ type, title }) => type === 'docs' && title.startsWith('Components/'))
    .map(({ id, title }) => ({
      names: title.replace('Components/', '').split(', '),
      docs: id,
      story: all.find((entry) => entry.type === 'story' && entry.title === title)?.id ?? '',
    }))
}

/** The pages of an entry, each with its own part of the entry's words, if they can be told apart. */
function cards({ names, words }: Entry, pages: readonly Page[]) {
  const own = names.map((name) => pages.find((page) => page.names.includes(name)))
  const parts = [words.split('; '), words.split(', ')].find((each) => each.length === names.length)
  return own.flatMap((page, index) =>
    page && own.indexOf(page) === index ? [{ ...page, words: own.every((each) => each === page) ? words : (parts?.[index] ?? words) }] : [],
  )
}

/** The top of the first page. */
export const Masthead = () => (
  <header className="docs-masthead sb-unstyled" data-surface="inverse">
    <div>
      <h1>Plotline</h1>
      <p>Accessible components for a site that sells homes while they are still a drawing, and every page of that site in every state.</p>
    </div>
    <Street seed="storybook" character="mixed" />
  </header>
)

/** Every component, in the groups of the library's README: its main story, as the visual checks see it, and its page. */
export function Gallery() {
  const [pages, setPages] = useState<readonly Page[]>([])
  useEffect(() => {
    void readPages().then(setPages)
  }, [])
  return (
    <div className="docs-gallery sb-unstyled" data-gallery={pages.length}>
      {groups.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {group.entries
              .flatMap((entry) => cards(entry, pages))
              .map(({ docs, story, names, words }) => (
                <li key={docs}>
                  <a href={pageOf(docs)} target="_top" data-page={docs}>
                    <span className="docs-gallery__picture" data-wide={isWide(story) ? '' : undefined}>
                      <img src={picture(story)} alt="" loading="lazy" />
                    </span>
                    <strong>{names.join(', ')}</strong>
                    <span>{words.replaceAll('`', '')}</span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
