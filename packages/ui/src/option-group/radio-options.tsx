'use client'

// Parts that Radix may still change: package.json names the exact version.
import { Root, unstable_ItemProvider as RadioProvider, unstable_ItemTrigger as RadioTrigger } from '@radix-ui/react-radio-group'
import { clsx } from 'clsx'
import { useRef, useState, type KeyboardEvent } from 'react'
import { submitByEnter } from '../field/submit-by-enter.ts'
import {
  controlProps,
  GroupFrame,
  onLeave,
  OptionContent,
  OptionFrame,
  pressByNumber,
  pressNative,
  useChoices,
  useGroupIds,
  type Look,
  type OptionGroupProps,
} from './group.tsx'

/** What a group takes of which one option is chosen. */
export interface RadioOptionsProps<Value extends string> extends OptionGroupProps<Value> {
  /** The chosen value, where a parent holds it; an empty string while nothing is chosen. */
  value?: Value | '' | undefined
  /** What is chosen at first, where the group holds the choice itself, and again after its form's reset. */
  defaultValue?: Value | '' | undefined
  /** The choice changed, by whatever means: the arrow keys choose as they move. Not called for a form's reset. */
  onValueChange?: ((value: Value) => void) | undefined
  /**
   * An option was pressed on purpose: by pointer, tap, Space, Enter, its number key or assistive
   * technology, also when it was chosen already. Never by an arrow key, so that only this may go on
   * to another page or step (WCAG 3.2.2). Comes after `onValueChange`.
   */
  onActivate?: ((value: Value) => void) | undefined
}

/** One choice out of several, in either look. */
export function RadioOptions<Value extends string>({
  look,
  legend,
  hint,
  error,
  errorPrefix,
  options,
  name,
  required = false,
  columns,
  value,
  defaultValue = '',
  onValueChange,
  onActivate,
  className,
  onBlur,
  ...props
}: RadioOptionsProps<Value> & { look: Look }) {
  const ids = useGroupIds({ hint, error, ...props })
  const listOf = (choice: Value | '') => (choice === '' ? [] : [choice])
  const choices = useChoices({ options, value: value === undefined ? undefined : listOf(value), defaultValue: listOf(defaultValue) })
  const [chosen = ''] = choices.chosen
  // Radix moves the focus a moment after an arrow key, then clicks the option exactly as a finger would,
  // or does nothing if the key is up again by then. So the choice is made here, when the focus arrives.
  const arrowMove = useRef(0)
  // Radix takes a page for one from left to right unless it is told, and says so on its element.
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')

  // Radix makes the group itself the tab stop while nothing is chosen, so that Tab from anything inside it, such as a
  // focused heading in the legend, skips the options. As in HTML, the stop is the chosen option, or else the first.
  const tabStop = options.find((option) => option.value === chosen) ?? options.find((option) => !option.disabled)

  function choose(choice: Value) {
    choices.setOwn([choice])
    onValueChange?.(choice)
  }

  return (
    <Root asChild value={chosen} dir={direction} required={required}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that bubble up from its controls */}
      <fieldset
        {...props}
        {...ids.group}
        dir={props.dir}
        // Radix writes one, which a strict CSP forbids in prerendered HTML.
        style={{ outline: undefined, ...props.style }}
        tabIndex={props.tabIndex}
        data-state={error ? 'error' : undefined}
        className={clsx('pl-option-group', look.group, className)}
        onBlur={onLeave(onBlur)}
        onFocusCapture={(event) => {
          setDirection(getComputedStyle(event.currentTarget).direction === 'rtl' ? 'rtl' : 'ltr')
          props.onFocusCapture?.(event)
        }}
        onKeyDownCapture={(event) => {
          arrowMove.current = event.key.startsWith('Arrow') ? event.timeStamp : 0
          props.onKeyDownCapture?.(event)
        }}
        onKeyUpCapture={(event) => {
          const ended = arrowMove.current
          // After the focus, which waits in the same queue, and not for a newer move.
          setTimeout(() => {
            if (arrowMove.current === ended) arrowMove.current = 0
          })
          props.onKeyUpCapture?.(event)
        }}
        onPointerDownCapture={(event) => {
          arrowMove.current = 0
          props.onPointerDownCapture?.(event)
        }}
        onKeyDown={(event) => {
          props.onKeyDown?.(event)
          if (look.number) pressByNumber(event)
        }}
      >
        <GroupFrame {...{ legend, hint, error, errorPrefix, columns, ids }} legendRef={choices.legend}>
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
                      if (arrowMove.current !== 0) pressNative(event.currentTarget)
                    }}
                    onClick={(event) => {
                      event.preventDefault() // or Radix would report the same change a second time
                      if (arrowMove.current !== 0) return
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
      </fieldset>
    </Root>
  )
}

function pressOrSubmit(event: KeyboardEvent<HTMLButtonElement>, isChosen: boolean) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  if (isChosen) submitByEnter(event.currentTarget.form)
  else event.currentTarget.click()
}
