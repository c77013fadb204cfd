import { clsx } from 'clsx'
import type { ComponentProps, HTMLAttributes, ReactNode, Ref } from 'react'

export interface TextProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLParagraphElement & HTMLOutputElement>
  /**
   * `lead`: larger, for the sentence that says what a part is about. `body`: as the page. `hint`: quiet, for what helps.
   * `note`: quiet and small, for what a reader needs to judge the rest. `figure`: one word or number, as large as a page allows.
   */
  variant?: 'lead' | 'body' | 'hint' | 'note' | 'figure'
  /** `output` is a live region that is read when its words change (HTML, `output`). */
  as?: 'p' | 'output'
  children: ReactNode
}

/** A paragraph that stands by itself on a page. Running text with headings and lists is Prose. */
export function Text({ variant = 'body', as = 'p', className, ...props }: TextProps) {
  const Element = as
  return <Element {...props} data-variant={variant} className={clsx('pl-text', className)} />
}

export interface HeadingProps extends ComponentProps<'h2'> {
  /** Its place in the page's outline: one below the heading above it (WCAG 1.3.1). */
  level: 1 | 2 | 3 | 4
  /** How large it is, whatever its level. */
  size?: 'title' | 'heading' | 'subheading'
  children: ReactNode
}

/** A heading outside the components that bring their own: level and size are two choices. */
export function Heading({ level, size = 'heading', className, children, ...props }: HeadingProps) {
  const Element: 'h1' | 'h2' | 'h3' | 'h4' = `h${level}`
  return (
    <Element {...props} data-size={size} className={clsx('pl-heading', className)}>
      {children}
    </Element>
  )
}
