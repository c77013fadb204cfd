'use client'

import { clsx } from 'clsx'
import { useImperativeHandle, useRef, type ComponentProps } from 'react'
import { Field, splitFieldProps, type FieldLabelProps } from '../field/index.ts'
import { useControlText } from '../field/use-control-text.ts'
import type { NumberOptions } from '../../foundations/locale-provider/index.ts'
import { useNumberText } from '../../foundations/locale-provider/locale-provider.tsx'
import { check } from '../../foundations/check.ts'

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'defaultValue' | 'min' | 'max' | 'step'>

export interface RangeFieldProps extends InputProps, FieldLabelProps {
  /** The least value. @default 0 */
  min?: number | undefined
  /** The greatest value. @default 100 */
  max?: number | undefined
  /** The distance between two values, counted from `min`. @default 1 */
  step?: number | undefined
  /** The value, if controlled. */
  value?: number | undefined
  /** The initial value of an uncontrolled field, restored when its form resets. @default the middle */
  defaultValue?: number | undefined
  /** The value changed. Not called when the form resets. */
  onValueChange?: ((value: number) => void) | undefined
  /** A value as people read it, with its unit, such as "25 km": shown beside the label, and what screen readers say. @default the number */
  valueText?: ((value: number) => string) | undefined
  /** How the number is written if `valueText` does not, as for `Intl.NumberFormat`: `{ style: 'unit', unit: 'kilometer' }`, or with a `unitText`. */
  numberFormat?: NumberOptions | undefined
}

/**
 * A slider for a value that need not be exact. Works controlled and uncontrolled. As in all fields, `ref`, `className`,
 * `style`, `data-*`, `aria-*` and other props go to the input.
 */
export function RangeField(props: RangeFieldProps) {
  check('RangeField', props, { label: 'naming', min: 'underMax', value: 'inLimits', defaultValue: 'inLimits', onValueChange: 'follows' })
  const { field, control: given } = splitFieldProps(props)
  const {
    min = 0,
    max = 100,
    value,
    defaultValue,
    onValueChange,
    valueText,
    numberFormat,
    onChange,
    onInput,
    className,
    ref,
    ...attributes
  } = given
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, [])
  const [text, readText] = useControlText(input, String(value ?? defaultValue ?? (min + max) / 2))
  const numberText = useNumberText(numberFormat)
  const words = (valueText ?? numberText)(Number(text))

  return (
    <Field {...field} className="pl-range-field">
      {(control) => (
        <>
          <span aria-hidden="true" className="pl-range-field__value">
            {words}
          </span>
          <input
            {...attributes}
            {...control}
            {...(value === undefined ? { defaultValue } : { value })}
            ref={input}
            type="range"
            min={min}
            max={max}
            aria-valuetext={words}
            className={clsx('pl-range-field__control', className)}
            onChange={onChange ?? ignore}
            // React's onChange misses the value that the slider had before its form's reset (react/react#19078).
            onInput={(event) => {
              onInput?.(event)
              readText()
              onValueChange?.(event.currentTarget.valueAsNumber)
            }}
          />
        </>
      )}
    </Field>
  )
}

/** React warns of a controlled input without `onChange`. */
const ignore = () => {}
