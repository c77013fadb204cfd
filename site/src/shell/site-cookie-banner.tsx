import { CookieBanner } from '@plotline/ui'
import { createRef } from 'react'
import { setCookieChoice, useCookieChoice, type CookieChoice } from '../consent/index.ts'

const banner = createRef<HTMLElement>()

/** The cookie banner on every page, until the visitor has chosen. `compact`: in one line, on a page that asks for something itself. */
export function SiteCookieBanner({ compact }: { compact?: boolean | undefined }) {
  const choice = useCookieChoice()
  return (
    <CookieBanner
      ref={banner}
      title="Cookies"
      compact={compact}
      policyLink={{ href: '/cookie-policy', label: compact ? 'Our policy' : 'Cookie policy' }}
      hidden={choice !== null}
      onAccept={() => choose('accepted')}
      onDecline={() => choose('declined')}
    >
      {!compact && 'We keep your quiz answers and how you found us in this tab. Decline, and we delete how you found us and don’t send it.'}
    </CookieBanner>
  )
}

/** Stores the cookie choice, and moves focus from the button, which disappears, to the main part. */
function choose(choice: CookieChoice): void {
  setCookieChoice(choice)
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Shows the cookie banner again, and moves the focus into it. */
export function askForCookies(): void {
  setCookieChoice(null)
  requestAnimationFrame(() => banner.current?.querySelector('button')?.focus())
}
