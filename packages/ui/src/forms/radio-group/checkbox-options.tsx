'use client'

// Unstable parts of Radix, so package.json pins the version.
import { unstable_Provider as CheckboxProvider, unstable_Trigger as CheckboxTrigger } from '@radix-ui/react-checkbox'
import { submitByEnter } from '../field/submit-by-enter.ts'
import {
  controlProps,
  GroupFrame,
  OptionContent,
  OptionFrame,
  pressNative,
  useChoices,
  useGroupIds,
  type Look,
  type OptionGroupProps,
} from './group.tsx'

/** The props of a group with any number of choices. */
export interface CheckboxOptionsProps<Value extends string> extends OptionGroupProps<Value> {
  /** The selected values, if controlled, in any order. */
  value?: readonly Value[] | undefined
  /** The initial values of an uncontrolled group, restored when its form resets. */
  defaultValue?: readonly Value[] | undefined
  /** The values changed. They are in the order of the options, not of the presses. Not called when the form resets. */
  onValueChange?: ((value: Value[]) => void) | undefined
}

const nothing: readonly never[] = []

/** A group with any number of choices, in either look. */
export function CheckboxOptions<Value extends string>({
  look,
  options,
  name,
  required = false,
  value,
  defaultValue = nothing,
  onValueChange,
  ...props
}: CheckboxOptionsProps<Value> & { look: Look }) {
  const ids = useGroupIds(props)
  const choices = useChoices({ options, value, defaultValue })

  function choose(choice: Value, isChosen: boolean) {
    const next = options
      .map((option) => option.value)
      .filter((candidate) => (candidate === choice ? isChosen : choices.chosen.includes(candidate)))
    choices.setOwn(next)
    onValueChange?.(next)
  }

  return (
    <GroupFrame {...props} {...{ look, ids }} legendRef={choices.legend}>
      {options.map((option, index) => {
        const id = ids.option(index)
        const isChosen = choices.chosen.includes(option.value)
        return (
          <OptionFrame
            key={option.value}
            {...{ id, option, look, name }}
            form={props.form}
            type="checkbox"
            // HTML has no "at least one of these", so every box is required until one is ticked.
            required={required && choices.chosen.length === 0}
            checked={isChosen}
            defaultChecked={choices.default.includes(option.value)}
            onCheckedChange={(checked) => choose(option.value, checked)}
          >
            <CheckboxProvider checked={isChosen} disabled={option.disabled}>
              <CheckboxTrigger
                {...controlProps(id, option, props.form)}
                className="pl-option-group__control"
                onClick={(event) => {
                  event.preventDefault() // the native input reports the change
                  pressNative(event.currentTarget)
                }}
                onKeyDown={(event) => {
                  // Radix swallows Enter; a native checkbox submits its form.
                  if (event.key === 'Enter') submitByEnter(event.currentTarget.form)
                }}
              >
                <OptionContent {...{ id, option, look, index }} type="checkbox" />
              </CheckboxTrigger>
            </CheckboxProvider>
          </OptionFrame>
        )
      })}
    </GroupFrame>
  )
}
