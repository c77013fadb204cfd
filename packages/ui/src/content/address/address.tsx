import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { check, listed } from '../../foundations/check.ts'

export interface AddressProps extends Omit<ComponentProps<'address'>, 'children'> {
  /** The lines of a postal address, from the name to the postcode. */
  lines: readonly string[]
}

/** A postal address. */
export function Address({ lines, className, ...props }: AddressProps) {
  check('Address', { lines })
  return (
    <address {...props} className={clsx('pl-address', className)}>
      {listed(lines).map((line) => (
        <span key={line} className="pl-address__line">
          {line}
        </span>
      ))}
    </address>
  )
}
