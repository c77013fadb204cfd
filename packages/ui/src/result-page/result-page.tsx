import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface ResultPageProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The page's one `h1`: what became of it. */
  title: ReactNode
  /** The sentence that a person needs most. */
  lead?: ReactNode
  /** A drawing: beside the words on a wide screen and below them on a narrow one, or above them. */
  drawing?: ReactNode
  /** `beside` for a drawing that is high, `above` for one that is wide. */
  drawingPlace?: 'beside' | 'above'
  /** What happens next: paragraphs, an ordered list, links and buttons. */
  children?: ReactNode
}

/** A whole page that says how things stand: done, not yet, not found. */
export function ResultPage({ title, lead, drawing, drawingPlace = 'beside', className, children, ...props }: ResultPageProps) {
  const picture = drawing && <div className="pl-result-page__drawing">{drawing}</div>
  return (
    <div {...props} data-drawing={drawing ? drawingPlace : undefined} className={clsx('pl-result-page', className)}>
      {drawingPlace === 'above' && picture}
      <div className="pl-result-page__words">
        <h1 className="pl-result-page__title">{title}</h1>
        {lead && <p className="pl-result-page__lead">{lead}</p>}
        {children}
      </div>
      {drawingPlace === 'beside' && picture}
    </div>
  )
}
