import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface DrawnRowProps extends ComponentProps<'div'> {
  /** A drawing, such as a Street: it stands on the row's line. */
  drawing: ReactNode
  /**
   * Where the drawing is on a wide screen: `beside` the text, or `above` it, so that several rows in the columns of a grid
   * without a gap are on one line.
   *
   * @default 'beside'
   */
  layout?: 'beside' | 'above' | undefined
  /** The text: usually two TextCards of the variant `plain`. */
  children: ReactNode
}

/** A drawing and what it is about, on one line: the drawing beside or above the text on a wide screen, above it on a narrow one. */
export function DrawnRow({ drawing, layout = 'beside', className, children, ...props }: DrawnRowProps) {
  return (
    <div {...props} data-layout={layout} className={clsx('pl-drawn-row', className)}>
      <div className="pl-drawn-row__drawing">{drawing}</div>
      <div className="pl-drawn-row__words">{children}</div>
    </div>
  )
}
