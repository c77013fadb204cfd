import { Link } from '@plotline/ui'
import { company } from '../content/company.ts'
import { EmailText } from './email-text.tsx'

/** Phone and email, below each other beside a page's title. */
export const WaysToReach = () => (
  <p className="grid justify-items-start">
    <Link variant="standalone" href={company.phone.href}>
      {company.phone.display}
    </Link>
    <Link variant="standalone" href={`mailto:${company.email}`}>
      <EmailText>{company.email}</EmailText>
    </Link>
  </p>
)
