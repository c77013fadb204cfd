'use client'

import { Root as Checkbox } from '@radix-ui/react-checkbox'
import { Item as Radio, Root as RadioGroup } from '@radix-ui/react-radio-group'
import { clsx } from 'clsx'
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'

export interface OptionCard {
  /** What is stored; unique in its group. */
  value: string
  /** What is shown and read out. */
  label: ReactNode
}

interface GroupProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'defaultValue' | 'children'> {
  /** The question: the group's accessible name. May hold a heading, as in GOV.UK's pattern. */
  legend: ReactNode
  /** One line below the question; describes the group. */
  hint?: ReactNode
  /** What is wrong and what to do. Describes the group; give the fieldset an `id` so that an error summary can link to it. */
  error?: ReactNode
  /** The cards, in order. The first nine can be chosen with the number keys while the focus is inside the group (WCAG 2.1.4). */
  options: readonly OptionCard[]
}

export interface RadioCardsProps extends GroupProps {
  /** The chosen value, or an empty string while nothing is chosen. */
  value: string
  /** The choice changed, by whatever means: the arrow keys choose as they move. */
  onValueChange: (value: string) => void
  /**
   * A card was pressed on purpose: by pointer, tap, Space, Enter, its number key or assistive
   * technology, also when it was chosen already. Never by an arrow key, so that only this may go on
   * to another page or step (WCAG 3.2.2). Comes after `onValueChange`.
   */
  onActivate?: (value: string) => void
}

/** One choice out of several, as cards. Enter on the card that is chosen submits the form, as in HTML. */
export function RadioCards({ legend, hint, error, options, value, onValueChange, onActivate, className, ...props }: RadioCardsProps) {
  const ids = useGroupIds(hint, error, props['aria-describedby'])
  // Radix moves the focus a moment after an arrow key, then clicks the card exactly as a finger would,
  // or does nothing if the key is up again by then. So the choice is made here, when the focus arrives.
  const arrowMove = useRef(0)
  // Radix takes a page for one from left to right unless it is told, and says so on its element.
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')

  // Radix makes the group itself the tab stop while nothing is chosen, so that Tab from anything inside it, such as a
  // focused heading in the legend, skips the options. As in HTML, the stop is the chosen option, or else the first.
  const chosenIndex = options.findIndex((option) => option.value === value)
  const tabStop = chosenIndex === -1 ? 0 : chosenIndex

  const press = (choice: string) => {
    if (choice !== value) onValueChange(choice)
    onActivate?.(choice)
  }

  function pressOrSubmit(event: KeyboardEvent<HTMLButtonElement>, choice: string) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (choice === value) event.currentTarget.form?.requestSubmit()
    else press(choice)
  }

  return (
    <RadioGroup asChild value={value} dir={direction}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that bubble up from its controls */}
      <fieldset
        {...props}
        {...ids.group}
        dir={props.dir}
        tabIndex={props.tabIndex}
        data-state={error ? 'error' : undefined}
        className={clsx('pl-option-cards', className)}
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
          const option = optionOfKey(event, options)
          if (option === undefined) return
          focusCard(event.currentTarget, options.indexOf(option))
          press(option.value)
        }}
      >
        <GroupHead legend={legend} hint={hint} error={error} ids={ids} />
        {options.map((option, index) => (
          <Card key={option.value} option={option} index={index} chosen={option.value === value} controlId={ids.control(index)}>
            <Radio
              id={ids.control(index)}
              value={option.value}
              tabIndex={index === tabStop ? 0 : -1}
              className="pl-option-cards__control"
              data-control="radio"
              onFocus={() => {
                if (arrowMove.current !== 0 && option.value !== value) onValueChange(option.value)
              }}
              onClick={(event) => {
                event.preventDefault() // or Radix would report the same change a second time
                if (arrowMove.current === 0) press(option.value)
              }}
              onKeyDown={(event) => pressOrSubmit(event, option.value)}
            >
              {/* Not Radix's Indicator, which measures styles before the press can be painted: the stylesheet shows it. */}
              <span className="pl-option-cards__dot" />
            </Radio>
          </Card>
        ))}
      </fieldset>
    </RadioGroup>
  )
}

