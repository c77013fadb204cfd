'use client'

// The groups of checkboxes and of radio buttons behind RadioGroup and RadioCards, which give them their look. Radix's checkbox and radio
// button, and the native inputs that forms know, are in ../field/choice.tsx.

// Unstable parts of Radix, so package.json pins the version.
import { Root, unstable_ItemProvider as RadioProvider, unstable_ItemTrigger as RadioTrigger } from '@radix-ui/react-radio-group'
import { clsx } from 'clsx'
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { FieldError, FieldHint } from '../field/index.ts'
import { CheckboxControl, isPlain, NativeChoice, pressNative, submitByEnter, Tick } from '../field/choice.tsx'
import { isElement } from '../../foundations/own-document.ts'
import { useFormReset } from '../field/use-form-reset.ts'
import { listed } from '../../foundations/check.ts'

/** One of the options of a group. */
export interface GroupOption<Value extends string = string> {
  /** What a form sends. Must be unique in the group and not empty. */
  value: Value
  /** The visible label and accessible name. Must not contain links. */
  label: ReactNode
  /** A line below the label that describes the option. */
  hint?: ReactNode
  /** Whether it cannot be chosen. */
  disabled?: boolean | undefined
}

/** The props of every option group, in either look. */
interface OptionGroupProps<Value extends string> extends Omit<
  ComponentProps<'fieldset'>,
  'onChange' | 'value' | 'defaultValue' | 'children'
> {
  /** The question, which names the group. May contain a heading, as in GOV.UK's pattern. */
  legend: ReactNode
  /** A line below the question that describes the group. */
  hint?: ReactNode
  /** What is wrong and what to do. Describes the group. Set `id` to let an error summary link to the group. */
  error?: ReactNode
  /** Announced before the error, not visible. @default 'Error:' */
  errorPrefix?: string | undefined
  /** The options, in order. */
  options: readonly GroupOption<Value>[]
  /** The name under which a form sends what is selected. */
  name?: string | undefined
  /** Whether the browser's validation, if the form uses it, requires a choice. @default false */
  required?: boolean | undefined
  /** The maximum number of columns; fewer if an option would be narrower than 9rem, or a card than 11rem (14rem where it shows its number). @default 1 */
  columns?: 1 | 2 | 3 | 4 | undefined
}

/** The extra classes that give a group its look. */
interface Look {
  /** An extra class for the fieldset. */
  group?: string | undefined
  /** An extra class for each option. */
  option?: string | undefined
  /** The class of the media of an option. */
  media?: string | undefined
  /** The class of the number on each of the first nine options. Without it, number keys do nothing. */
  number?: string | undefined
}

/** The ids of a group's parts, and ARIA attributes for its fieldset that refer only to parts that are rendered. */
function useGroupIds({
  hint,
  error,
  'aria-describedby': describedBy,
}: Pick<OptionGroupProps<string>, 'hint' | 'error' | 'aria-describedby'>) {
  const id = useId()
  const legend = `${id}legend`
  const hintId = `${id}hint`
  const errorId = `${id}error`
  return {
    legend,
    hint: hintId,
    error: errorId,
    option: (index: number) => `${id}option${index}`,
    group: {
      'aria-labelledby': legend,
      'aria-describedby': clsx(describedBy, hint && hintId, error && errorId) || undefined,
    },
  }
}

interface ChoicesState<Value extends string> {
  options: readonly GroupOption<Value>[]
  /** What is selected, if controlled. */
  value: readonly Value[] | undefined
  /** What is selected initially, if uncontrolled. */
  defaultValue: readonly Value[]
}

/** The elements of a group that match, and none of a group in its legend or hint. */
const ownIn = <Found extends HTMLElement>(group: Element, selector: string): Found[] =>
  [...group.querySelectorAll<Found>(selector)].filter((each) => each.closest('.pl-option-group') === group)

