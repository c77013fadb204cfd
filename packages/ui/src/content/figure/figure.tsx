import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Message } from '../../foundations/locale-provider/locale-provider.tsx'
import type { Surface } from '../../foundations/tokens/surface.ts'
import { check } from '../../foundations/check.ts'

export interface FigureProps extends Omit<ComponentProps<'figure'>, 'title'> {
  /** What the figure shows and assumes, in a sentence or two below it. */
  caption: ReactNode
  /**
   * The number that it is about, which its title, drawing or table has too: large, where there is room for a note beside the figure; with
   * `breakout="page"` it is not shown.
   */
  number?: string | undefined
  /** A few words above the title, in capitals of the accent colour: its number or kind. */
  eyebrow?: ReactNode
  /** The title above the figure, and its accessible name. Without a title, the caption names it. */
  title?: ReactNode
  /** Makes the title a heading of this level: one below the heading above it (WCAG 1.3.1). */
  headingLevel?: 2 | 3 | 4 | undefined
  /**
   * Where the numbers or the image come from and as of when, in words or a Link; shown after `sourceLabel`. Own arithmetic is a
   * source too.
   */
  source?: ReactNode
  /** The label before the source. @default 'Source:' */
  sourceLabel?: string | undefined
  /**
   * From 1024 px up, a figure in a Prose in a Container is as wide as the Container; beside a table of contents its words are in the
   * margin. With `page` it goes from edge to edge of the page at any width, on stone, its words beside it where there is room: for the
   * one that leads. @default false
   */
  breakout?: boolean | 'page' | undefined
  /** Its own surface, if it differs from the page's. */
  surface?: Surface | undefined
  /** The content: an Image, a Table, a drawing. */
  children: ReactNode
}

/** An image, a table or a drawing with a caption and source. */
export function Figure({
  caption,
  number,
  eyebrow,
  title,
  headingLevel,
  source,
  sourceLabel,
  breakout = false,
  surface,
  className,
  children,
  ...props
}: FigureProps) {
  check('Figure', { eyebrow, title, caption, surface, children })
  const id = useId()
  const Title: 'p' | 'h2' | 'h3' | 'h4' = headingLevel ? `h${headingLevel}` : 'p'
  return (
    <figure
      aria-labelledby={title ? id : undefined}
      {...props}
      data-breakout={breakout === true ? '' : breakout || undefined}
      data-surface={surface ?? (breakout === 'page' ? 'stone' : undefined)}
      className={clsx('pl-figure', className)}
    >
      {eyebrow && <p className="pl-figure__eyebrow">{eyebrow}</p>}
      {title && (
        <Title id={id} className="pl-figure__title">
          {title}
        </Title>
      )}
      <div className="pl-figure__body">{children}</div>
      <figcaption data-number={number} className="pl-figure__caption">
        <p className="pl-figure__line">{caption}</p>
        {source && (
          <p className="pl-figure__line">
            {sourceLabel ?? <Message of="source">Source:</Message>} {source}
          </p>
        )}
      </figcaption>
    </figure>
  )
}
