import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface HeadingProps extends ComponentProps<'h2'> {
  /** Its level in the page's outline: one below the heading above it (WCAG 1.3.1). */
  level: 1 | 2 | 3 | 4
  /** Its size, independent of the level. @default 'heading' */
  size?: 'title' | 'heading' | 'subheading' | undefined
  /** The heading's text. */
  children: ReactNode
}

/** A heading outside the components that have their own. Level and size are independent. */
export function Heading({ level, size = 'heading', className, children, ...props }: HeadingProps) {
  const Element: 'h1' | 'h2' | 'h3' | 'h4' = `h${level}`
  return (
    <Element {...props} data-size={size} className={clsx('pl-heading', className)}>
      {children}
    </Element>
  )
}
