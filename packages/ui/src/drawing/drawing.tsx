import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface SplitLayoutProps extends ComponentProps<'div'> {
  /** A drawing at the bottom: beside the text on a wide screen, below it on a narrow one. */
  drawing?: ReactNode
  /** The text. */
  children: ReactNode
}

/** Text and a drawing on the page's twelve columns: the layout of PageHeader and CallToAction. */
export function SplitLayout({ drawing, className, children, ...props }: SplitLayoutProps) {
  return (
    <div {...props} data-drawing={drawing ? '' : undefined} className={clsx('pl-split-layout', className)}>
      <div className="pl-split-layout__words">{children}</div>
      {drawing && <div className="pl-split-layout__drawing">{drawing}</div>}
    </div>
  )
}

export interface IllustrationFrameProps extends ComponentProps<'div'> {
  /** A Street or another drawing; it is scaled down as a whole if the frame is small. */
  children: ReactNode
}

/** A drawing at the bottom of a stone area: the upper part of a card. */
export function IllustrationFrame({ className, ...props }: IllustrationFrameProps) {
  return <div {...props} className={clsx('pl-illustration-frame', className)} />
}
