import { Link } from '@plotline/ui'
import { company } from '../content/company.ts'
import { EmailText } from './email-text.tsx'

/** A link to the company's email address. */
export const EmailLink = () => (
  <Link href={`mailto:${company.email}`}>
    <EmailText>{company.email}</EmailText>
  </Link>
)
