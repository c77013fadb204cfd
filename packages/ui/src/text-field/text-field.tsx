import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Field, splitFieldProps, type FieldLabelProps } from '../field/index.ts'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'size'>, FieldLabelProps {
  /** The name under which a form sends the value. */
  name: string
  /** Picks the phone's keyboard and the browser's own validation. `tel` is for a number that a person reads; one that must be right has its own PhoneField. */
  type?: 'text' | 'email' | 'url' | 'tel'
  /** The autofill token, for example "name" or "email" (HTML, "Autofill"; WCAG 1.3.5); "off" where none fits. */
  autoComplete: string
}

/**
 * One line of text. Works controlled (`value`, `onChange`) and uncontrolled (`defaultValue`).
 * `ref`, `className`, `style`, `data-*`, `aria-*` and every other prop go to the input, as in all fields.
 */
export function TextField(props: TextFieldProps) {
  const { field, control: given } = splitFieldProps(props)
  const { type = 'text', className, ...attributes } = given

  return (
    <Field {...field}>
      {(control) => <input {...attributes} {...control} type={type} className={clsx('pl-field__control', className)} />}
    </Field>
  )
}
