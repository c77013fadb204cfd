'use client'

import { unstable_Provider as CheckboxProvider, unstable_Trigger as CheckboxTrigger } from '@radix-ui/react-checkbox'
import { clsx } from 'clsx'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { FieldError, FieldHint, useFieldIds } from '../field/index.ts'

export interface CheckboxFieldProps extends Omit<
  ComponentProps<'button'>,
  'children' | 'defaultChecked' | 'onChange' | 'role' | 'type' | 'value'
> {
  /** What ticking it says, to the right of the box. May hold links; pressing it anywhere else ticks the box. */
  label: ReactNode
  /** Further words below the label. Describes the box. */
  hint?: ReactNode
  /** What is wrong and what to do. While there is one, it describes the box and the box is invalid. */
  error?: ReactNode
  /** Read out before the error and never shown. */
  errorPrefix?: string | undefined
  /** The name under which a form sends `value` while the box is ticked. Without one it sends nothing. */
  name?: string
  /** What a form sends. */
  value?: string
  /** The form is not complete without it: the browser's own validation holds the form back, where it is in use. */
  required?: boolean
  /** Whether it is ticked. */
  checked: boolean
  /** It was ticked or unticked, or its form was reset. */
  onCheckedChange: (checked: boolean) => void
}

/**
 * One box to tick, with its label. `ref`, `className`, `style`, `data-*`, `aria-*` and every other
 * prop go to the box (Radix' button), as they go to the control in all fields.
 */
export function CheckboxField({
  label,
  hint,
  error,
  errorPrefix,
  name,
  value = 'on',
  required = false,
  disabled = false,
  checked,
  onCheckedChange,
  id,
  'aria-describedby': describedBy,
  className,
  onKeyDown,
  ...props
}: CheckboxFieldProps) {
  const ids = useFieldIds({ id, hint, error, describedBy })
  const [validating, setValidating] = useState(false)
  return (
    <div className="pl-checkbox-field" data-state={error ? 'error' : undefined}>
      <div className="pl-checkbox-field__row">
        {/* The parts of Radix' Checkbox without its hidden input, which carries a style attribute: a
            strict CSP forbids those in prerendered HTML. This one is styled by class alone. */}
        <CheckboxProvider checked={checked} onCheckedChange={onCheckedChange} required={required} disabled={disabled}>
          <CheckboxTrigger
            {...props}
            {...ids.control}
            className={clsx('pl-checkbox-field__control', className)}
            onKeyDown={(event) => {
              onKeyDown?.(event)
              // Radix swallows Enter on a checkbox; a native one submits its form.
              if (event.key === 'Enter' && !event.defaultPrevented) submitByEnter(event.currentTarget.form)
            }}
          >
            <span className="pl-checkbox-field__box">
              <svg className="pl-checkbox-field__tick" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
                <path d="M2 7.5 5.5 11 12 3.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
              </svg>
            </span>
          </CheckboxTrigger>
        </CheckboxProvider>
        {/* What the form sends and the browser validates. Only validation ever focuses it, to hang its
            message on it: then, and only then, it is the box for assistive technology too. */}
        <input
          type="checkbox"
          className="pl-checkbox-field__native"
          name={name}
          value={value}
          required={required}
          disabled={disabled}
          form={props.form}
          checked={checked}
          onChange={(event) => onCheckedChange(event.currentTarget.checked)}
          tabIndex={-1}
          aria-hidden={!validating || undefined}
          aria-labelledby={ids.label}
          onFocus={() => setValidating(true)}
          onBlur={() => setValidating(false)}
        />
        <label id={ids.label} htmlFor={ids.control.id} className="pl-checkbox-field__label">
          {label}
        </label>
      </div>
      {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      {error && (
        <FieldError id={ids.error} errorPrefix={errorPrefix}>
          {error}
        </FieldError>
      )}
    </div>
  )
}

/** Implicit submission as in HTML: presses the form's first submit button, which does nothing while it is disabled. */
function submitByEnter(form: HTMLFormElement | null) {
  if (!form) return
  const submit = [...form.elements].find((element) => element instanceof HTMLButtonElement && element.type === 'submit')
  if (submit instanceof HTMLButtonElement) submit.click()
  else form.requestSubmit()
}
