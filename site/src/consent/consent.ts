import { useSyncExternalStore } from 'react'
import { local } from '../storage/index.ts'
import { COOKIE_KEY } from '../storage/keys.ts'

/** The visitor's cookie choice, or null if there is none yet. */
export type CookieChoice = 'accepted' | 'declined' | null

const listeners = new Set<() => void>()

/** Reads the stored choice; any other stored value counts as none. */
export function cookieChoice(): CookieChoice {
  const stored = local.get(COOKIE_KEY)
  return stored === 'accepted' || stored === 'declined' ? stored : null
}

/** Hides the banner before the app has started, or no longer (packages/ui/src/feedback/cookie-banner/cookie-banner.css). */
function mark(choice: CookieChoice): void {
  if (choice === null) document.documentElement.removeAttribute('data-cookie-choice')
  else document.documentElement.setAttribute('data-cookie-choice', choice)
}

/** Stores a choice, or forgets it (null), which shows the banner again. Notifies the listeners. */
export function setCookieChoice(choice: CookieChoice): void {
  if (choice === null) local.remove(COOKIE_KEY)
  else local.set(COOKIE_KEY, choice)
  mark(choice)
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change of the choice, in this tab or another one. Returns a function that unsubscribes. */
export function onCookieChoice(listener: () => void): () => void {
  const other = (event: StorageEvent) => {
    if (event.key !== COOKIE_KEY && event.key !== null) return
    mark(cookieChoice())
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', other)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', other)
  }
}

/** The choice as React state. Prerendered pages have none, so the banner is in their HTML. */
export const useCookieChoice = (): CookieChoice => useSyncExternalStore(onCookieChoice, cookieChoice, () => null)
