import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface NoScriptProps extends ComponentProps<'noscript'> {
  /** What does not work without JavaScript, and what to do instead. */
  children: ReactNode
  /**
   * What it says instead where JavaScript is on and the app could not start, as in a browser that is too old. The app's
   * loader says so: it takes `hidden` from all elements with `data-needs-script`.
   */
  unsupported?: ReactNode
}

/** What a page says where JavaScript is switched off, or cannot run. Elsewhere it is not there. */
export function NoScript({ unsupported, className, children, ...props }: NoScriptProps) {
  return (
    <>
      <noscript {...props} className={clsx('pl-no-script', className)}>
        {/* An element, because React would put bare text into the page on the client too. */}
        <p className="pl-no-script__text">{children}</p>
      </noscript>
      {unsupported && (
        <p hidden role="alert" data-needs-script="" className={clsx('pl-no-script', className)}>
          {unsupported}
        </p>
      )}
    </>
  )
}
