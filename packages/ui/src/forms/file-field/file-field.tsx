import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Field, splitFieldProps, type FieldLabelProps } from '../field/index.ts'
import { check } from '../../foundations/check.ts'

export interface FileFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'defaultValue' | 'autoComplete'>, FieldLabelProps {
  /** The form field's name. */
  name: string
  /** The kinds of file that the browser offers, such as ".pdf" or "image/*". It is no check: the server needs one too. */
  accept?: string | undefined
  /** Whether several files can be chosen. */
  multiple?: boolean | undefined
}

/**
 * A file or several, chosen from the device or dropped on the field. The browser writes the button and the names of what was
 * chosen, in its own language. As in all fields, `ref`, `className`, `style`, `data-*`, `aria-*` and every other prop go to the
 * input.
 */
export function FileField(props: FileFieldProps) {
  check('FileField', props, { label: 'naming' })
  const { field, control: given } = splitFieldProps(props)
  const { className, ...attributes } = given
  return (
    <Field {...field}>
      {(control) => (
        <input {...attributes} {...control} type="file" className={clsx('pl-field__control', 'pl-file-field__control', className)} />
      )}
    </Field>
  )
}
