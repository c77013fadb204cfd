import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface NoScriptProps extends ComponentProps<'noscript'> {
  /** What does not work without JavaScript, and what to do instead. */
  children: ReactNode
}

/** What a page says where JavaScript is switched off. With JavaScript it is not there. */
export function NoScript({ className, children, ...props }: NoScriptProps) {
  return (
    <noscript {...props} className={clsx('pl-no-script', className)}>
      {/* An element, because React would put bare text into the page on the client too. */}
      <p>{children}</p>
    </noscript>
  )
}
