import { MESSAGES } from '@plotline/contract'
import { Link } from '@plotline/ui'
import { Fragment } from 'react'

const [said = '', named = ''] = MESSAGES.missingFields([]).split(/(?<=\. )/)

/** The specified sentence about what is missing, for an error summary; each that is named leads to its field, if that is here. */
export const MissingFields = ({ fields }: { fields: readonly { label: string; fieldId?: string | undefined }[] }) => (
  <>
    {said}
    {/* On a line of its own if that has room for it. */}
    <span className="inline-block">
      {named}
      {fields.map(({ label, fieldId }, index) => (
        <Fragment key={label}>
          {index > 0 && ', '}
          {fieldId ? <Link href={`#${fieldId}`}>{label}</Link> : label}
        </Fragment>
      ))}
    </span>
  </>
)
