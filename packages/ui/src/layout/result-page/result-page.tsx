import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { check } from '../../foundations/check.ts'

export interface ResultPageProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The page's only `h1`: the result. */
  title: ReactNode
  /** The most important sentence. */
  lead?: ReactNode
  /** A drawing: beside the text on a wide screen, below it on a narrow one. */
  drawing?: ReactNode
  /** What happens next: paragraphs, an ordered list, links and buttons. */
  children?: ReactNode
}

/** A page that states one result: done, not eligible, not found. */
export function ResultPage({ title, lead, drawing, className, children, ...props }: ResultPageProps) {
  check('ResultPage', { title, lead, children }, { title: 'naming' })
  return (
    <div {...props} data-drawing={drawing ? '' : undefined} className={clsx('pl-result-page', className)}>
      <div className="pl-result-page__words">
        <h1 className="pl-result-page__title">{title}</h1>
        {lead && <p className="pl-result-page__lead">{lead}</p>}
        {children}
      </div>
      {drawing && <div className="pl-result-page__drawing">{drawing}</div>}
    </div>
  )
}
