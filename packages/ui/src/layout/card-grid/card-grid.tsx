import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Card, type CardProps } from '../card/index.ts'
import { check, listed } from '../../foundations/check.ts'

export interface CardGridProps extends ComponentProps<'ul'> {
  /** The most cards side by side; fewer if there is not 16 rem of space for each. @default 3 */
  columns?: 2 | 3 | 4 | undefined
  /** `plain`: without borders, for text that needs no box. @default 'bordered' */
  variant?: 'bordered' | 'plain' | undefined
  /** Cards. */
  children: ReactNode
}

const COLUMNS = { 2: 1, 3: 1, 4: 1 } satisfies Record<NonNullable<CardGridProps['columns']>, 1>

/** Similar things side by side: services, benefits, roles. All of a row have the same height. */
export function CardGrid({ columns = 3, variant = 'bordered', className, ...props }: CardGridProps) {
  check('CardGrid', { columns }, { columns: COLUMNS })
  // Safari does not treat a list without bullets as a list unless it has the role (WebKit 170179).
  return (
    <ul
      role="list"
      {...props}
      data-columns={columns}
      data-variant={variant === 'plain' ? variant : undefined}
      className={clsx('pl-card-grid', className)}
    />
  )
}

export interface TextCardsProps extends Omit<CardGridProps, 'children'> {
  /** Titles with a paragraph. */
  items: readonly { title: ReactNode; text: ReactNode }[]
  /** The level of the titles: one below the heading above the cards (WCAG 1.3.1). */
  headingLevel: CardProps['headingLevel']
}

/** A CardGrid of cards with a title and a paragraph. */
export function TextCards({ items, headingLevel, ...props }: TextCardsProps) {
  check('TextCards', { items, headingLevel })
  return (
    <CardGrid {...props}>
      {listed(items).map(({ title, text }, index) => (
        <Card key={index} title={title} headingLevel={headingLevel}>
          <p className="pl-card__paragraph">{text}</p>
        </Card>
      ))}
    </CardGrid>
  )
}
