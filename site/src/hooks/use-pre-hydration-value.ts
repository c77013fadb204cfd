import { useEffectEvent, useLayoutEffect, useState } from 'react'

function fieldOf(id: string): HTMLInputElement | undefined {
  if (typeof document === 'undefined') return undefined
  const field = document.getElementById(id)
  return field instanceof HTMLInputElement ? field : undefined
}

/**
 * Passes on what was typed into a prerendered field before hydration, which would reset a controlled field.
 * Calls `take` once, if there is anything. In a layout effect, so that it is rendered before the app is ready; a passive
 * effect would wait until the browser is idle.
 */
export function usePreHydrationValue(id: string, take: (value: string) => void): void {
  const [field] = useState(() => fieldOf(id))
  const [typed] = useState(field?.value ?? '')
  const passOn = useEffectEvent(take)
  useLayoutEffect(() => {
    // Typing may have gone on after the first render. A field that has been replaced still has all of it; a controlled one that
    // stays has been reset by now: its value is its default.
    const latest = field && (!field.isConnected || field.value !== field.defaultValue) ? field.value : typed
    if (latest !== '') passOn(latest)
  }, [field, typed])
}
