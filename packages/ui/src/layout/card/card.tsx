import { Slot, Slottable } from '@radix-ui/react-slot'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { IllustrationFrame, MediaFrame } from '../split-layout/index.ts'
import { check, isSingle } from '../../foundations/check.ts'

export interface CardProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** What the card is about, as its heading. */
  title: ReactNode
  /** The level of that heading: one below the heading above the grid (WCAG 1.3.1). */
  headingLevel: 2 | 3 | 4
  /** A few words above the heading, in the accent colour. */
  eyebrow?: ReactNode
  /** A number with its unit, large, above the heading. */
  figure?: ReactNode
  /** A drawing on the stone area at the top. */
  drawing?: ReactNode
  /** A photo at the top instead: an Image, a `picture` or a `video`. */
  media?: ReactNode
  /** The text: usually one paragraph, which may have a link. */
  children?: ReactNode
  /**
   * Renders its one child instead of an `li`, with the text that is in it: an `a` for a card that is a link as a whole, in an `li` of
   * yours, or an `article` outside a grid.
   *
   * @default false
   */
  asChild?: boolean | undefined
}

/** An item of a CardGrid. It is not a link, unless `asChild` makes it one, but its text may have one. */
export function Card({ title, headingLevel, eyebrow, figure, drawing, media, asChild = false, className, children, ...props }: CardProps) {
  check('Card', { title, eyebrow, headingLevel, asChild, children }, { children: 'single' })
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`
  const Root = asChild && isSingle(children) ? Slot : 'li'
  return (
    <Root {...props} className={clsx('pl-card', className)}>
      <Slottable child={children}>
        {(text) => (
          <>
            {media && <MediaFrame>{media}</MediaFrame>}
            {drawing && <IllustrationFrame>{drawing}</IllustrationFrame>}
            <div className="pl-card__words">
              {eyebrow && <p className="pl-card__eyebrow">{eyebrow}</p>}
              {figure && <p className="pl-card__figure">{figure}</p>}
              <Heading className="pl-card__title">{title}</Heading>
              {text && <div className="pl-card__text">{text}</div>}
            </div>
          </>
        )}
      </Slottable>
    </Root>
  )
}
