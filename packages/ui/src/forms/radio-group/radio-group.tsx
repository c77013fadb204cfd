'use client'

import { CheckboxOptions, RadioOptions, type CheckboxOptionsProps, type RadioOptionsProps } from './option-group.tsx'
import { check } from '../../foundations/check.ts'

const plain = { option: 'pl-option-group__row' }

export interface RadioGroupProps<Value extends string = string> extends RadioOptionsProps<Value> {}

/** A list of radio buttons. Enter on the selected one submits the form, as in HTML. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  check('RadioGroup', props, { legend: 'naming', options: 'list', value: 'choice', defaultValue: 'choice', onValueChange: 'follows' })
  return <RadioOptions {...props} look={plain} />
}

export interface CheckboxGroupProps<Value extends string = string> extends CheckboxOptionsProps<Value> {}

/** A list of checkboxes. Space ticks one; Enter submits the form, as in HTML. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  check('CheckboxGroup', props, { legend: 'naming', options: 'list', value: 'choices', defaultValue: 'choices', onValueChange: 'follows' })
  return <CheckboxOptions {...props} look={plain} />
}
