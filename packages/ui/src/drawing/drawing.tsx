import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface DrawnColumnsProps extends ComponentProps<'div'> {
  /** A drawing that stands on the lower edge: beside the words on a wide screen, below them on a narrow one. */
  drawing?: ReactNode
  /** The words. */
  children: ReactNode
}

/** Words and a drawing on the page's twelve columns: what PageHeader and CallToAction are laid out with. */
export function DrawnColumns({ drawing, className, children, ...props }: DrawnColumnsProps) {
  return (
    <div {...props} data-drawing={drawing ? '' : undefined} className={clsx('pl-drawn-columns', className)}>
      <div className="pl-drawn-columns__words">{children}</div>
      {drawing && <div className="pl-drawn-columns__drawing">{drawing}</div>}
    </div>
  )
}

export interface DrawingBoxProps extends ComponentProps<'div'> {
  /** A Street or another drawing; it becomes smaller as a whole where the box is small. */
  children: ReactNode
}

/** A drawing on a stone ground, with its feet on the lower edge: the upper part of a card. */
export function DrawingBox({ className, ...props }: DrawingBoxProps) {
  return <div {...props} className={clsx('pl-drawing-box', className)} />
}
