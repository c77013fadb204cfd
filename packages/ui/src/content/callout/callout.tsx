import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Message } from '../../foundations/locale-provider/locale-provider.tsx'
import { check } from '../../foundations/check.ts'

const LABELS = {
  info: <Message of="note">Note</Message>,
  warning: <Message of="warning">Warning</Message>,
  important: <Message of="important">Important</Message>,
}

export interface CalloutProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** `info`: good to know. `warning`: what can go wrong. `important`: what readers must know before they continue. @default 'info' */
  variant?: keyof typeof LABELS | undefined
  /** The tab's text. @default 'Note', 'Warning' or 'Important' */
  label?: ReactNode
  /** A title, for a long note or one that readers look for. */
  title?: ReactNode
  /** Makes the title a heading of this level: one below the heading above it (WCAG 1.3.1). Without it, the title is a bold line. */
  headingLevel?: 2 | 3 | 4 | undefined
  /** A sentence, a few paragraphs or a list. */
  children?: ReactNode
}

/** A note set apart from the text around it. It is not announced when it appears: use an Alert for that. */
export function Callout({ variant = 'info', label, title, headingLevel, className, children, ...props }: CalloutProps) {
  check('Callout', { variant, label, title, children }, { variant: LABELS })
  const id = useId()
  const Title: 'p' | 'h2' | 'h3' | 'h4' = headingLevel ? `h${headingLevel}` : 'p'
  return (
    <div role="note" aria-labelledby={id} {...props} data-variant={variant} className={clsx('pl-callout', className)}>
      <p id={id} className="pl-callout__label">
        {label ?? LABELS[variant]}
      </p>
      {title && <Title className="pl-callout__title">{title}</Title>}
      {children && <div className="pl-callout__text">{children}</div>}
    </div>
  )
}
