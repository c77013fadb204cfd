'use client'

import { useInsertionEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** How many times each form was reset: a field that React's Activity hides hears of it when it is shown again. */
const resets = new WeakMap<EventTarget, number>()
const counted = new WeakSet<Event>()

/** As a listener it counts for the event's form. */
function count(event: Event, form = event.target) {
  if (!form || event.defaultPrevented || counted.has(event)) return
  counted.add(event)
  resets.set(form, (resets.get(form) ?? 0) + 1)
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

  useLayoutEffect(() => {
    // On the document or shadow root, because a control can move to another form, and to run after listeners that may prevent the reset.
    const root = control.current?.getRootNode()
    const look = () => {
      if (!control.current) return
      const { form } = control.current
      const times = (form && resets.get(form)) ?? 0
      const [last, before] = seen.current ?? []
      if (last && last === form && before !== times) latest.current()
      seen.current = [form, times]
    }
    // If a listener of the app stops the event, or the form is in another document by now.
    const form = control.current?.form
    const lookLater = (event: Event) => {
      setTimeout(() => {
        count(event, form)
        look()
      })
    }
    // Once for each root, for good.
    root?.addEventListener('reset', count)
    look()
    root?.addEventListener('reset', look)
    form?.addEventListener('reset', lookLater)
    return () => {
      root?.removeEventListener('reset', look)
      form?.removeEventListener('reset', lookLater)
    }
  })
}
