'use client'

// Parts that Radix may still change: package.json names the exact version.
import { unstable_Provider as CheckboxProvider, unstable_Trigger as CheckboxTrigger } from '@radix-ui/react-checkbox'
import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { FieldError, FieldHint, useFieldIds } from '../field/index.ts'
import { NativeChoice } from '../field/native-choice.tsx'
import { submitByEnter } from '../field/submit-by-enter.ts'
import { useFormReset } from '../field/use-form-reset.ts'

export interface CheckboxFieldProps extends Omit<ComponentProps<'button'>, 'children' | 'onChange' | 'role' | 'type' | 'value'> {
  /** What ticking it says, to the right of the box. May hold links; pressing it anywhere else ticks the box. */
  label: ReactNode
  /** Further words below the label. Describes the box. */
  hint?: ReactNode
  /** What is wrong and what to do. While there is one, it describes the box and the box is invalid. */
  error?: ReactNode
  /** Read out before the error and never shown. */
  errorPrefix?: string | undefined
  /** The name under which a form sends `value` while the box is ticked. Without one it sends nothing. */
  name?: string | undefined
  /** What a form sends. */
  value?: string | undefined
  /** The form is not complete without it: the browser's own validation holds the form back, where it is in use. */
  required?: boolean | undefined
  /** Whether it is ticked, where a parent holds that. */
  checked?: boolean | undefined
  /** Whether it is ticked at first, where it holds that itself, and again after its form's reset. */
  defaultChecked?: boolean | undefined
  /** It was ticked or unticked. Not called for a form's reset. */
  onCheckedChange?: ((checked: boolean) => void) | undefined
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
  defaultChecked = false,
  onCheckedChange,
  id,
  'aria-describedby': describedBy,
  className,
  onClick,
  onKeyDown,
  ...props
}: CheckboxFieldProps) {
  const ids = useFieldIds({ id, hint, error, describedBy })
  const native = useRef<HTMLInputElement>(null)
  // Nothing until it is pressed, and again after a reset: the default, whatever it is by then.
  const [own, setOwn] = useState<boolean>()
  const isChecked = checked ?? own ?? defaultChecked
  useFormReset(native, () => setOwn(undefined))

  useLayoutEffect(() => {
    // Browsers put back what was ticked before a reload, before React is there.
    if (!native.current || native.current.checked === isChecked) return
    if (checked === undefined) setOwn(native.current.checked)
    else native.current.checked = checked
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  return (
    <div className="pl-checkbox-field" data-state={error ? 'error' : undefined}>
      <div className="pl-checkbox-field__row">
        <CheckboxProvider checked={isChecked} required={required} disabled={disabled}>
          <CheckboxTrigger
            {...props}
            {...ids.control}
            className={clsx('pl-checkbox-field__control', className)}
            onClick={(event) => {
              onClick?.(event)
              if (event.defaultPrevented) return
              event.preventDefault() // the native input says what changed
              native.current?.click()
            }}
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
        <NativeChoice
          ref={native}
          type="checkbox"
          className="pl-field__native pl-checkbox-field__native"
          name={name}
          value={value}
          required={required}
          disabled={disabled}
          form={props.form}
          checked={isChecked}
          defaultChecked={checked ?? defaultChecked}
          labelledBy={ids.label}
          onCheckedChange={(next) => {
            setOwn(next)
            onCheckedChange?.(next)
          }}
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
