import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Field, splitFieldProps, type FieldLabelProps } from '../field/index.ts'

/** One thing to choose. */
export interface SelectOption {
  /** What a form sends; no two options of a field have the same, and none is empty. */
  value: string
  /** What a person reads in the list. */
  label: string
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'>, FieldLabelProps {
  /** The name under which a form sends the value. */
  name: string
  /** What there is to choose from, in order. */
  options: readonly SelectOption[]
  /**
   * The words of a first option with the empty value, chosen until a person chooses another. With
   * `required`, the browser's own validation takes it for no answer (HTML, "placeholder label option").
   */
  placeholder?: string | undefined
}

/**
 * One of several things, chosen from the browser's own list: on a phone that is the system's picker.
 * Works controlled (`value`, `onChange`) and uncontrolled (`defaultValue`). `ref`, `className`,
 * `style`, `data-*`, `aria-*` and every other prop go to the select, as in all fields.
 */
export function SelectField(props: SelectFieldProps) {
  const { field, control: given } = splitFieldProps(props)
  const { options, placeholder, className, ...attributes } = given

  return (
    <Field {...field}>
      {(control) => (
        <span className="pl-select-field__frame">
          <select {...attributes} {...control} className={clsx('pl-field__control', 'pl-select-field__control', className)}>
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
