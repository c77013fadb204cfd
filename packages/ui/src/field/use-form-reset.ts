'use client'

import { useEffect, useInsertionEffect, useRef, type RefObject } from 'react'

/**
 * Calls `onReset` when the form of `control` is reset: by a reset button, by `form.reset()`, or by React after an action.
 * The browser puts its own controls back after that. `control` is anything that knows its form, such as an input or a legend.
 */
export function useFormReset(control: RefObject<(Element & { readonly form: HTMLFormElement | null }) | null>, onReset: () => void): void {
  const latest = useRef(onReset)
  // React resets a form within the commit that brings its new defaults: later effects would come too late.
  useInsertionEffect(() => {
    latest.current = onReset
  })

  useEffect(() => {
    // On the document, as a control may change its form, and after the listeners that may prevent the reset.
    const document = control.current?.ownerDocument
    const handle = (event: Event) => {
      if (!event.defaultPrevented && event.target === control.current?.form) latest.current()
    }
    document?.addEventListener('reset', handle)
    return () => document?.removeEventListener('reset', handle)
  }, [control])
}
