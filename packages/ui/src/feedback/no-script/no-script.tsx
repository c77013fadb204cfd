import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface NoScriptProps extends ComponentProps<'noscript'> {
  /** What does not work without JavaScript, and what to do instead. */
  children: ReactNode
  /**
   * What it says if JavaScript is on but the app cannot start, for example in an old browser. To show it, the app's
   * loader removes `hidden` from all elements with `data-needs-script`.
   */
  unsupportedText?: ReactNode
}

/** What a page says if JavaScript is turned off or cannot run. Otherwise it is hidden. */
export function NoScript({ unsupportedText, className, children, ...props }: NoScriptProps) {
  return (
    <>
      <noscript {...props} className={clsx('pl-no-script', className)}>
        {/* An element, because React would render bare text in the browser too. */}
        <p className="pl-no-script__text">{children}</p>
      </noscript>
      {unsupportedText && (
        <p hidden role="alert" data-needs-script="" className={clsx('pl-no-script', className)}>
          {unsupportedText}
        </p>
      )}
    </>
  )
}
