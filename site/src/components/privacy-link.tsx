import { Link } from '@plotline/ui'

/** The link to what is said of personal data. On a phone it may wrap: with large text it is wider than the screen. */
export const PrivacyLink = () => (
  <Link href="/privacy-policy" className="sm:whitespace-nowrap">
    How we use your details
  </Link>
)
