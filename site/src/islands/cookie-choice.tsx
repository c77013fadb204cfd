import { Button } from '@plotline/ui'
import { setCookieChoice } from '../consent/index.ts'
import { BANNER_ID } from './cookie-banner.tsx'

/** Shows the cookie banner again, and moves focus into it. */
function askAgain(): void {
  setCookieChoice(null)
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${BANNER_ID} button`)?.focus())
}

/** The button of the cookie policy that brings the banner back (R-legal-02). */
export default function CookieChoiceButton() {
  return (
    <Button className="mt-8 print:hidden" onClick={askAgain}>
      Change your choice
    </Button>
  )
}
