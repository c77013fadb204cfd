'use client'

import { useLayoutEffect, useState, type ReactNode } from 'react'
import {
  CheckboxOptions,
  RadioOptions,
  type CheckboxOptionsProps,
  type GroupOption,
  type RadioOptionsProps,
} from '../radio-group/option-group.tsx'
import { check } from '../../foundations/check.ts'

/** One card. While the focus is in the group, number keys choose its first nine cards (WCAG 2.1.4). */
export interface OptionCard<Value extends string = string> extends GroupOption<Value> {
  /** An Image across the top of the card, or an icon. Decorative: the label says what it shows. */
  media?: ReactNode
}

interface Cards<Value extends string> {
  /** The cards, in order. */
  options: readonly OptionCard<Value>[]
  /**
   * Whether number keys choose the first nine cards, which show their numbers, whatever other groups of cards are in the page. The
   * numbers of several would not say which group they are for.
   *
   * @default while the group is the only one of its kind in the page
   */
  numbers?: boolean | undefined
}

export interface RadioCardsProps<Value extends string = string> extends Omit<RadioOptionsProps<Value>, 'options'>, Cards<Value> {}

/** Radio buttons as cards. Enter on the selected card submits the form, as in HTML. */
export function RadioCards<Value extends string>({ numbers, ...props }: RadioCardsProps<Value>) {
  check('RadioCards', props, { legend: 'naming', options: 'list', value: 'choice', defaultValue: 'choice', onValueChange: 'follows' })
  return <RadioOptions {...props} look={useLook(numbers)} />
}

export interface CheckboxCardsProps<Value extends string = string> extends Omit<CheckboxOptionsProps<Value>, 'options'>, Cards<Value> {}

/** Checkboxes as cards. Space ticks one; Enter submits the form, as in HTML. */
export function CheckboxCards<Value extends string>({ numbers, ...props }: CheckboxCardsProps<Value>) {
  check('CheckboxCards', props, { legend: 'naming', options: 'list', value: 'choices', defaultValue: 'choices', onValueChange: 'follows' })
  return <CheckboxOptions {...props} look={useLook(numbers)} />
}

declare global {
  var plotlineOptionCards: Set<() => void> | undefined
}

/** Tells each group in the page that another has come or gone. Global, as another copy of the library may have groups too. */
const groups = (globalThis.plotlineOptionCards ??= new Set())
const tellAll = () => groups.forEach((tell) => tell())

function useLook(numbers: boolean | undefined) {
  const [alone, setAlone] = useState(true)
  // In layout effects, so that no number is painted that goes at once.
  useLayoutEffect(() => {
    const tell = () => setAlone(groups.size === 1)
    groups.add(tell)
    tellAll()
    return () => {
      groups.delete(tell)
      tellAll()
    }
  }, [])
  return {
    group: 'pl-option-cards',
    option: 'pl-option-cards__card',
    media: 'pl-option-cards__media',
    number: (numbers ?? alone) ? 'pl-option-cards__key' : undefined,
  }
}
