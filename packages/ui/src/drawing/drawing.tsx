import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface SplitLayoutProps extends ComponentProps<'div'> {
  /** A drawing that stands on the lower edge: beside the words on a wide screen, below them on a narrow one. */
  drawing?: ReactNode
  /** The words. */
  children: ReactNode
}

/** Words and a drawing on the page's twelve columns: what PageHeader and CallToAction are laid out with. */
export function SplitLayout({ drawing, className, children, ...props }: SplitLayoutProps) {
  return (
    <div {...props} data-drawing={drawing ? '' : undefined} className={clsx('pl-split-layout', className)}>
      <div className="pl-split-layout__words">{children}</div>
      {drawing && <div className="pl-split-layout__drawing">{drawing}</div>}
    </div>
  )
}

export interface IllustrationFrameProps extends ComponentProps<'div'> {
  /** A Street or another drawing; it becomes smaller as a whole where the frame is small. */
  children: ReactNode
}

/** A drawing on a stone ground, with its feet on the lower edge: the upper part of a card. */
export function IllustrationFrame({ className, ...props }: IllustrationFrameProps) {
  return <div {...props} className={clsx('pl-illustration-frame', className)} />
}
