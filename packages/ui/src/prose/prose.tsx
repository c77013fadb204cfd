import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface ProseProps extends ComponentProps<'div'> {
  /** Running text in plain elements (h2, h3, p, ul, ol, blockquote, figure, hr, a, strong), KeyFigure and Note. Or use `dangerouslySetInnerHTML`. */
  children?: ReactNode
}

/** Running text: an article, a legal page. Styles plain elements, so that the text can be MDX or HTML. */
export function Prose({ className, ...props }: ProseProps) {
  return <div {...props} className={clsx('pl-prose', className)} />
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

export interface NoteProps extends ComponentProps<'div'> {
  /** One or two words before the text for the kind of note. */
  label?: ReactNode
  /** The note: a sentence or a few paragraphs. */
  children: ReactNode
}

/** A few lines set apart from the text: a risk warning, a limit, a legal point. */
export function Note({ label, className, children, ...props }: NoteProps) {
  return (
    <div role="note" {...props} className={clsx('pl-note', className)}>
      {label && <p className="pl-note__label">{label}</p>}
      <div className="pl-note__text">{children}</div>
    </div>
  )
}
