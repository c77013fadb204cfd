'use client'

import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { CheckboxControl, NativeChoice, Tick } from '../field/choice.tsx'
import { FieldError, FieldHint, useFieldIds } from '../field/index.ts'
import { useFormReset } from '../field/use-form-reset.ts'
import { check } from '../../foundations/check.ts'

export interface CheckboxFieldProps extends Omit<ComponentProps<'button'>, 'children' | 'onChange' | 'role' | 'type' | 'value'> {
  /** The accessible name, beside the box. May contain links; a press anywhere else on it ticks the box. */
  label: ReactNode
  /** Text below the label that describes the box. */
  hint?: ReactNode
  /** What is wrong and what to do. Describes the box and makes it invalid. */
  error?: ReactNode
  /** Announced before the error, not visible. @default 'Error:' */
  errorPrefix?: string | undefined
  /** The name under which a form sends `value` if the box is ticked. Without a name, nothing is sent. */
  name?: string | undefined
  /** What a form sends. @default 'on' */
  value?: string | undefined
  /** Whether the browser's validation, if the form uses it, requires a tick. @default false */
  required?: boolean | undefined
  /** Whether it is ticked, if controlled. */
  checked?: boolean | undefined
  /** Whether it is ticked initially, if uncontrolled; restored when its form resets. @default false */
  defaultChecked?: boolean | undefined
  /** It was ticked or unticked. Not called when the form resets. */
  onCheckedChange?: ((checked: boolean) => void) | undefined
}

/**
 * A checkbox with a label. As in all fields, `ref`, `className`, `style`, `data-*`, `aria-*` and
 * other props go to the control, here Radix's button.
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
  ...props
}: CheckboxFieldProps) {
  check('CheckboxField', { label, hint, error, checked, disabled, onCheckedChange }, { label: 'naming', onCheckedChange: 'follows' })
  const ids = useFieldIds({ id, hint, error, describedBy })
  const native = useRef<HTMLInputElement>(null)
  // Undefined until someone ticks it, and again after a reset, so that the current default applies.
  const [own, setOwn] = useState<boolean>()
  const isChecked = checked ?? own ?? defaultChecked
  useFormReset(native, () => setOwn(undefined))
  // What was chosen while a parent had no value yet is the parent's from then on.
  if (checked !== undefined && own !== undefined) setOwn(undefined)

  useLayoutEffect(() => {
    // Browsers restore the tick on reload, before React has hydrated.
    if (!native.current || native.current.checked === isChecked) return
    if (checked === undefined) setOwn(native.current.checked)
    else native.current.checked = checked
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  return (
    <div className="pl-checkbox-field" data-state={error ? 'error' : undefined}>
      <div className="pl-checkbox-field__row">
        <CheckboxControl
          {...props}
          {...ids.control}
          {...{ checked: isChecked, required, disabled }}
          className={clsx('pl-checkbox-field__control', className)}
        >
          <span className="pl-checkbox-field__box">
            <Tick className="pl-checkbox-field__tick" />
          </span>
        </CheckboxControl>
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
          describedBy={ids.control['aria-describedby']}
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
