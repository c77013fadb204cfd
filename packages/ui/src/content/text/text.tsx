import { clsx } from 'clsx'
import type { HTMLAttributes, ReactNode, Ref } from 'react'

export interface TextProps extends HTMLAttributes<HTMLElement> {
  /** The element: `output` or `p`, as `as` says. */
  ref?: Ref<HTMLParagraphElement & HTMLOutputElement> | undefined
  /**
   * `lead`: larger, for the introduction of a page or section. `body`: normal text. `hint`: muted, for help.
   * `note`: muted and small, for what readers need to judge the rest. `figure`: a word or number, as large as possible.
   *
   * @default 'body'
   */
  variant?: 'lead' | 'body' | 'hint' | 'note' | 'figure' | undefined
  /** `output` is a live region, which is announced when its text changes (HTML, `output`). @default 'p' */
  as?: 'p' | 'output' | undefined
  /** A paragraph's text, and elements within a line. */
  children: ReactNode
}

/** A single paragraph. For running text with headings and lists, use Prose. */
export function Text({ variant = 'body', as = 'p', className, ...props }: TextProps) {
  const Element = as
  return <Element {...props} data-variant={variant} className={clsx('pl-text', className)} />
}
