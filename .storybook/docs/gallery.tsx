import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { Street } from '@plotline/ui'
import { addressOf, pictureOf } from './page.tsx'

const Entry = v.object({ id: v.string(), importPath: v.string(), type: v.string(), title: v.string(), tags: v.array(v.string()) })
const Index = v.object({ entries: v.record(v.string(), Entry) })

const guides = import.meta.glob<string>('../../packages/ui/src/*/*.mdx', { query: '?raw', import: 'default', eager: true })

interface Card {
  group: string
  name: string
  /** The first sentence of its page. */
  words: string
  docs: string
  /** The main story, its first. */
  story: string
}

/** A card for each component, from Storybook's own index. A tag of its stories with a capital is its group, in the sidebar's filter too. */
async function readCards(): Promise<Card[]> {
  const all = Object.values(v.parse(Index, await (await fetch('./index.json')).json()).entries)
  return all
    .filter(({ type, title }) => type === 'docs' && title.startsWith('Components/'))
    .map(({ id, title, importPath }) => {
      const main = all.find((entry) => entry.type === 'story' && entry.title === title)
      return {
        group: main?.tags.find((tag) => /^[A-Z]/.test(tag)) ?? 'Others',
        name: title.replace('Components/', ''),
        words: /^# .*\n\n(.*?\.)(?=\s)/m.exec(guides[importPath.replace('.', '../..')] ?? '')?.[1]?.replaceAll('`', '') ?? '',
        docs: id,
        story: main?.id ?? '',
      }
    })
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

/** Every component in its group: its page, what it is for, and its main story as the visual checks see it. */
export function Gallery() {
  const [cards, setCards] = useState<readonly Card[]>([])
  useEffect(() => {
    void readCards().then(setCards)
  }, [])
  return (
    <div className="docs-gallery sb-unstyled">
      {[...new Set(cards.map(({ group }) => group))].toSorted().map((group) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {cards
              .filter((card) => card.group === group)
              .map(({ name, words, docs, story }) => (
                <li key={docs}>
                  <a href={addressOf(docs)} target="_top">
                    <span data-wide={pictureOf(story).isWide ? '' : undefined}>
                      <img src={pictureOf(story).src} alt="" loading="lazy" />
                    </span>
                    <strong>{name}</strong>
                    {words}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
