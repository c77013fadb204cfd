import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface ProseProps extends ComponentProps<'div'> {
  /** Running text in plain elements: h2, h3, p, ul, ol, blockquote, figure, hr, a, strong, and this folder's own parts. Or `dangerouslySetInnerHTML`. */
  children?: ReactNode
}

/** Running text: an article, a legal page. Gives plain elements their looks, so that it can be written as MDX or HTML. */
export function Prose({ className, ...props }: ProseProps) {
  return <div {...props} className={clsx('pl-prose', className)} />
}

export interface KeyFigureProps extends ComponentProps<'figure'> {
  /** The number with its unit, as text: at most about 12 characters. */
  figure: ReactNode
  /** What the number says, in one sentence that stands without the text around it. */
  caption: ReactNode
}

/** A number pulled out of the text, large. It stands in the text too: a person who skips the figure misses nothing. */
export function KeyFigure({ figure, caption, className, ...props }: KeyFigureProps) {
  return (
    <figure {...props} className={clsx('pl-key-figure', className)}>
      <p className="pl-key-figure__figure">{figure}</p>
      <figcaption className="pl-key-figure__caption">{caption}</figcaption>
    </figure>
  )
}

export interface NoteProps extends ComponentProps<'div'> {
  /** One or two words before the text that say what kind of note it is. */
  label?: ReactNode
  /** The note: a sentence or a few paragraphs. */
  children: ReactNode
}

/** A few lines set apart from the text: a risk line, a limit, something that the law says. */
export function Note({ label, className, children, ...props }: NoteProps) {
  return (
    <div role="note" {...props} className={clsx('pl-note', className)}>
      {label && <p className="pl-note__label">{label}</p>}
      <div className="pl-note__text">{children}</div>
    </div>
  )
}
