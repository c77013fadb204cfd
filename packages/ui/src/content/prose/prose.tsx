import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface ProseProps extends ComponentProps<'div'> {
  /** Running text in plain elements (h2, h3, p, ul, ol, blockquote, figure, hr, a, strong, details), KeyFigure and Callout. Or use `dangerouslySetInnerHTML`. */
  children?: ReactNode
  /** Each section begins with a line, and its heading is smaller: for a text of many short sections, such as terms. Its tables are as wide as the text, with their columns at the same places, and on a phone all are stacked. Where a section's first paragraph begins in bold, that is what it says in a sentence: larger, on lines of its own. @default false */
  ruled?: boolean | undefined
}

/** Running text: an article, a legal page. Styles plain elements, so that the text can be MDX or HTML. */
export function Prose({ ruled, className, ...props }: ProseProps) {
  return <div {...props} data-ruled={ruled ? '' : undefined} className={clsx('pl-prose', className)} />
}

export interface KeyFigureProps extends ComponentProps<'figure'> {
  /** The number with its unit, as text: at most about 12 characters. */
  figure: ReactNode
  /** What the number means, in one sentence that makes sense by itself. */
  caption: ReactNode
}

/** A large, pulled-out number. Repeat it in the text, so that a reader who skips the figure misses nothing. */
export function KeyFigure({ figure, caption, className, ...props }: KeyFigureProps) {
  return (
    <figure {...props} className={clsx('pl-key-figure', className)}>
      <p className="pl-key-figure__figure">{figure}</p>
      <figcaption className="pl-key-figure__caption">{caption}</figcaption>
    </figure>
  )
}
