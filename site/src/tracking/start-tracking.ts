import { cookieChoice, onCookieChoice } from '../consent/index.ts'
import { tracker, trackingStorage } from './index.ts'

/** Declining forgets the tracking data. Otherwise this page's query is captured, and stored if the owner's setting allows it. */
function follow(): void {
  const choice = cookieChoice()
  if (choice === 'declined') {
    tracker.forget()
    return
  }
  tracker.capture(location.search, navigator, { pathname: location.pathname, host: location.host, referrer: document.referrer })
  tracker.allowStorage(trackingStorage === 'session' || choice === 'accepted')
}

/** Captures the first page's query unless the visitor has declined, and follows the cookie choice (R-cookies-04). */
export function startTracking(): void {
  follow()
  onCookieChoice(follow)
}
