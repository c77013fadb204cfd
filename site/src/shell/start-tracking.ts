import { cookieChoice, onCookieChoice } from '../consent/index.ts'
import { tracker, trackingStorage } from '../tracking/index.ts'

const follow = () => tracker.allowStorage(trackingStorage === 'session' || cookieChoice() === 'accepted')

/** Captures the first page's query, and follows the cookie choice if the owner's setting says so. */
export function startTracking(): void {
  tracker.capture(location.search, navigator)
  follow()
  onCookieChoice(follow)
}
