'use client'

import { clsx } from 'clsx'
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { FieldError, FieldHint } from '../field/index.ts'
import { NativeChoice } from '../field/native-choice.tsx'
import { useFormReset } from '../field/use-form-reset.ts'

/** One of the options of a group. */
export interface GroupOption<Value extends string = string> {
  /** What is stored and what a form sends; unique in its group, and never empty. */
  value: Value
  /** What is shown and read out: words, without links. */
  label: ReactNode
  /** A line below the label; describes the option. */
  hint?: ReactNode
  /** It cannot be chosen. */
  disabled?: boolean | undefined
}

/** What every group of options takes, whatever its look. */
export interface OptionGroupProps<Value extends string> extends Omit<
  ComponentProps<'fieldset'>,
  'onChange' | 'value' | 'defaultValue' | 'children'
> {
  /** The question: the group's accessible name. May hold a heading, as in GOV.UK's pattern. */
  legend: ReactNode
  /** One line below the question; describes the group. */
  hint?: ReactNode
  /** What is wrong and what to do. Describes the group; give the fieldset an `id` so that an error summary can link to it. */
  error?: ReactNode
  /** Read out before the error and never visible. */
  errorPrefix?: string | undefined
  /** What there is to choose from, in order. */
  options: readonly GroupOption<Value>[]
  /** The name under which a form sends what is chosen. */
  name?: string | undefined
  /** The form is not complete without a choice: the browser's own validation holds the form back, where it is in use. */
  required?: boolean | undefined
  /** Most columns that the options stand in; fewer where an option would be narrower than 9rem. One unless given. */
  columns?: 1 | 2 | 3 | 4 | undefined
}

/** How a group looks: plain, or as cards. */
export interface Look {
  /** Further class of the fieldset. */
  group?: string
  /** Further class of each option. */
  option?: string
  /** Class of the number that chooses an option, on the first nine. Without it, numbers choose nothing. */
  number?: string
}

/** Ids of a group's parts, and the ARIA attributes of its fieldset: it is described by what is there, and by nothing else. */
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
  /** What is chosen, where a parent holds it. */
  value: readonly Value[] | undefined
  /** What is chosen at first, where the group holds it. */
  defaultValue: readonly Value[]
}

/** What of a group is chosen, held by a parent or by the group itself, which goes back with its form's reset. */
export function useChoices<Value extends string>({ options, value, defaultValue }: ChoicesState<Value>) {
  const legend = useRef<HTMLLegendElement>(null)
  // Nothing until a person chooses, and again after a reset: the default, whatever it is by then.
  const [own, setOwn] = useState<readonly Value[]>()
  const chosen = value ?? own ?? defaultValue
  useFormReset(legend, () => setOwn(undefined))

  useLayoutEffect(() => {
    const group = legend.current?.closest('fieldset')
    if (!group) return
    // As with a shadow root's delegatesFocus: form libraries and error summaries focus the group.
    // Defined, not assigned: Storybook's setter on the prototype would change every element's `focus`.
    Object.defineProperty(group, 'focus', {
      configurable: true,
      value: (how?: FocusOptions) => group.querySelector<HTMLElement>(`${CONTROL}:enabled:not([tabindex="-1"])`)?.focus(how),
    })
    // Browsers put back what was chosen before a reload, before React is there.
    const natives = [...group.querySelectorAll<HTMLInputElement>('.pl-option-group__native')]
    const found = options.filter((_, index) => natives[index]?.checked).map((option) => option.value)
    if (value === undefined && found.join() !== chosen.join()) setOwn(found)
    else for (const [index, option] of options.entries()) if (natives[index]) natives[index].checked = chosen.includes(option.value)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  return { legend, chosen, setOwn, default: value ?? defaultValue }
}

interface GroupFrameProps extends Pick<OptionGroupProps<string>, 'legend' | 'hint' | 'error' | 'errorPrefix' | 'columns'> {
  ids: ReturnType<typeof useGroupIds>
  legendRef: RefObject<HTMLLegendElement | null>
  /** The options. */
  children: ReactNode
}

/** What stands in the fieldset: question, hint and error over the options, which alone are in columns. */
export function GroupFrame({ legend, hint, error, errorPrefix, columns, ids, legendRef, children }: GroupFrameProps) {
  return (
    <>
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
    </>
  )
}

/** What ties a control to its words and its form. (Radix' types know no `form`.) */
export function controlProps(id: string, option: GroupOption, form: string | undefined) {
  return { id, form, 'aria-labelledby': `${id}-label`, 'aria-describedby': option.hint ? `${id}-hint` : undefined }
}

interface OptionFrameProps extends Pick<
  ComponentProps<typeof NativeChoice>,
  'type' | 'name' | 'form' | 'required' | 'checked' | 'defaultChecked'
> {
  id: string
  option: GroupOption
  look: Look
  /** The native input changed. */
  onCheckedChange: (checked: boolean) => void
  /** Radix' control, which holds an OptionContent. */
  children: ReactNode
}

/** One option: the control, which is all of it, so that wherever it is pressed, the control is; and the native input behind. */
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

/** What is seen of a control: its box or circle, its words, its number. Phrasing content, as it stands in a button. */
export function OptionContent({ id, type, option, look, index }: OptionContentProps) {
  return (
    <>
      <span className="pl-option-group__mark" data-control={type}>
        {/* Not Radix's Indicator, which measures styles before the press can be painted: the stylesheet shows it. */}
        {type === 'radio' ? (
          <span className="pl-option-group__dot" />
        ) : (
          <svg className="pl-option-group__tick" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
            <path d="M2 7.5 5.5 11 12 3.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        )}
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

/** Presses the native input of a control: its change is the group's. */
export function pressNative(control: HTMLElement): void {
  const native = control.nextElementSibling
  if (native instanceof HTMLInputElement) native.click()
}

/** Presses the control whose number was pressed: a digit alone, with the focus inside the group (WCAG 2.1.4). */
export function pressByNumber(event: KeyboardEvent<HTMLElement>): void {
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.repeat
  if (!isPlain || !/^[1-9]$/.test(event.key)) return
  const control = event.currentTarget.querySelectorAll<HTMLElement>(CONTROL)[Number(event.key) - 1]
  control?.focus()
  control?.click()
}

/** A group's own `onBlur`, called when the focus leaves the group, and not as it moves inside. */
export const onLeave =
  (onBlur: ComponentProps<'fieldset'>['onBlur']): ComponentProps<'fieldset'>['onBlur'] =>
  (event) => {
    const { currentTarget, relatedTarget } = event
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onBlur?.(event)
  }
