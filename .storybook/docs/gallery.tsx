import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { addressOf, coverOf, guides } from './page.tsx'

const Entry = v.object({ id: v.string(), importPath: v.string(), type: v.string(), title: v.string() })
const Index = v.object({ entries: v.record(v.string(), Entry) })

/**
 * Of each component, from Storybook's own index: its group and name, which are its title, the first sentence of its page, and the
 * id of its page, and its picture.
 */
async function readCards() {
  const all = Object.values(v.parse(Index, await (await fetch('./index.json')).json()).entries)
  return all
    .filter(({ type, title }) => type === 'docs' && title.startsWith('Components/'))
    .map(({ id, title, importPath }) => {
      const main = all.find((entry) => entry.type === 'story' && entry.title === title)
      const [, group = '', name = ''] = title.split('/')
      return {
        group,
        name,
        words: /^# .*\n\n(.*?\.)(?=\s)/m.exec(guides[importPath.replace('.', '../..')] ?? '')?.[1]?.replaceAll('`', '') ?? '',
        docs: id,
        ...coverOf(main?.id ?? ''),
      }
    })
}

/** Every component in its group: its page, what it is for, and its main story as the visual checks see it. */
export function Gallery() {
  const [cards, setCards] = useState<Awaited<ReturnType<typeof readCards>>>([])
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
              .map(({ name, words, docs, src, isWide }) => (
                <li key={docs}>
                  <a href={addressOf(docs)} target="_top">
                    <span data-wide={isWide ? '' : undefined}>
                      <img src={src} alt="" loading="lazy" />
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
