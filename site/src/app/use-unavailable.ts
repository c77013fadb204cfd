import { useHydrated } from './use-hydrated.ts'

/**
 * Props of a submit button that cannot be pressed yet. A disabled one gives no click, so before the app is up it is
 * `aria-disabled` only and looks the same: the hydration loader holds its press (site/prerender/hydration-loader.ts), and by
 * the time that it is given again the form knows what was typed before. The form needs `method="dialog"`, so that
 * without script nothing is sent.
 */
export function useUnavailable(unavailable: boolean): { disabled: boolean } | { 'aria-disabled': boolean } {
  return useHydrated() ? { disabled: unavailable } : { 'aria-disabled': unavailable }
}
