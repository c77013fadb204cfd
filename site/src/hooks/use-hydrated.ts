import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in prerendered HTML and during hydration, then true. For what only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
