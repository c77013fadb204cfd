import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Field, splitFieldProps, type FieldLabelProps } from '../field/index.ts'
import { check } from '../../foundations/check.ts'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'size'>, FieldLabelProps {
  /** The form field's name. */
  name: string
  /** Sets the on-screen keyboard, native validation and what the browser adds. Use `tel` for an unvalidated number, otherwise PhoneField. @default 'text' */
  type?:
    | 'text'
    | 'email'
    | 'url'
    | 'tel'
    | 'password'
    | 'number'
    | 'date'
    | 'datetime-local'
    | 'month'
    | 'week'
    | 'time'
    | 'search'
    | undefined
  /** The autofill token, such as "name" or "new-password" (HTML, "Autofill"). Text about the person needs one (WCAG 1.3.5). */
  autoComplete?: string | undefined
}

const TYPES = {
  text: 1,
  email: 1,
  url: 1,
  tel: 1,
  password: 1,
  number: 1,
  search: 1,
  date: 1,
  'datetime-local': 1,
  month: 1,
  week: 1,
  time: 1,
} satisfies Record<NonNullable<TextFieldProps['type']>, 1>

/**
 * One line of text. Works controlled (`value`, `onChange`) and uncontrolled (`defaultValue`).
 * `ref`, `className`, `style`, `data-*`, `aria-*` and every other prop go to the input, as in all fields.
 */
export function TextField(props: TextFieldProps) {
  check('TextField', props, { label: 'naming', type: TYPES })
  const { field, control: given } = splitFieldProps(props)
  const { type = 'text', className, ...attributes } = given

  return (
    <Field {...field}>
      {(control) => <input {...attributes} {...control} type={type} className={clsx('pl-field__control', className)} />}
    </Field>
  )
}
