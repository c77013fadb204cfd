import { Link } from '@plotline/ui'
import { company } from '../content/company.ts'
import { EmailText } from './email-text.tsx'

/** A link to an email address, on one line wherever that has room for it. */
export const MailLink = ({ address }: { address: string }) => (
  <Link href={`mailto:${address}`}>
    {/* A line under a link does not reach into it. */}
    <span className="inline-block [text-decoration:inherit]">
      <EmailText>{address}</EmailText>
    </span>
  </Link>
)

export const EmailLink = () => <MailLink address={company.email} />
