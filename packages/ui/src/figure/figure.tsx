import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Link } from '../link/index.ts'
import { Message } from '../messages/messages.tsx'
import type { Surface } from '../tokens/surface.ts'

export interface FigureProps extends Omit<ComponentProps<'figure'>, 'title'> {
  /** What the figure shows and what it assumes, in a sentence or two below it. */
  caption: ReactNode
  /** A few words above the title, in orange: its number, or what kind of figure it is. In capitals. */
  eyebrow?: ReactNode
  /** What the figure says, above it; its accessible name. Without a title, the caption names it. */
  title?: ReactNode
  /** The level of the title where it is a heading of the page: one below the heading above it (WCAG 1.3.1). */
  headingLevel?: 2 | 3 | 4
  /** Where the numbers or the picture come from; after a word that says so. */
  source?: ReactNode
  /** The address that the source leads to. */
  sourceHref?: string | undefined
  /** The word before the source: "Source:" unless said otherwise. */
  sourceLabel?: string | undefined
  /** From 1024 px on, it leaves the column of a Prose in a Container for the Container's whole width. */
  breakout?: boolean
  /** What it stands on, where that is another ground than the page's. */
  surface?: Surface
  /** What it shows: an Image, a Table, a drawing. */
  children: ReactNode
}

/** A picture, a table or a drawing with its caption and source. */
export function Figure({
  caption,
  eyebrow,
  title,
  headingLevel,
  source,
  sourceHref,
  sourceLabel,
  breakout = false,
  surface,
  className,
  children,
  ...props
}: FigureProps) {
  const id = useId()
  const Title: 'p' | 'h2' | 'h3' | 'h4' = headingLevel ? `h${headingLevel}` : 'p'
  return (
    <figure
      aria-labelledby={title ? id : undefined}
      {...props}
      data-breakout={breakout ? '' : undefined}
      data-surface={surface}
      className={clsx('pl-figure', className)}
    >
      {eyebrow && <p className="pl-figure__eyebrow">{eyebrow}</p>}
      {title && (
        <Title id={id} className="pl-figure__title">
          {title}
        </Title>
      )}
      <div className="pl-figure__body">{children}</div>
      <figcaption className="pl-figure__caption">
        <p className="pl-figure__line">{caption}</p>
        {source && (
          <p className="pl-figure__line">
            {sourceLabel ?? <Message of="source">Source:</Message>} {sourceHref ? <Link href={sourceHref}>{source}</Link> : source}
          </p>
        )}
      </figcaption>
    </figure>
  )
}
