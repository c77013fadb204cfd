import { clsx } from 'clsx'
import { useId, type ComponentProps } from 'react'
import { Message } from '../../foundations/locale-provider/locale-provider.tsx'

export interface HoneypotFieldProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The name of the value in the form's data, one that programs like to fill in. @default 'website' */
  name?: string | undefined
  /** The label for people who see the page without styles. @default 'Leave this field empty' */
  label?: string | undefined
}

/**
 * A field that only programs fill in: it is hidden from people, assistive technology and autofill. A value marks the
 * submission as suspect, but is no reason to refuse it.
 */
export function HoneypotField({ name = 'website', label, className, ...props }: HoneypotFieldProps) {
  const id = useId()
  return (
    <div {...props} aria-hidden="true" className={clsx('pl-honeypot-field pl-visually-hidden', className)}>
      <label htmlFor={id} className="pl-honeypot-field__label">
        {label ?? <Message of="leaveEmpty">Leave this field empty</Message>}
      </label>
      <input
        className="pl-honeypot-field__control"
        id={id}
        type="text"
        name={name}
        tabIndex={-1}
        autoComplete="off"
        // Password managers have names of their own for "off".
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  )
}
