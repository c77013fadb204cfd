import { clsx } from 'clsx'
import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { check } from '../../foundations/check.ts'

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

const VARIANTS = { lead: 1, body: 1, hint: 1, note: 1, figure: 1 } satisfies Record<NonNullable<TextProps['variant']>, 1>

/** A single paragraph. For running text with headings and lists, use Prose. */
export function Text({ variant = 'body', as = 'p', className, ...props }: TextProps) {
  check('Text', { variant, ...props }, { variant: VARIANTS })
  const Element = as
  return <Element {...props} data-variant={variant} className={clsx('pl-text', className)} />
}
