import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface ContainerProps extends ComponentProps<'div'> {
  /** Content beside the rest on a wide screen, and below it on a narrow one. */
  aside?: ReactNode
  /** What it holds: running text, a form. */
  children: ReactNode
}

/** A section of a page on its twelve columns, without a heading: an article's text, or a form with content beside it. */
export function Container({ aside, className, children, ...props }: ContainerProps) {
  return (
    <div {...props} data-aside={aside ? '' : undefined} className={clsx('pl-container', className)}>
      {aside ? <div className="pl-container__part">{children}</div> : children}
      {aside && <div className="pl-container__part">{aside}</div>}
    </div>
  )
}
