'use client'

// Unstable parts of Radix, so package.json pins the version.
import { Root, unstable_ItemProvider as RadioProvider, unstable_ItemTrigger as RadioTrigger } from '@radix-ui/react-radio-group'
import { useRef, useState, type KeyboardEvent } from 'react'
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

/** The props of a group with one choice. */
export interface RadioOptionsProps<Value extends string> extends OptionGroupProps<Value> {
  /** The selected value, if controlled; an empty string if there is none. */
  value?: Value | '' | undefined
  /** The initial value of an uncontrolled group, restored when its form resets. */
  defaultValue?: Value | '' | undefined
  /** The value changed; arrow keys, Home, End, Page Up and Page Down change it as they move. Not called when the form resets. */
  onValueChange?: ((value: Value) => void) | undefined
  /**
   * An option was pressed deliberately: by pointer, tap, Space, Enter, its number key or assistive
   * technology, even if it was selected already. Never by a key that moves, so navigate only from here
   * (WCAG 3.2.2). Called after `onValueChange`.
   */
  onActivate?: ((value: Value) => void) | undefined
}

/** A group with one choice, in either look. */
export function RadioOptions<Value extends string>({
  look,
  options,
  name,
  required = false,
  value,
  defaultValue = '',
  onValueChange,
  onActivate,
  ...props
}: RadioOptionsProps<Value> & { look: Look }) {
  const ids = useGroupIds(props)
  const listOf = (choice: Value | '') => (choice === '' ? [] : [choice])
  const choices = useChoices({ options, value: value === undefined ? undefined : listOf(value), defaultValue: listOf(defaultValue) })
  const [chosen = ''] = choices.chosen
  // Radix moves the focus a moment after an arrow key, then would click the option just as a tap does, or do nothing if
  // the key has been released; after Home, End, Page Up and Page Down it only moves. So we choose here, when the focus arrives.
  const keyMove = useRef(0)
  // Radix assumes left to right, and writes that on its element, unless it is told otherwise.
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')

  // If nothing is selected, Radix makes the group itself the tab stop, so Tab from inside it, such as from a focused
  // heading in the legend, skips the options. As in HTML, the tab stop is the selected option, or else the first.
  const tabStop = options.find((option) => option.value === chosen) ?? options.find((option) => !option.disabled)

  function choose(choice: Value) {
    choices.setOwn([choice])
    onValueChange?.(choice)
  }

  return (
    <Root asChild value={chosen} dir={direction} required={required}>
      <GroupFrame
        {...props}
        {...{ look, ids }}
        legendRef={choices.legend}
        dir={props.dir}
        // Removes Radix's own: a strict CSP blocks style attributes in prerendered HTML.
        style={{ outline: undefined, ...props.style }}
        tabIndex={props.tabIndex}
        onFocusCapture={(event) => {
          setDirection(getComputedStyle(event.currentTarget).direction === 'rtl' ? 'rtl' : 'ltr')
          props.onFocusCapture?.(event)
        }}
        onKeyDownCapture={(event) => {
          keyMove.current = MOVES.test(event.key) ? event.timeStamp : 0
          props.onKeyDownCapture?.(event)
        }}
        onKeyUpCapture={(event) => {
          const ended = keyMove.current
          // After the focus event, which is queued too, and only if no newer move has begun.
          setTimeout(() => {
            if (keyMove.current === ended) keyMove.current = 0
          })
          props.onKeyUpCapture?.(event)
        }}
        onPointerDownCapture={(event) => {
          keyMove.current = 0
          props.onPointerDownCapture?.(event)
        }}
      >
        {options.map((option, index) => {
          const id = ids.option(index)
          const isChosen = option.value === chosen
          return (
            <OptionFrame
              key={option.value}
              {...{ id, option, look, name }}
              form={props.form}
              type="radio"
              required={required && chosen === ''}
              checked={isChosen}
              defaultChecked={choices.default.includes(option.value)}
              onCheckedChange={() => choose(option.value)}
            >
              <RadioProvider value={option.value} disabled={option.disabled}>
                <RadioTrigger
                  {...controlProps(id, option, props.form)}
                  tabIndex={option === tabStop ? 0 : -1}
                  className="pl-option-group__control"
                  onFocus={(event) => {
                    event.preventDefault() // or Radix would click while an arrow key is held, even if a press moved the focus
                    if (keyMove.current !== 0) pressNative(event.currentTarget)
                  }}
                  onClick={(event) => {
                    event.preventDefault() // or Radix would report the change again
                    pressNative(event.currentTarget)
                    onActivate?.(option.value)
                  }}
                  onKeyDown={(event) => pressOrSubmit(event, isChosen)}
                >
                  <OptionContent {...{ id, option, look, index }} type="radio" />
                </RadioTrigger>
              </RadioProvider>
            </OptionFrame>
          )
        })}
      </GroupFrame>
    </Root>
  )
}

/** The keys that move from option to option. */
const MOVES = /^(?:Arrow|Home|End|Page)/

function pressOrSubmit(event: KeyboardEvent<HTMLButtonElement>, isChosen: boolean) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  if (isChosen) submitByEnter(event.currentTarget.form)
  else event.currentTarget.click()
}
