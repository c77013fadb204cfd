import { useHydrated } from './use-hydrated.ts'

/**
 * Props of a submit button that cannot be pressed yet. A disabled button fires no click, so until hydration it is only
 * `aria-disabled`, which looks the same: the loader holds its press (site/src/before-react/loader.browser.ts) and
 * repeats it once the form knows what was typed. The form needs `method="dialog"`, so that nothing is sent without script.
 */
export function useHydrationSafeDisabled(disabled: boolean): { disabled: boolean } | { 'aria-disabled': boolean } {
  return useHydrated() ? { disabled } : { 'aria-disabled': disabled }
}
