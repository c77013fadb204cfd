'use client'

import { clsx } from 'clsx'
import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { Field, isEnter, splitFieldProps, type FieldLabelProps } from '../field/index.ts'
import { useComposition } from '../field/use-composition.ts'
import { useFormReset } from '../field/use-form-reset.ts'
import { useLocale, useMessages } from '../../foundations/locale-provider/locale-provider.tsx'
import { isInputEvent } from '../../foundations/own-document.ts'
import { caretAfterFormat } from './caret.ts'
import { check } from '../../foundations/check.ts'

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'defaultValue' | 'placeholder' | 'inputMode'>

export interface PhoneFieldProps extends InputProps, Omit<FieldLabelProps, 'label'> {
  /** The visible label and accessible name. @default 'Phone number' */
  label?: ReactNode
  /** What to enter, or why. Use `null` for none. @default 'For example 07700 900123' */
  hint?: ReactNode
  /** What is wrong and what to do. `true` means "Enter a phone number, for example 07700 900123". */
  error?: ReactNode
  /** The name under which a form sends the value. @default 'phone' */
  name?: string | undefined
  /** The number, if controlled. */
  value?: string | undefined
  /** The initial number of an uncontrolled field, restored when its form resets. @default '' */
  defaultValue?: string | undefined
  /** The number changed, by typing or by `formatWhole`. Not called when the form resets. */
  onValueChange?: ((value: string) => void) | undefined
  /**
   * Formats what is typed or pasted. It must not touch text that another key could turn into a
   * different number, nor change its own result. Not applied to deletions, so that people can remove
   * what it added.
   *
   * @default leaves the text as typed
   */
  formatTyping?: ((raw: string) => string) | undefined
  /**
   * Formats the whole number, on blur and on Enter, which submits a form without leaving the field.
   *
   * @default leaves the text as typed
   */
  formatWhole?: ((raw: string) => string) | undefined
}

/**
 * A phone number with the telephone keypad and autofill, without a mask or placeholder. The app passes
 * the format as functions; the caret stays where it was. As in all fields, `ref`, `className`, `style`,
 * `data-*`, `aria-*` and other props go to the input.
 */
export function PhoneField({ label, hint, error, ...props }: PhoneFieldProps) {
  const { phone = 'Phone number', phoneHint = hintInEnglish, phoneError = errorInEnglish } = useMessages()
  const { phoneExample = '07700 900123' } = useLocale()
  check('PhoneField', props, { value: 'text', defaultValue: 'text', onValueChange: 'follows' })
  const { field, control: given } = splitFieldProps({
    ...props,
    label: label ?? phone,
    hint: hint === undefined ? phoneHint(phoneExample) : hint,
    error: error === true ? phoneError(phoneExample) : error,
  })
  const {
    value,
    defaultValue = '',
    onValueChange,
    formatTyping = asTyped,
    formatWhole = asTyped,
    onChange,
    onBlur,
    onKeyDown,
    onCompositionStart,
    onCompositionEnd,
    className,
    ref,
    ...attributes
  } = given

  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, [])
  const composition = useComposition(({ value: raw }) => write(formatTyping(raw)))
  // The number that was last reported.
  const known = useRef(value ?? defaultValue)
  useFormReset(input, () => {
    known.current = value ?? defaultValue
  })

  function write(next: string) {
    if (input.current) replaceText(input.current, next)
    if (next === (value ?? known.current)) return
    known.current = next
    onValueChange?.(next)
  }

  useLayoutEffect(() => {
    // Typed, or restored by the browser, before hydration.
    if (value === undefined && input.current && input.current.value !== defaultValue) write(formatWhole(input.current.value))
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  return (
    <Field {...field}>
      {(control) => (
        <input
          name="phone"
          autoComplete="tel"
          {...attributes}
          {...control}
          ref={input}
          type="tel"
          inputMode="tel"
          // Numbers run left to right on every page.
          dir="ltr"
          {...(value === undefined ? { defaultValue } : { value: composition.draft ?? value })}
          className={clsx('pl-field__control', 'pl-phone-field__input', className)}
          onChange={(event) => {
            const { nativeEvent, currentTarget } = event
            if (!composition.holds(event)) write(takesAway(nativeEvent) ? currentTarget.value : formatTyping(currentTarget.value))
            // Last, so that form libraries store the formatted text.
            onChange?.(event)
          }}
          onCompositionStart={(event) => {
            onCompositionStart?.(event)
            composition.start()
          }}
          onCompositionEnd={(event) => {
            onCompositionEnd?.(event)
            composition.end(event.currentTarget, event.data)
          }}
          onKeyDown={(event) => {
            // Enter submits the form without leaving the field.
            if (isEnter(event)) write(formatWhole(event.currentTarget.value))
            onKeyDown?.(event)
          }}
          onBlur={(event) => {
            composition.endOnBlur(event.currentTarget)
            write(formatWhole(event.currentTarget.value))
            onBlur?.(event)
          }}
        />
      )}
    </Field>
  )
}

const hintInEnglish = (example: string) => `For example ${example}`
const errorInEnglish = (example: string) => `Enter a phone number, for example ${example}`

const asTyped = (raw: string) => raw

/** Sets the text, and restores the caret, which the browser moves to the end, within the same event. */
function replaceText(input: HTMLInputElement, text: string) {
  if (input.value === text) return
  const caret = caretAfterFormat(input.value, input.selectionStart ?? input.value.length, text)
  input.value = text
  if (input.matches(':focus')) input.setSelectionRange(caret, caret)
}

/** Whether it is a deletion, undo or redo, after which the text is left alone. */
const takesAway = (event: Event) => isInputEvent(event) && /^(delete|history)/.test(event.inputType)
