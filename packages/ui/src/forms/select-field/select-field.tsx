'use client'

import { clsx } from 'clsx'
import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { Field, splitFieldProps, type FieldLabelProps } from '../field/index.ts'
import { useFormReset } from '../field/use-form-reset.ts'
import { check, listed } from '../../foundations/check.ts'

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
  /** On a low screen on one line with its label where there is room: for a choice that may stay as it is. @default false */
  quiet?: boolean | undefined
}

/**
 * One of several options, chosen from the browser's native list: on a phone, the system's picker.
 * Works controlled (`value`, `onChange`) and uncontrolled (`defaultValue`). `ref`, `className`,
 * `style`, `data-*`, `aria-*` and every other prop go to the select, as in all fields.
 */
export function SelectField(props: SelectFieldProps) {
  check('SelectField', props, { label: 'naming', options: 'list', value: 'choice', defaultValue: 'choice' })
  const { field, control: given } = splitFieldProps(props)
  const { options, placeholder, quiet, className, onChange, ref, ...attributes } = given
  const select = useRef<HTMLSelectElement>(null)
  useImperativeHandle<HTMLSelectElement | null, HTMLSelectElement | null>(ref, () => select.current, [])

  // What was chosen, which a browser forgets when its option goes.
  const chosen = useRef<string>(undefined)
  // What the select showed after the last render or choice; null after a reset, when what it shows was not chosen.
  const shown = useRef<string | null>(undefined)
  useFormReset(select, () => {
    chosen.current = undefined
    shown.current = null
  })

  // What its options are while React's Activity hides it was chosen by nobody.
  useLayoutEffect(
    () => () => {
      shown.current = null
    },
    [],
  )

  useLayoutEffect(() => {
    // React keeps the default that a select began with, and a form's reset goes there (react#30580).
    const resetTo = attributes.value ?? attributes.defaultValue
    const node = select.current
    if (!node) return
    const all = [...node.options]
    const has = (value: unknown) => all.some((option) => option.value === value)
    // Before hydration something may have been chosen; what begins without a default shows its first option.
    const isChosen = resetTo === undefined ? node.selectedIndex > 0 : has(resetTo) && node.value !== String(resetTo)
    // Set by a program, or before hydration. A browser shows the first or the default by itself if the one that it showed has gone.
    const isBrowsers = !has(shown.current) && (node.selectedIndex === 0 || node.value === String(resetTo))
    const isSilent = shown.current !== null && shown.current !== node.value && !isBrowsers
    if (shown.current === undefined ? isChosen : isSilent) chosen.current = node.value
    // What was chosen while a parent had no value yet is the parent's from then on.
    if (attributes.value !== undefined) chosen.current = undefined
    if (resetTo !== undefined) for (const option of all) option.toggleAttribute('selected', option.value === String(resetTo))
    const choice = chosen.current ?? String(resetTo ?? '')
    if (attributes.value === undefined && has(choice)) node.value = choice
    shown.current = node.value
  })

  return (
    <Field {...field} data-quiet={quiet ? '' : undefined}>
      {(control) => (
        <span className="pl-select-field__frame">
          <select
            {...attributes}
            {...control}
            ref={select}
            className={clsx('pl-field__control', 'pl-select-field__control', className)}
            onChange={(event) => {
              chosen.current = event.currentTarget.value
              shown.current = chosen.current
              onChange?.(event)
            }}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {listed(options).map((option) => (
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
