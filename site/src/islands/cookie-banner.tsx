import * as ui from '@plotline/ui'
import { trackingStorage } from '../tracking/setting.ts'
import { setCookieChoice, useCookieChoice, type CookieChoice } from '../consent/index.ts'

export const BANNER_ID = 'cookies'

/** What is kept before a choice, and what a choice changes, by the owner's setting. */
const WORDS: Readonly<Record<typeof trackingStorage, string>> = {
  session: 'This tab keeps your quiz answers and, until you decline, which link or advert brought you here.',
  'after-consent': 'This tab keeps your quiz answers and, once you accept, which link or advert brought you here.',
}

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
      {!compact && WORDS[trackingStorage]}
    </ui.CookieBanner>
  )
}

/**
 * Stores the cookie choice, and moves focus from the button, which disappears, to the main part. An extension that declines for its visitor
 * takes no focus from the field that is being typed in.
 */
function choose(choice: CookieChoice): void {
  setCookieChoice(choice)
  if (!document.querySelector('main :focus')) document.getElementById('main')?.focus({ preventScroll: true })
}
