import { MESSAGES } from '@plotline/contract'
import { Link } from '@plotline/ui'
import { Fragment } from 'react'

const sentence = MESSAGES.missingFields([])
/** Where its second part begins, which names the fields. */
const naming = sentence.indexOf('. ') + 2

/** The specified sentence about what is missing, for an error summary; each that is named leads to its field, if that is here. */
export const MissingFields = ({ fields }: { fields: readonly { label: string; fieldId?: string | undefined }[] }) => (
  <>
    {sentence.slice(0, naming)}
    {/* On a phone on a line of its own, on a wider screen only where it has no room on the first. */}
    <span className="block sm:inline-block">
      {sentence.slice(naming)}
      {fields.map(({ label, fieldId }, index) => (
        <Fragment key={label}>
          {index > 0 && ', '}
          {fieldId ? <Link href={`#${fieldId}`}>{label}</Link> : label}
        </Fragment>
      ))}
    </span>
  </>
)
