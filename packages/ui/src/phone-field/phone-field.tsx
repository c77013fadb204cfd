'use client'

import { clsx } from 'clsx'
import { useImperativeHandle, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { Field, splitFieldProps, type FieldLabelProps } from '../field/index.ts'
import { useFormReset } from '../field/use-form-reset.ts'
import { useMessages } from '../messages/messages.tsx'
import { caretAfterFormat } from './caret.ts'

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'defaultValue' | 'placeholder' | 'inputMode'>

export interface PhoneFieldProps extends InputProps, Omit<FieldLabelProps, 'label'> {
  /** The control's accessible name, always visible: "Phone number" unless said otherwise. */
  label?: ReactNode
  /** What to enter: unless said otherwise, an example of a number in Britain. `null` for none. */
  hint?: ReactNode
  /** What is wrong and what to do; `true` says "Enter a phone number, for example 07700 900123". */
  error?: ReactNode
  /** The name under which a form sends the value: "phone" unless said otherwise. */
  name?: string | undefined
  /** What the field holds, where a parent holds it: as `onValueChange` gave it last. */
  value?: string | undefined
  /** What the field holds at first, where it holds the number itself, and again after its form's reset. */
  defaultValue?: string | undefined
  /** The number changed: while it is typed, and once more when `formatWhole` made something else of it. Not called for a form's reset. */
  onValueChange?: ((value: string) => void) | undefined
  /**
   * The form of what a person typed or pasted, while they are in the field. Must leave alone what may
   * become another number with the next key, and must not change its own result. Not used on
   * deletions, so that a person can take away what it added. Without it, the text stays as typed.
   */
  formatTyping?: ((raw: string) => string) | undefined
  /**
   * The form of the whole number, when the field is left. Pressing Enter submits a form without
   * leaving the field: the form's submit handler applies it too. Without it, the text stays as typed.
   */
  formatWhole?: ((raw: string) => string) | undefined
}

/**
 * A phone number, with the phone's own keypad and autofill, without mask or placeholder. The rules
 * of the format come in as props; the caret stays where the person put it.
 * `ref`, `className`, `style`, `data-*`, `aria-*` and every other prop go to the input, as in all fields.
 */
export function PhoneField({ label, hint, error, ...props }: PhoneFieldProps) {
  const {
    phone = 'Phone number',
    phoneHint = 'For example 07700 900123',
    phoneError = 'Enter a phone number, for example 07700 900123',
  } = useMessages()
  const { field, control: given } = splitFieldProps({
    ...props,
    label: label ?? phone,
    hint: hint === undefined ? phoneHint : hint,
    error: error === true ? phoneError : error,
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
    onCompositionEnd,
    className,
    ref,
    ...attributes
  } = given

  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, [])
  // What an input method is still composing: the field's own affair until it is done.
  const [draft, setDraft] = useState<string>()
  // What is known outside.
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
    // Typed, or put back by the browser, before React was there.
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
          // A number reads from left to right on every page.
          dir="ltr"
          {...(value === undefined ? { defaultValue } : { value: draft ?? value })}
          className={clsx('pl-field__control', 'pl-phone-field__input', className)}
          onChange={(event) => {
            const { nativeEvent, currentTarget } = event
            if (isComposing(nativeEvent)) setDraft(currentTarget.value)
            else write(takesAway(nativeEvent) ? currentTarget.value : formatTyping(currentTarget.value))
            // With the text as it stands now, which is what a form library keeps.
            onChange?.(event)
          }}
          onCompositionEnd={(event) => {
            onCompositionEnd?.(event)
            setDraft(undefined)
            write(formatTyping(event.currentTarget.value))
          }}
          onKeyDown={(event) => {
            // Enter submits the form without leaving the field.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) write(formatWhole(event.currentTarget.value))
            onKeyDown?.(event)
          }}
          onBlur={(event) => {
            write(formatWhole(event.currentTarget.value))
            onBlur?.(event)
          }}
        />
      )}
    </Field>
  )
}

const asTyped = (raw: string) => raw

/** Sets the text, and the caret here, in the event, because the browser moves it to the end when the value changes under it. */
function replaceText(input: HTMLInputElement, text: string) {
  if (input.value === text) return
  const caret = caretAfterFormat(input.value, input.selectionStart ?? input.value.length, text)
  input.value = text
  if (input.ownerDocument.activeElement === input) input.setSelectionRange(caret, caret)
}

const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing

/** A deletion, or an undo or redo: what is left is what the person wants to see, for now. */
const takesAway = (event: Event) => event instanceof InputEvent && /^(delete|history)/.test(event.inputType)
