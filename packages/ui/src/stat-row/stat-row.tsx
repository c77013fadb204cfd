import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface Stat {
  /** The figure with its unit, two words at most. */
  figure: ReactNode
  /** What the figure is, in a few words. */
  label: ReactNode
}

export interface StatRowProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Two to five figures, in order. */
  items: readonly Stat[]
  /** What the reader must know to judge the figures, for example the risk line beside a yield. */
  note?: ReactNode
  /** It stands on columns already, for example inside a Section: it brings no gutters of its own. */
  inset?: boolean
}

/** Figures in columns between hairlines: two columns on a phone, one row on a desktop. It runs from edge to edge; its words stand on the page's columns. */
export function StatRow({ items, note, inset, className, ...props }: StatRowProps) {
  const columns = inset ? undefined : 'page-width'
  return (
    <div {...props} className={clsx('pl-stat-row', className)}>
      <dl className={clsx('pl-stat-row__list', columns)}>
        {items.map(({ figure, label }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a figure is its place in the row
          <div key={index} className="pl-stat-row__item">
            <dt className="pl-stat-row__label">{label}</dt>
            <dd className="pl-stat-row__figure">{figure}</dd>
          </div>
        ))}
      </dl>
      {note && (
        <div className="pl-stat-row__foot">
          <div className={columns}>
            <p className="pl-stat-row__note">{note}</p>
          </div>
        </div>
      )}
    </div>
  )
}
