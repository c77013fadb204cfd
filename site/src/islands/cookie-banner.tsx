import * as ui from '@plotline/ui'
import { setCookieChoice, useCookieChoice, type CookieChoice } from '../consent/index.ts'

export const BANNER_ID = 'cookies'

/** The cookie banner on every page, until the visitor has chosen. `compact`: in one line, on a page that asks for something itself. */
export default function CookieBanner({ compact }: { compact?: boolean }) {
  const choice = useCookieChoice()
  return (
    <ui.CookieBanner
      id={BANNER_ID}
      title="Cookies"
      compact={compact}
      policyLink={{ href: '/cookie-policy', label: compact ? 'Our policy' : 'Cookie policy' }}
      hidden={choice !== null}
      onAccept={() => choose('accepted')}
      onDecline={() => choose('declined')}
    >
      {!compact &&
        'This tab keeps your quiz answers, and which link or advertisement brought you here. Decline, and we delete the second and don’t send it.'}
    </ui.CookieBanner>
  )
}

/** Stores the cookie choice, and moves focus from the button, which disappears, to the main part. */
function choose(choice: CookieChoice): void {
  setCookieChoice(choice)
  document.getElementById('main')?.focus({ preventScroll: true })
}
