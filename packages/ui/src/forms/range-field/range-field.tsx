import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

export interface RangeFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** The visible label and accessible name. */
  label: ReactNode
  /** The value as people read it, with its unit, such as "£110,000": shown beside the slider, and what screen readers say. */
  valueText: string
}

/**
 * A slider for a value that need not be exact. Works controlled (`value`, `onChange`) and uncontrolled (`defaultValue`); the
 * caller updates `valueText`. Every other prop goes to the input.
 */
export function RangeField({ label, valueText, id: givenId, className, ...props }: RangeFieldProps) {
  const madeId = useId()
  const id = givenId ?? madeId
  return (
    <div className="pl-range-field">
      <label htmlFor={id} className="pl-range-field__label">
        {label}
      </label>
      <span aria-hidden="true" className="pl-range-field__value">
        {valueText}
      </span>
      <input {...props} type="range" id={id} aria-valuetext={valueText} className={clsx('pl-range-field__control', className)} />
    </div>
  )
}
