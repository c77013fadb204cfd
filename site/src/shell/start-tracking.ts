import { cookieChoice, onCookieChoice } from '../consent/index.ts'
import { tracker, trackingStorage } from '../tracking/index.ts'

const follow = () => tracker.allowStorage(trackingStorage === 'session' || cookieChoice() === 'accepted')

/** Takes in the first page's address, and follows the cookie choice where the owner's setting asks for it. */
export function startTracking(): void {
  tracker.capture(location.search, navigator)
  follow()
  onCookieChoice(follow)
}
