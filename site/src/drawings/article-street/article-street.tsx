import { BuildingShare, type SharedBuilding } from '@plotline/ui'
import { useId, type ReactNode } from 'react'
import { customProperties } from '../custom-properties.ts'

/** A number as a building: what stands on its roof, and the share of it that the number is. */
export interface NumberedBuilding {
  value: string
  /** What the number is, in a few words. */
  label: ReactNode
  building: SharedBuilding
  /** From 0 to 1. */
  share: number
}

export interface Plot extends NumberedBuilding {
  /** Unique. */
  href: string
  title: ReactNode
  /** Over the category, such as "Featured". */
  mark?: string | undefined
  category: string
  date: string
  readTime: string
  /** A silhouette: its words stay, unseen, so that nothing moves. */
  quiet: boolean
}

export interface ArticleStreetProps {
  /** The page's title and lead, over the low end of the street. */
  title: string
  lead: string
  /** The list's accessible name. */
  label: string
  /** From left to right, the lowest first. */
  plots: readonly Plot[]
}

/** Articles as one street on a ground from edge to edge, each a building with its number; a plot as a whole is a link (R-blog-01, R-blog-02). */
export function ArticleStreet({ title, lead, label, plots }: ArticleStreetProps) {
  return (
    <div className="street">
      <div className="street__head">
        <h1 className="plate__title">{title}</h1>
        <p className="street__lead">{lead}</p>
      </div>
      {/* Safari does not treat a list without bullets as a list unless it has the role (WebKit 170179). */}
      <ul
        role="list"
        aria-label={label}
        data-empty={plots.every(({ quiet }) => quiet) ? '' : undefined}
        className="plots"
        style={customProperties({ '--plots': plots.length })}
      >
        {plots.map((plot) => (
          <PlotOf key={plot.href} {...plot} />
        ))}
      </ul>
    </div>
  )
}

function PlotOf({ href, title, mark, category, date, readTime, value, label, building, share, quiet }: Plot) {
  return (
    <li className="plot" data-quiet={quiet ? '' : undefined} aria-hidden={quiet ? true : undefined}>
      <div className="plot__top">
        <BuildingShare className="plot__building" variant={building} share={share} quiet={quiet} />
        <p className="plot__number">
          <strong className="plot__value">{value}</strong> {label}
        </p>
      </div>
      <div className="plot__words">
        <p className="plot__eyebrow">
          {mark !== undefined && <span className="plot__mark">{mark} </span>}
          {category}
        </p>
        <h2 className="plot__title">{quiet ? title : <a href={href}>{title}</a>}</h2>
        <p className="plot__meta">
          {date}
          <br />
          {readTime}
        </p>
      </div>
    </li>
  )
}

export interface NightStreetProps {
  /** A link to the street by day. */
  back: ReactNode
  eyebrow: string
  title: ReactNode
  /** The end of the title, smaller. */
  titleAfter?: ReactNode
  /** From left to right. */
  houses: readonly NumberedBuilding[]
  /** The house of them that is lit. */
  lit: NumberedBuilding
}

/** The same street at night under a page's title, moved until one house stands at the right, lit, with its number on its roof (R-article-10). */
export function NightStreet({ back, eyebrow, title, titleAfter, houses, lit }: NightStreetProps) {
  // Only the one after it stands to its right.
  const first = (houses.indexOf(lit) + 2) % houses.length
  return (
    <div data-surface="inverse" className="night">
      <div className="night__head page-width">
        <p className="night__back">{back}</p>
        <p className="plate__eyebrow">{eyebrow}</p>
        <h1 className="plate__title night__title">
          {title}
          {titleAfter !== undefined && (
            <>
              {' '}
              <span className="night__after">{titleAfter}</span>
            </>
          )}
        </h1>
      </div>
      <div className="night__street">
        {[...houses.slice(first), ...houses.slice(0, first)].map((house) =>
          house === lit ? (
            <div key={house.value} data-kind={lit.building} className="night__lit">
              <BuildingShare className="night__house" variant={lit.building} share={lit.share} />
              <p className="night__number">
                <strong className="night__value">{lit.value}</strong> {lit.label}
              </p>
            </div>
          ) : (
            <BuildingShare key={house.value} className="night__neighbour" variant={house.building} share={house.share} quiet />
          ),
        )}
      </div>
    </div>
  )
}

export interface NextHouseProps {
  /** The navigation's accessible name. */
  label: string
  /** Before and after this one, if there are any; the last is the house's. */
  links: readonly { rel: string; word: string; href: string; title: ReactNode }[]
  /** The house of the last link. */
  house: NumberedBuilding | undefined
  /** Links to where the reader came from. */
  back: ReactNode
  /** What to do now: its title, a sentence and a button. */
  call: { title: string; text: ReactNode; action: ReactNode }
}

/** The next house of the street, lit, at the end of the page; below its ground, what to do now (R-article-10). */
export function NextHouse({ label, links, house, back, call }: NextHouseProps) {
  const id = useId()
  return (
    <div data-surface="inverse" className="next">
      <div className="next__ground">
        <div className="page-width next__row">
          <p className="next__back">{back}</p>
          {house && (
            <>
              <nav aria-label={label} className="next__links">
                {links.map(({ rel, word, href, title }) => (
                  <a key={rel} rel={rel} href={href} className="next__link">
                    <span className="plate__eyebrow">{word}</span> <span className="next__title">{title}</span>
                  </a>
                ))}
              </nav>
              <p className="next__number">
                <strong className="night__value">{house.value}</strong> {house.label}
              </p>
              <BuildingShare className="next__house" variant={house.building} share={house.share} />
            </>
          )}
        </div>
      </div>
      <section aria-labelledby={id} className="page-width next__call">
        <h2 id={id}>{call.title}</h2>
        <p>{call.text}</p>
        {call.action}
      </section>
    </div>
  )
}

export interface AnswerProps {
  label: string
  answer: ReactNode
  /** What the text below is about. */
  summary: ReactNode
  /** Facts, a few words each. */
  children: ReactNode
}

/** An article's answer, below its head (R-article-10). */
export const Answer = ({ label, answer, summary, children }: AnswerProps) => (
  <div className="answer">
    <h2 className="plate__eyebrow">{label}</h2>
    <p data-answer="" className="answer__text">
      {answer}
    </p>
    <p className="answer__summary">{summary}</p>
    <div className="answer__facts">{children}</div>
  </div>
)

export interface GroundLinksProps {
  id: string
  title: string
  /** Each with its own `href`. */
  links: readonly { href: string; title: ReactNode }[]
}

/** A few links below one ground line. */
export const GroundLinks = ({ id, title, links }: GroundLinksProps) => (
  <nav aria-labelledby={id} className="ground-links">
    <h2 id={id} className="ground-links__title">
      {title}
    </h2>
    <ul role="list" className="ground-links__list">
      {links.map(({ href, title: label }) => (
        <li key={href}>
          <a href={href} className="ground-links__link">
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
