'use client'

import { useEffect, useInsertionEffect, useRef, type RefObject } from 'react'

/** How many times each form was reset: a field that React's Activity hides hears of it when it is shown again. */
const resets = new WeakMap<EventTarget, number>()

function count({ defaultPrevented, target }: Event) {
  if (target && !defaultPrevented) resets.set(target, (resets.get(target) ?? 0) + 1)
}

/**
 * Calls `onReset` when the form of `control` resets: by a reset button, by `form.reset()`, or by React after an action.
 * The browser resets its own controls after that. `control` is any element with a `form`, such as an input or a legend.
 */
export function useFormReset(control: RefObject<(Element & { readonly form: HTMLFormElement | null }) | null>, onReset: () => void): void {
  const latest = useRef(onReset)
  const seen = useRef<readonly [form: HTMLFormElement | null | undefined, times: number]>(undefined)
  // React resets a form in the commit that brings its new defaults, before other effects run.
  useInsertionEffect(() => {
    latest.current = onReset
  })

  useEffect(() => {
    // On the document or shadow root, because a control can move to another form, and to run after listeners that may prevent the reset.
    const root = control.current?.getRootNode()
    const look = () => {
      const form = control.current?.form
      const times = (form && resets.get(form)) ?? 0
      const [last, before] = seen.current ?? []
      if (last && last === form && before !== times) latest.current()
      seen.current = [form, times]
    }
    // Once for each root, for good.
    root?.addEventListener('reset', count)
    look()
    root?.addEventListener('reset', look)
    return () => root?.removeEventListener('reset', look)
  }, [control])
}
