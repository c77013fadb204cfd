import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in prerendered HTML and while it is hydrated, true from then on: for what only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
