// With FUNNEL=on, at the end of every page: says once, when the page is left, how fast it was. Nothing identifies the visit, nothing is
// stored, and whoever has declined sends nothing (R-tracking-09).
import { COUNT_PATH } from '@plotline/contract'
import type { PAGE_LEFT, WebVital } from '@plotline/contract/funnel'
import { onCLS, onINP, onLCP, type CLSMetric, type INPMetric, type LCPMetric } from 'web-vitals'
import { COOKIE_KEY } from '../storage/keys.ts'
import { local } from '../storage/index.ts'

/** The most that the contract takes. */
const MOST = 60_000
const values: Partial<Record<WebVital, number>> = {}
const note = ({ name, value }: CLSMetric | INPMetric | LCPMetric): void => {
  values[name] = Math.min(MOST, Math.round(name === 'CLS' ? value * 1000 : value))
}
onLCP(note)
onINP(note)
onCLS(note)

let isSent = false
// After the library's own listeners, which capture the event.
addEventListener('visibilitychange', () => {
  // Where nothing can be stored, only the document knows.
  const hasDeclined = local.get(COOKIE_KEY) === 'declined' || document.documentElement.dataset['cookieChoice'] === 'declined'
  if (isSent || document.visibilityState !== 'hidden' || hasDeclined) return
  isSent = true
  navigator.sendBeacon(
    COUNT_PATH,
    new Blob([JSON.stringify({ step: 'left' satisfies typeof PAGE_LEFT, ...values })], { type: 'application/json' }),
  )
})
