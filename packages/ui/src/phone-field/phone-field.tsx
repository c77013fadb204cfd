'use client'

import { clsx } from 'clsx'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Field, splitFieldProps, type FieldLabelProps } from '../field/index.ts'
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
  name?: string
  /** What the field holds, as `onValueChange` gave it last. */
  value: string
  /** The number changed: while it is typed, and once more when the field is left and `formatWhole` made something else of it. */
  onValueChange: (value: string) => void
  /**
   * The form of what a person typed or pasted, while they are in the field. Must leave alone what may
   * become another number with the next key, and must not change its own result. Not used on
   * deletions, so that a person can take away what it added. Without it, the text stays as typed.
   */
  formatTyping?: (raw: string) => string
  /**
   * The form of the whole number, when the field is left. Pressing Enter submits a form without
   * leaving the field: the form's submit handler applies it too. Without it, the text stays as typed.
   */
  formatWhole?: (raw: string) => string
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
    onValueChange,
    formatTyping = asTyped,
    formatWhole = asTyped,
    onChange,
    onBlur,
    onCompositionEnd,
    className,
    ...attributes
  } = given

  // What an input method is still composing: the field's own affair until it is done.
  const [draft, setDraft] = useState<string>()

  function write(input: HTMLInputElement, next: string) {
    if (input.value !== next) {
      // The caret is set here, in the event, because the browser moves it to the end when the value changes under it.
      const caret = caretAfterFormat(input.value, input.selectionStart ?? input.value.length, next)
      input.value = next
      if (input.ownerDocument.activeElement === input) input.setSelectionRange(caret, caret)
    }
    if (next !== value) onValueChange(next)
  }

  return (
    <Field {...field}>
      {(control) => (
        <input
          name="phone"
          autoComplete="tel"
          {...attributes}
          {...control}
          type="tel"
          inputMode="tel"
          // A number reads from left to right on every page.
          dir="ltr"
          value={draft ?? value}
          className={clsx('pl-field__control', 'pl-phone-field__input', className)}
          onChange={(event) => {
            onChange?.(event)
            const { nativeEvent, currentTarget: input } = event
            if (isComposing(nativeEvent)) setDraft(input.value)
            else write(input, takesAway(nativeEvent) ? input.value : formatTyping(input.value))
          }}
          onCompositionEnd={(event) => {
            onCompositionEnd?.(event)
            setDraft(undefined)
            write(event.currentTarget, formatTyping(event.currentTarget.value))
          }}
          onBlur={(event) => {
            onBlur?.(event)
            write(event.currentTarget, formatWhole(event.currentTarget.value))
          }}
        />
      )}
    </Field>
  )
}

const asTyped = (raw: string) => raw

const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing

/** A deletion, or an undo or redo: what is left is what the person wants to see, for now. */
const takesAway = (event: Event) => event instanceof InputEvent && /^(delete|history)/.test(event.inputType)