export interface CheckboxCardsProps extends GroupProps {
  /** The chosen values, in any order. */
  value: readonly string[]
  /** The choice changed. The values come in the order of the options, not of the clicks. */
  onValueChange: (value: string[]) => void
}

/** Any number of choices out of several, as cards. Enter on a card submits the form, as in HTML; Space chooses. */
export function CheckboxCards({ legend, hint, error, options, value, onValueChange, className, ...props }: CheckboxCardsProps) {
  const ids = useGroupIds(hint, error, props['aria-describedby'])

  const toggle = (choice: string) =>
    onValueChange(options.flatMap((option) => ((option.value === choice) !== value.includes(option.value) ? [option.value] : [])))

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that bubble up from its controls
    <fieldset
      {...props}
      {...ids.group}
      data-state={error ? 'error' : undefined}
      className={clsx('pl-option-cards', className)}
      onKeyDown={(event) => {
        props.onKeyDown?.(event)
        const option = optionOfKey(event, options)
        if (option === undefined) return
        focusCard(event.currentTarget, options.indexOf(option))
        toggle(option.value)
      }}
    >
      <GroupHead legend={legend} hint={hint} error={error} ids={ids} />
      {options.map((option, index) => (
        <Card key={option.value} option={option} index={index} chosen={value.includes(option.value)} controlId={ids.control(index)}>
          <Checkbox
            id={ids.control(index)}
            checked={value.includes(option.value)}
            onCheckedChange={() => toggle(option.value)}
            className="pl-option-cards__control"
            data-control="checkbox"
            onKeyDown={(event) => {
              // Radix swallows Enter on a checkbox; a native one submits its form.
              if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
            }}
          >
            <span className="pl-option-cards__tick">
              <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
                <path d="M2 7.5 5.5 11 12 3.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
              </svg>
            </span>
          </Checkbox>
        </Card>
      ))}
    </fieldset>
  )
}

/** Ids of a group's parts, and the ARIA attributes of its fieldset: it is described by what is there, and by nothing else. */
function useGroupIds(hint: ReactNode, error: ReactNode, describedBy: string | undefined) {
  const id = useId()
  const legend = `${id}legend`
  const hintId = `${id}hint`
  const errorId = `${id}error`
  return {
    legend,
    hint: hintId,
    error: errorId,
    control: (index: number) => `${id}control${index}`,
    group: {
      'aria-labelledby': legend,
      'aria-describedby': clsx(describedBy, hint && hintId, error && errorId) || undefined,
    },
  }
}

type GroupIds = ReturnType<typeof useGroupIds>

function GroupHead({ legend, hint, error, ids }: Pick<GroupProps, 'legend' | 'hint' | 'error'> & { ids: GroupIds }) {
  return (
    <>
      <legend id={ids.legend} className="pl-option-cards__legend">
        {legend}
      </legend>
      {hint && (
        <p id={ids.hint} className="pl-option-cards__hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={ids.error} className="pl-option-cards__error">
          {error}
        </p>
      )}
    </>
  )
}

interface CardProps {
  option: OptionCard
  index: number
  chosen: boolean
  controlId: string
  children: ReactNode
}

/** The control stands outside the label, because a button in a label is two labelable elements in one; the label is stretched over the card. */
function Card({ option, index, chosen, controlId, children }: CardProps) {
  return (
    <div className="pl-option-cards__card" data-state={chosen ? 'checked' : 'unchecked'}>
      {children}
      <label htmlFor={controlId} className="pl-option-cards__label">
        {option.label}
      </label>
      {index < 9 && (
        <span className="pl-option-cards__key" aria-hidden="true">
          {index + 1}
        </span>
      )}
    </div>
  )
}

/** The option whose number was pressed: a digit alone, with the focus inside the group. */
function optionOfKey(event: KeyboardEvent, options: readonly OptionCard[]): OptionCard | undefined {
  const plain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.repeat
  return plain && /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined
}

const focusCard = (group: HTMLElement, index: number) =>
  group.querySelectorAll<HTMLButtonElement>('.pl-option-cards__control')[index]?.focus()
