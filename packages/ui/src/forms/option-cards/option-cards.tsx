'use client'

import { CheckboxOptions, type CheckboxOptionsProps } from '../option-group/checkbox-options.tsx'
import type { GroupOption } from '../option-group/group.tsx'
import { RadioOptions, type RadioOptionsProps } from '../option-group/radio-options.tsx'

const cards = { group: 'pl-option-cards', option: 'pl-option-cards__card', number: 'pl-option-cards__key' }

/** One card. While the focus is in the group, number keys choose its first nine cards (WCAG 2.1.4). */
export interface OptionCard<Value extends string = string> extends GroupOption<Value> {}

export interface RadioCardsProps<Value extends string = string> extends RadioOptionsProps<Value> {}

/** Radio buttons as cards. Enter on the selected card submits the form, as in HTML. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  return <RadioOptions {...props} look={cards} />
}

export interface CheckboxCardsProps<Value extends string = string> extends CheckboxOptionsProps<Value> {}

/** Checkboxes as cards. Space ticks one; Enter submits the form, as in HTML. */
export function CheckboxCards<Value extends string>(props: CheckboxCardsProps<Value>) {
  return <CheckboxOptions {...props} look={cards} />
}
