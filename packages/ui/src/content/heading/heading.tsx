import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { check } from '../../foundations/check.ts'

export interface HeadingProps extends ComponentProps<'h2'> {
  /** Its level in the page's outline: one below the heading above it (WCAG 1.3.1). */
  level: 1 | 2 | 3 | 4
  /** Its size, independent of the level; `figure` is that of a name or number that counts for more than the words around it. @default 'heading' */
  size?: 'title' | 'heading' | 'figure' | 'subheading' | undefined
  /** The heading's text. */
  children: ReactNode
}

const SIZES = { title: 1, heading: 1, figure: 1, subheading: 1 } satisfies Record<NonNullable<HeadingProps['size']>, 1>

/** A heading outside the components that have their own. Level and size are independent. */
export function Heading({ level, size = 'heading', className, children, ...props }: HeadingProps) {
  check('Heading', { level, size, children }, { size: SIZES, children: 'naming' })
  const Element: 'h1' | 'h2' | 'h3' | 'h4' = `h${level}`
  return (
    <Element {...props} data-size={size} className={clsx('pl-heading', className)}>
      {children}
    </Element>
  )
}
