'use client'

import { useInsertionEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** The last reset of each form: a field that React's Activity hides hears of it when it is shown again. */
const resets = new WeakMap<EventTarget, Event>()
const looks = new Set<() => void>()

function hear(event: Event) {
  const form = event.target
  const top = event.composedPath().pop()
  const settle = () => {
    top?.removeEventListener('reset', settle)
    if (!form || event.defaultPrevented) return
    resets.set(form, event)
    for (const look of looks) look()
  }
  // After all other listeners, since any of them may prevent the reset, also one on the window; or later, if one stops the event.
  top?.addEventListener('reset', settle)
  setTimeout(settle)
}

/**
 * Calls `onReset` when the form of `control` resets: by a reset button, by `form.reset()`, or by React after an action.
 * The browser resets its own controls after that. `control` is any element with a `form`, such as an input or a legend.
 */
export function useFormReset(control: RefObject<(Element & { readonly form: HTMLFormElement | null }) | null>, onReset: () => void): void {
  const latest = useRef(onReset)
  const seen = useRef<readonly [form: HTMLFormElement | null, reset: Event | null | undefined]>(undefined)
  // React resets a form in the commit that brings its new defaults, before other effects run.
  useInsertionEffect(() => {
    latest.current = onReset
  })

  useLayoutEffect(() => {
    const look = () => {
      if (!control.current) return
      const { form } = control.current
      const reset = form && resets.get(form)
      if (seen.current?.[0] === form && seen.current[1] !== reset) latest.current()
      seen.current = [form, reset]
    }
    // Once, for good: on the document or shadow root, because a control can move to another form; on the form, because that can move too.
    for (const each of [control.current?.getRootNode(), control.current?.form]) each?.addEventListener('reset', hear, true)
    look()
    looks.add(look)
    return () => {
      looks.delete(look)
    }
  })
}
