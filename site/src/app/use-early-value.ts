import { useLayoutEffect, useState } from 'react'

function typedInto(id: string): string {
  if (typeof document === 'undefined') return ''
  const field = document.getElementById(id)
  return field instanceof HTMLInputElement ? field.value : ''
}

/**
 * Hands over what was typed into a prerendered field before React took it over: hydration would set a
 * controlled field to its first value again. `take` is called once, if there is anything, and what it sets is rendered
 * before the app is up: an effect that is no layout effect would set it when the browser is idle.
 */
export function useEarlyValue(id: string, take: (value: string) => void): void {
  const [typed] = useState(() => typedInto(id))
  useLayoutEffect(() => {
    if (typed !== '') take(typed)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
}
