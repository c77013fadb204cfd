'use client'

import { clsx } from 'clsx'
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { FieldError, FieldHint } from '../field/index.ts'
import { NativeChoice } from '../field/native-choice.tsx'
import { Tick } from '../field/tick.tsx'
import { useFormReset } from '../field/use-form-reset.ts'

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
export interface OptionGroupProps<Value extends string> extends Omit<
  ComponentProps<'fieldset'>,
  'onChange' | 'value' | 'defaultValue' | 'children'
> {
  /** The question, which names the group. May contain a heading, as in GOV.UK's pattern. */
  legend: ReactNode
  /** A line below the question that describes the group. */
  hint?: ReactNode
  /** What is wrong and what to do. Describes the group. Set `id` to let an error summary link to the group. */
  error?: ReactNode
  /** Announced before the error, not visible. Default: "Error:". */
  errorPrefix?: string | undefined
  /** The options, in order. */
  options: readonly GroupOption<Value>[]
  /** The name under which a form sends what is selected. */
  name?: string | undefined
  /** Whether the browser's validation, if the form uses it, requires a choice. */
  required?: boolean | undefined
  /** The maximum number of columns; fewer if an option would be narrower than 9rem, or a card than 11rem (14rem where it shows its number). Default: 1. */
  columns?: 1 | 2 | 3 | 4 | undefined
}

/** The extra classes that give a group its look. */
export interface Look {
  /** An extra class for the fieldset. */
  group?: string
  /** An extra class for each option. */
  option?: string
  /** The class of the media of an option. */
  media?: string
  /** The class of the number on each of the first nine options. Without it, number keys do nothing. */
  number?: string | undefined
}

/** The ids of a group's parts, and ARIA attributes for its fieldset that refer only to parts that are rendered. */
export function useGroupIds({
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

/** A group's selection, controlled or uncontrolled. An uncontrolled one returns to its default when the form resets. */
export function useChoices<Value extends string>({ options, value, defaultValue }: ChoicesState<Value>) {
  const legend = useRef<HTMLLegendElement>(null)
  // Undefined until someone chooses, and again after a reset, so that the current default applies.
  const [own, setOwn] = useState<readonly Value[]>()
  const chosen = value ?? own ?? defaultValue
  useFormReset(legend, () => setOwn(undefined))

  useLayoutEffect(() => {
    const group = legend.current?.closest('fieldset')
    if (!group) return
    // Form libraries and error summaries focus the group; like a shadow root's delegatesFocus, pass it on.
    // Not by assignment: Storybook's setter on the prototype would change `focus` of every element.
    Object.defineProperty(group, 'focus', {
      configurable: true,
      value: (how?: FocusOptions) => group.querySelector<HTMLElement>(`${CONTROL}:enabled:not([tabindex="-1"])`)?.focus(how),
    })
    // Browsers restore the selection on reload, before React has hydrated.
    const natives = [...group.querySelectorAll<HTMLInputElement>('.pl-option-group__native')]
    const restored = options.filter((_, index) => natives[index]?.checked).map((option) => option.value)
    if (value === undefined && restored.join() !== chosen.join()) setOwn(restored)
    else for (const [index, option] of options.entries()) if (natives[index]) natives[index].checked = chosen.includes(option.value)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  return { legend, chosen, setOwn, default: value ?? defaultValue }
}

interface GroupFrameProps extends Omit<OptionGroupProps<string>, 'options' | 'name' | 'required'> {
  look: Look
  ids: ReturnType<typeof useGroupIds>
  legendRef: RefObject<HTMLLegendElement | null>
  children: ReactNode
}

/** The fieldset with question, hint and error, then the options, which alone are in columns. */
export function GroupFrame({
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
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onBlur?.(event)
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
export function controlProps(id: string, option: GroupOption, form: string | undefined) {
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
export function OptionFrame({ id, option, look, checked, children, ...native }: OptionFrameProps) {
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
export function OptionContent({ id, type, option, look, index }: OptionContentProps) {
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

/** Presses a control's native input, whose change event updates the group. */
export function pressNative(control: HTMLElement): void {
  const native = control.nextElementSibling
  if (native instanceof HTMLInputElement) native.click()
}

/** Presses the control with the number that was pressed. Without a modifier, and only with the focus in the group (WCAG 2.1.4). */
function pressByNumber(event: KeyboardEvent<HTMLElement>): void {
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.repeat
  if (!isPlain || !/^[1-9]$/.test(event.key)) return
  const control = event.currentTarget.querySelectorAll<HTMLElement>(CONTROL)[Number(event.key) - 1]
  control?.focus()
  control?.click()
}
