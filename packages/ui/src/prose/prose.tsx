import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { describedRows, roomOf } from './table-parts.ts'

export interface ProseProps extends ComponentProps<'div'> {
  /** Running text in plain elements: h2, h3, p, ul, ol, blockquote, figure, hr, a, strong, and this folder's own parts. Or `dangerouslySetInnerHTML`. */
  children?: ReactNode
}

/** Running text: an article, a legal page. Gives plain elements their looks, so that it can be written as MDX or HTML. */
export function Prose({ className, ...props }: ProseProps) {
  return <div {...props} className={clsx('pl-prose', className)} />
}

interface ProseTableParts extends ComponentProps<'figure'> {
  /** Every column but the first holds numbers: they stand at the end of their cells, digit below digit. A single cell does so with `align="right"` or, as HTML has it today, `data-align="right"`. */
  numbers?: boolean
  /** Where the numbers are from, or what they leave out; below the table. */
  source?: ReactNode
  /** The table's `thead` and `tbody` in plain elements, or what Markdown makes of a table. */
  children: ReactNode
}

/** What the table shows: seen above it, or, where a heading above has just said so, for assistive technology alone. */
type ProseTableName =
  | {
      /** What the table shows, above it; its accessible name. */
      caption: ReactNode
      label?: undefined
    }
  | {
      caption?: undefined
      /** The accessible name of a table without a caption. */
      label: string
    }

export type ProseTableProps = ProseTableParts & ProseTableName

/**
 * A table that nobody has to scroll: where its columns have no room beside each other, each row is a block of its own with
 * the columns' headings before its values. It is named by caption or label.
 */
export function ProseTable({ caption, label, numbers, source, className, children, ...props }: ProseTableProps) {
  const id = useId()
  const name = caption ? { 'aria-labelledby': id } : { 'aria-label': label }
  return (
    <figure {...props} data-numbers={numbers ? '' : undefined} className={clsx('pl-prose-table', className)}>
      {caption && (
        <p id={id} className="pl-prose-table__caption">
          {caption}
        </p>
      )}
      <div data-room={roomOf(children, numbers)} className="pl-prose-table__room">
        {/* By name too: where its rows are blocks, WebKit would take it for no table. */}
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
        <table role="table" {...name} className="pl-prose-table__table">
          {describedRows(children)}
        </table>
      </div>
      {source && <figcaption className="pl-prose-table__source">{source}</figcaption>}
    </figure>
  )
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
