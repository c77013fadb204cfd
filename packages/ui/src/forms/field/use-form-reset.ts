'use client'

import { useEffect, useInsertionEffect, useRef, type RefObject } from 'react'

/**
 * Calls `onReset` when the form of `control` resets: by a reset button, by `form.reset()`, or by React after an action.
 * The browser resets its own controls after that. `control` is any element with a `form`, such as an input or a legend.
 */
export function useFormReset(control: RefObject<(Element & { readonly form: HTMLFormElement | null }) | null>, onReset: () => void): void {
  const latest = useRef(onReset)
  // React resets a form in the commit that brings its new defaults, before other effects run.
  useInsertionEffect(() => {
    latest.current = onReset
  })

  useEffect(() => {
    // On the document, because a control can move to another form, and to run after listeners that may prevent the reset.
    const document = control.current?.ownerDocument
    const handle = (event: Event) => {
      if (!event.defaultPrevented && event.target === control.current?.form) latest.current()
    }
    document?.addEventListener('reset', handle)
    return () => document?.removeEventListener('reset', handle)
  }, [control])
}
