import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { IllustrationFrame } from '../drawing/index.ts'

export interface CardGridProps extends ComponentProps<'ul'> {
  /** How many cards stand side by side at most; fewer where there is no room for 16 rem each. */
  columns?: 2 | 3 | 4
  /** A Card each. */
  children: ReactNode
}

/** Things of one kind side by side: services, benefits, roles. All of a row are equally high. */
export function CardGrid({ columns = 3, className, ...props }: CardGridProps) {
  // Safari takes a list without bullets for none, unless it is told (WebKit 170179).
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  return <ul role="list" {...props} data-columns={columns} className={clsx('pl-card-grid', className)} />
}

export interface CardProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** What it is: the heading. */
  title: ReactNode
  /** The level of that heading: one below the heading above the grid (WCAG 1.3.1). */
  headingLevel: 2 | 3 | 4
  /** A few words above the heading, in orange. */
  eyebrow?: ReactNode
  /** A number with its unit, large, above the heading. */
  figure?: ReactNode
  /** A drawing that stands on the stone at the top. */
  drawing?: ReactNode
  /** What there is to say about it: as a rule one paragraph, which may hold a link. */
  children?: ReactNode
}

/** One thing of a CardGrid. It is no link; one may stand in its text. */
export function Card({ title, headingLevel, eyebrow, figure, drawing, className, children, ...props }: CardProps) {
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`
  return (
    <li {...props} className={clsx('pl-card', className)}>
      {drawing && <IllustrationFrame>{drawing}</IllustrationFrame>}
      <div className="pl-card__words">
        {eyebrow && <p className="pl-card__eyebrow">{eyebrow}</p>}
        {figure && <p className="pl-card__figure">{figure}</p>}
        <Heading className="pl-card__title">{title}</Heading>
        {children && <div className="pl-card__text">{children}</div>}
      </div>
    </li>
  )
}

export interface TextCardsProps extends Omit<CardGridProps, 'children'> {
  /** A title and a paragraph each; titles are told apart. */
  items: readonly { title: string; text: ReactNode }[]
  /** The level of the titles: one below the heading above the cards (WCAG 1.3.1). */
  headingLevel: CardProps['headingLevel']
}

/** A CardGrid of things that have a title and a paragraph each. */
export function TextCards({ items, headingLevel, ...props }: TextCardsProps) {
  return (
    <CardGrid {...props}>
      {items.map(({ title, text }) => (
        <Card key={title} title={title} headingLevel={headingLevel}>
          <p className="pl-card__paragraph">{text}</p>
        </Card>
      ))}
    </CardGrid>
  )
}
