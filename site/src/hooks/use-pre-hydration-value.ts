import { useLayoutEffect, useState } from 'react'

function typedInto(id: string): string {
  if (typeof document === 'undefined') return ''
  const field = document.getElementById(id)
  return field instanceof HTMLInputElement ? field.value : ''
}

/**
 * Passes on what was typed into a prerendered field before hydration, which would reset a controlled field.
 * Calls `take` once, if there is anything. In a layout effect, so that it is rendered before the app is ready; a passive
 * effect would wait until the browser is idle.
 */
export function usePreHydrationValue(id: string, take: (value: string) => void): void {
  const [typed] = useState(() => typedInto(id))
  useLayoutEffect(() => {
    if (typed !== '') take(typed)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
}
