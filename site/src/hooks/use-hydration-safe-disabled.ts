import { useEffect, useState } from 'react'

/**
 * Props of a submit button that cannot be pressed yet. A disabled button fires no click, so until the form has started it is only
 * `aria-disabled`, which looks the same: the loader holds its press (site/src/before-react/loader.browser.ts) and
 * repeats it once the form knows what was typed and ticked. The form needs `method="dialog"`, so that nothing is sent without script.
 */
export function useHydrationSafeDisabled(disabled: boolean): { disabled: boolean } | { 'aria-disabled': boolean } {
  const [hasStarted, setStarted] = useState(false)
  useEffect(() => {
    // The loader repeats what it has held in tasks that are queued when this one ends, and a press until then must not be lost on a
    // button that the tick before it is about to enable.
    let timer = setTimeout(() => (timer = setTimeout(setStarted, 0, true)))
    return () => clearTimeout(timer)
  }, [])
  return hasStarted ? { disabled } : { 'aria-disabled': disabled }
}
