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

export interface DrawnRowProps extends ComponentProps<'div'> {
  /** A drawing, such as a Street: it stands on the row's line. */
  drawing: ReactNode
  /** The text: usually two TextCards of the variant `plain`. */
  children: ReactNode
}

/** A drawing and what it is about, on one line: the drawing beside the text on a wide screen, above it on a narrow one. */
export function DrawnRow({ drawing, className, children, ...props }: DrawnRowProps) {
  return (
    <div {...props} className={clsx('pl-drawn-row', className)}>
      <div className="pl-drawn-row__drawing">{drawing}</div>
      <div className="pl-drawn-row__words">{children}</div>
    </div>
  )
}
