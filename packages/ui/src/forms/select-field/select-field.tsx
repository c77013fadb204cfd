'use client'

import { clsx } from 'clsx'
import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { Field, splitFieldProps, type FieldLabelProps } from '../field/index.ts'

/** One option. */
export interface SelectOption {
  /** The submitted value: unique within the field and not empty. */
  value: string
  /** What the visitor reads in the list, and in the field once it is chosen. */
  label: string
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'>, FieldLabelProps {
  /** The form field's name. */
  name: string
  /** The options, in order. */
  options: readonly SelectOption[]
  /**
   * The text of a first option with an empty value, selected at first. With `required`, native validation rejects it
   * (HTML, "placeholder label option").
   */
  placeholder?: string | undefined
}

/**
 * One of several options, chosen from the browser's native list: on a phone, the system's picker.
 * Works controlled (`value`, `onChange`) and uncontrolled (`defaultValue`). `ref`, `className`,
 * `style`, `data-*`, `aria-*` and every other prop go to the select, as in all fields.
 */
export function SelectField(props: SelectFieldProps) {
  const { field, control: given } = splitFieldProps(props)
  const { options, placeholder, className, ref, ...attributes } = given
  const select = useRef<HTMLSelectElement>(null)
  useImperativeHandle<HTMLSelectElement | null, HTMLSelectElement | null>(ref, () => select.current, [])

  useLayoutEffect(() => {
    // React keeps the default that a select began with, and a form's reset goes there (react#30580).
    const resetTo = attributes.value ?? attributes.defaultValue
    if (resetTo === undefined) return
    for (const option of select.current?.options ?? []) option.toggleAttribute('selected', option.value === String(resetTo))
  })

  return (
    <Field {...field}>
      {(control) => (
        <span className="pl-select-field__frame">
          <select {...attributes} {...control} ref={select} className={clsx('pl-field__control', 'pl-select-field__control', className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )
}
