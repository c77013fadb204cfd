import { Link } from '@plotline/ui'
import { company } from '../content/company.ts'
import { piecesOf } from '../content/words.ts'

/** A link to the company's email address. */
export const EmailLink = () => (
  <Link href={`mailto:${company.email}`}>
    {piecesOf(company.email).flatMap((piece, index) => (index > 0 ? [<wbr key={piece} />, piece] : piece))}
  </Link>
)