/** A group's selection, controlled or uncontrolled. An uncontrolled one returns to its default when the form resets. */
function useChoices<Value extends string>({ options, value, defaultValue }: ChoicesState<Value>) {
  const legend = useRef<HTMLLegendElement>(null)
  // Undefined until someone chooses, and again after a reset, so that the current default applies.
  const [own, setOwn] = useState<readonly Value[]>()
  // Also of options that are not there now: they may come late, or come back.
  const chosen = value ?? own ?? defaultValue
  const gone = chosen.filter((choice) => !options.some((option) => option.value === choice))
  useFormReset(legend, () => setOwn(undefined))
  // What was chosen while a parent had no value yet is the parent's from then on.
  if (value && own) setOwn(undefined)

  useLayoutEffect(() => {
    const group = legend.current?.closest('fieldset')
    if (!group) return
    // Form libraries and error summaries focus the group; like a shadow root's delegatesFocus, pass it on.
    // Not by assignment: Storybook's setter on the prototype would change `focus` of every element.
    Object.defineProperty(group, 'focus', {
      configurable: true,
      value: (how?: FocusOptions) => ownIn(group, `${CONTROL}:enabled:not([tabindex="-1"])`)[0]?.focus(how),
    })
    // Browsers restore the selection on reload, before React has hydrated.
    const natives = ownIn<HTMLInputElement>(group, '.pl-option-group__native')
    const restored = options.filter((_, index) => natives[index]?.checked).map((option) => option.value)
    const shown = options.map((option) => option.value).filter((each) => chosen.includes(each))
    if (value === undefined && restored.join() !== shown.join()) setOwn([...restored, ...gone])
    else for (const [index, option] of options.entries()) if (natives[index]) natives[index].checked = chosen.includes(option.value)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  return { legend, chosen, gone, setOwn, default: value ?? defaultValue }
}

interface GroupFrameProps extends Omit<OptionGroupProps<string>, 'options' | 'name' | 'required'> {
  look: Look
  ids: ReturnType<typeof useGroupIds>
  legendRef: RefObject<HTMLLegendElement | null>
  children: ReactNode
}

/** The fieldset with question, hint and error, then the options, which alone are in columns. */
function GroupFrame({
  look,
  legend,
  hint,
  error,
  errorPrefix,
  columns,
  ids,
  legendRef,
  className,
  onBlur,
  onKeyDown,
  children,
  ...props
}: GroupFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that bubble up from its controls
    <fieldset
      {...props}
      {...ids.group}
      data-state={error ? 'error' : undefined}
      className={clsx('pl-option-group', look.group, className)}
      // Only when the focus leaves the group, not when it moves inside.
      onBlur={(event) => {
        const { currentTarget, relatedTarget } = event
        if (!currentTarget.contains(relatedTarget)) onBlur?.(event)
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (look.number) pressByNumber(event)
      }}
    >
      <legend ref={legendRef} id={ids.legend} className="pl-option-group__legend">
        {legend}
      </legend>
      {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      {error && (
        <FieldError id={ids.error} errorPrefix={errorPrefix}>
          {error}
        </FieldError>
      )}
      <div className="pl-option-group__options" data-columns={columns}>
        {children}
      </div>
    </fieldset>
  )
}

/** The attributes that tie a control to its label, hint and form. (Radix's types have no `form`.) */
function controlProps(id: string, option: GroupOption, form: string | undefined) {
  return { id, form, 'aria-labelledby': `${id}-label`, 'aria-describedby': option.hint ? `${id}-hint` : undefined }
}

interface OptionFrameProps extends Pick<
  ComponentProps<typeof NativeChoice>,
  'type' | 'name' | 'form' | 'required' | 'checked' | 'defaultChecked'
> {
  id: string
  option: GroupOption & { media?: ReactNode }
  look: Look
  /** The native input changed. */
  onCheckedChange: (checked: boolean) => void
  /** Radix's control, with an OptionContent in it. */
  children: ReactNode
}

/** One option: a control that covers all of it, so that every press reaches the control, and the native input behind. */
function OptionFrame({ id, option, look, checked, children, ...native }: OptionFrameProps) {
  return (
    <div className={clsx('pl-option-group__option', look.option)} data-state={checked ? 'checked' : 'unchecked'}>
      {children}
      <NativeChoice
        {...native}
        className="pl-field__native pl-option-group__native"
        value={option.value}
        disabled={option.disabled}
        checked={checked}
        labelledBy={`${id}-label`}
      />
    </div>
  )
}

interface OptionContentProps extends Pick<OptionFrameProps, 'id' | 'type' | 'option' | 'look'> {
  index: number
}

/** A control's content: box or circle, label, hint and number. Phrasing content only, because it is inside a button. */
function OptionContent({ id, type, option, look, index }: OptionContentProps) {
  return (
    <>
      {option.media && (
        <span className={look.media} aria-hidden="true">
          {option.media}
        </span>
      )}
      <span className="pl-option-group__mark" data-control={type}>
        {/* Shown by CSS: Radix's Indicator reads styles before the press is painted. */}
        {type === 'radio' ? <span className="pl-option-group__dot" /> : <Tick className="pl-option-group__tick" />}
      </span>
      <span className="pl-option-group__words">
        <span id={`${id}-label`} className="pl-option-group__label">
          {option.label}
        </span>
        {option.hint && (
          <span id={`${id}-hint`} className="pl-option-group__hint">
            {option.hint}
          </span>
        )}
      </span>
      {look.number && index < 9 && (
        <span className={look.number} aria-hidden="true">
          {index + 1}
        </span>
      )}
    </>
  )
}

const CONTROL = '.pl-option-group__control'

/**
 * Where a key is for the group: at its options, and at a heading in its legend, which has the focus when the group is a new step. All
 * else may take keys for itself: a field, a menu, a custom element with a field inside.
 */
const LISTENS = `:is(${CONTROL}, .pl-option-group__native, h1, h2, h3, h4, h5, h6):read-only`

/** Presses the control with the number that was pressed. Without a modifier, and only with the focus in the group (WCAG 2.1.4). */
function pressByNumber(event: KeyboardEvent<HTMLElement>): void {
  const [target] = event.nativeEvent.composedPath()
  // React's events also come from portals, which are elsewhere in the document, and from a group in this one.
  const isMeant = isElement(target) && target.matches(LISTENS) && target.closest('.pl-option-group') === event.currentTarget
  if (!isMeant || !isPlain(event) || event.repeat || event.defaultPrevented || !/^[1-9]$/.test(event.key)) return
  const control = ownIn(event.currentTarget, CONTROL)[Number(event.key) - 1]
  control?.focus()
  control?.click()
}

/** The props of a group with any number of choices. */
export interface CheckboxOptionsProps<Value extends string> extends OptionGroupProps<Value> {
  /** The selected values, if controlled, in any order. */
  value?: readonly Value[] | undefined
  /** The initial values of an uncontrolled group, restored when its form resets. @default none */
  defaultValue?: readonly Value[] | undefined
  /** The values changed. They are in the order of the options, not of the presses; those whose option is not there now come last. Not called when the form resets. */
  onValueChange?: ((value: Value[]) => void) | undefined
}

const nothing: readonly never[] = []

/** A group with any number of choices, in either look. */
export function CheckboxOptions<Value extends string>({
  look,
  options: given,
  name,
  required = false,
  value,
  defaultValue = nothing,
  onValueChange,
  ...props
}: CheckboxOptionsProps<Value> & { look: Look }) {
  const options = listed(given)
  const ids = useGroupIds(props)
  const choices = useChoices({ options, value: value && listed(value), defaultValue: listed(defaultValue) })

  function choose(choice: Value, isChosen: boolean) {
    const next = options
      .map((option) => option.value)
      .filter((candidate) => (candidate === choice ? isChosen : choices.chosen.includes(candidate)))
      .concat(choices.gone)
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
            required={required && choices.chosen.length === choices.gone.length}
            checked={isChosen}
            defaultChecked={choices.default.includes(option.value)}
            onCheckedChange={(checked) => choose(option.value, checked)}
          >
            <CheckboxControl
              {...controlProps(id, option, props.form)}
              checked={isChosen}
              disabled={option.disabled}
              className="pl-option-group__control"
            >
              <OptionContent {...{ id, option, look, index }} type="checkbox" />
            </CheckboxControl>
          </OptionFrame>
        )
      })}
    </GroupFrame>
  )
}

/** The props of a group with one choice. */
export interface RadioOptionsProps<Value extends string> extends OptionGroupProps<Value> {
  /** The selected value, if controlled; an empty string if there is none. */
  value?: Value | '' | undefined
  /** The initial value of an uncontrolled group, restored when its form resets. @default '' */
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
  options: given,
  name,
  required = false,
  value,
  defaultValue = '',
  onValueChange,
  onActivate,
  ...props
}: RadioOptionsProps<Value> & { look: Look }) {
  const options = listed(given)
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
              required={required && choices.chosen.length === choices.gone.length}
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
                    // The focus comes from another option, or the key's release was lost, as another window's.
                    if (keyMove.current !== 0 && event.relatedTarget?.matches(CONTROL)) pressNative(event.currentTarget, isChosen)
                  }}
                  onClick={(event) => {
                    event.preventDefault() // or Radix would report the change again
                    pressNative(event.currentTarget, isChosen)
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
  if (!isPlain(event)) return
  if (isChosen) submitByEnter(event.currentTarget.form)
  else event.currentTarget.click()
}
