import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { check, listed } from '../../foundations/check.ts'

export interface Detail {
  /** What the detail is about: one to three words without a colon. */
  term: string
  /** What is said of it: words, a number or a link. */
  detail: ReactNode
}

export interface DescriptionListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** Terms with their details; terms must be unique. */
  items: readonly Detail[]
  /**
   * `rows`: a term beside its detail, for values to look up. `facts`: a bold term and its detail in halves, for statements to read.
   * `amounts`: each detail at the end of its line, for sums to compare.
   *
   * @default 'rows'
   */
  layout?: 'rows' | 'facts' | 'amounts' | undefined
}

/** Terms and their details: office hours, the details of a home, the facts about a company. */
export function DescriptionList({ items, layout = 'rows', className, ...props }: DescriptionListProps) {
  check('DescriptionList', { items })
  return (
    <dl {...props} data-layout={layout} className={clsx('pl-description-list', className)}>
      {listed(items).map(({ term, detail }) => (
        <div key={term} className="pl-description-list__row">
          <dt className="pl-description-list__term">{term}</dt>
          <dd className="pl-description-list__detail">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
