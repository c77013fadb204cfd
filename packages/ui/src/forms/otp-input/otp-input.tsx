'use client'

import { clsx } from 'clsx'
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { Field, splitFieldProps, type FieldLabelProps } from '../field/index.ts'
import { useComposition } from '../field/use-composition.ts'
import { useControlText } from '../field/use-control-text.ts'
import { useMessages } from '../../foundations/locale-provider/locale-provider.tsx'
import { findCode, fitCode, toDigits } from './code.ts'
import { check } from '../../foundations/check.ts'

type InputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'size' | 'value' | 'defaultValue' | 'placeholder' | 'inputMode' | 'maxLength' | 'autoComplete' | 'dir'
>

export interface OtpInputProps extends InputProps, Omit<FieldLabelProps, 'optional' | 'optionalText'> {
  /** The name under which a form sends the digits. */
  name: string
  /** The number of digits. @default 4 */
  length?: number | undefined
  /** The digits entered so far, if controlled. */
  value?: string | undefined
  /** The initial digits of an uncontrolled field, restored when its form resets. @default '' */
  defaultValue?: string | undefined
  /** The value changed. It has only digits, at most `length`. Not called when the form resets. */
  onValueChange?: ((digits: string) => void) | undefined
  /** The code became complete, by typing, paste or autofill, or the same code was pasted once more. Called after `onValueChange`. */
  onComplete?: ((digits: string) => void) | undefined
  /** More digits than `length` were pasted or autofilled, with no code among them. The field keeps what it had. */
  onTooLong?: ((digits: string) => void) | undefined
  /** Announced once, politely, when the code is complete; not visible. @default 'The code is complete' */
  completeText?: ReactNode
}

/**
 * A one-time code: a single input, with a box for each digit drawn behind it. A whole message can be
 * pasted. As in all fields, `ref`, `className`, `style`, `data-*`, `aria-*` and other props go to the
 * input.
 */
export function OtpInput(props: OtpInputProps) {
  check('OtpInput', props, { label: 'naming', length: 'count', value: 'text', defaultValue: 'text', onValueChange: 'follows' })
  const { field, control: given } = splitFieldProps(props)
  const {
    length: givenLength = 4,
    value,
    defaultValue = '',
    onValueChange,
    onComplete,
    onTooLong,
    completeText,
    className,
    onChange,
    onPaste,
    onFocus,
    onBlur,
    onCompositionStart,
    onCompositionEnd,
    ref,
    ...attributes
  } = given

  // As many boxes as can be drawn, if it is no number of digits.
  const length = Math.min(Math.max(1, Math.trunc(givenLength) || 4), 20)
  const { codeComplete = 'The code is complete' } = useMessages()
  const composition = useComposition(commit)
  const { draft } = composition
  // The caret or selected digits, while the field has the focus.
  const [selection, setSelection] = useState<Selection>()
  // Where it had the focus last: a root can move to another window.
  const [page, setPage] = useState<Document>()
  const control = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => control.current, [])
  const start = toDigits(defaultValue).slice(0, length)
  const [text, readText] = useControlText(control, start)
  const code = toDigits(value ?? text).slice(0, length)
  /** The boxes show what is being composed too. */
  const drawn = draft === undefined ? code : toDigits(draft).slice(0, length)
  /** The digits before a composition, which an uncontrolled field no longer has. */
  const settled = useRef(start)
  useLayoutEffect(() => {
    if (draft === undefined) settled.current = code
  })

  // React's onSelect misses a caret that is dragged or set by script.
  useEffect(() => {
    const follow = () => {
      const input = control.current
      if (!input?.matches(':focus')) return
      setPage(input.ownerDocument)
      setSelection(selectionOf(input))
    }
    follow()
    page?.addEventListener('selectionchange', follow)
    return () => page?.removeEventListener('selectionchange', follow)
  }, [page])

  function write(input: HTMLInputElement, next: string, caret: number) {
    if (input.value !== next) input.value = next
    if (input.matches(':focus')) {
      input.setSelectionRange(caret, caret)
      setSelection({ start: caret, end: caret })
    }
    readText()
    if (next === settled.current) return
    settled.current = next
    onValueChange?.(next)
    if (next.length === length) onComplete?.(next)
  }

  /** The code in several characters that arrived at once: autofilled, dropped, pasted, perhaps a whole message. */
  function find(arrived: string): string {
    const digits = findCode(arrived, length)
    if (digits === '' && toDigits(arrived) !== '') onTooLong?.(toDigits(arrived))
    return digits
  }

  function take(input: HTMLInputElement) {
    const raw = input.value
    if (raw.length > settled.current.length + 1) {
      const next = find(raw) || (toDigits(raw) === '' ? '' : settled.current)
      return write(input, next, next.length)
    }
    takeTyped(input)
  }

  function takeTyped(input: HTMLInputElement) {
    const raw = input.value
    const caret = input.selectionStart ?? raw.length
    const before = toDigits(raw.slice(0, caret)).slice(0, length)
    return write(input, fitCode(before, toDigits(raw.slice(caret)), length), before.length)
  }

  /** What was composed counts as if typed at the caret, unless a whole code is in it, or too many digits are. */
  function commit(input: HTMLInputElement, committed: string) {
    const digits = toDigits(committed)
    if (digits === '') return take(input)
    const found = find(committed)
    if (found.length === length) write(input, found, length)
    else if (digits.length > length) write(input, settled.current, settled.current.length)
    else takeTyped(input)
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const input = event.currentTarget
    const pasted = find(event.clipboardData.getData('text'))
    if (pasted === '') return
    const replaced = pasted.length === length ? { start: 0, end: code.length } : selectionOf(input)
    const before = (code.slice(0, replaced.start) + pasted).slice(0, length)
    // React sees no change in it, so nothing else would report it.
    if (pasted === code && code.length === length) onComplete?.(code)
    enter(input, fitCode(before, code.slice(replaced.end), length))
    input.setSelectionRange(before.length, before.length)
  }

  useLayoutEffect(() => {
    // Typed, or restored by the browser, before hydration.
    if (value === undefined && control.current && control.current.value !== start) take(control.current)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  return (
    <Field {...field}>
      {(controlProps) => (
        // Digits run left to right on every page.
        <div className="pl-otp-input" dir="ltr" data-state={drawn.length === length ? 'complete' : 'incomplete'}>
          <div className="pl-otp-input__boxes" aria-hidden="true">
            {Array.from({ length }, (_, index) => (
              <span
                key={index}
                className="pl-otp-input__box"
                data-state={index < drawn.length ? 'filled' : 'empty'}
                data-active={isActive(index, selection, length) ? '' : undefined}
              >
                {drawn[index]}
              </span>
            ))}
          </div>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...attributes}
            {...controlProps}
            ref={control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...(value === undefined ? { defaultValue: start } : { value: draft ?? code })}
            className={clsx('pl-otp-input__input', className)}
            onChange={(event) => {
              if (!composition.holds(event)) take(event.currentTarget)
              // Last, so that form libraries store the cleaned-up digits.
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
            onPaste={(event) => {
              onPaste?.(event)
              if (!event.defaultPrevented) paste(event)
            }}
            onFocus={(event) => {
              onFocus?.(event)
              setPage(event.currentTarget.ownerDocument)
              setSelection(selectionOf(event.currentTarget))
            }}
            onBlur={(event) => {
              composition.endOnBlur(event.currentTarget)
              onBlur?.(event)
              setSelection(undefined)
            }}
          />
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a form's reset changes the text of an output without React knowing */}
          <div role="status" className="pl-visually-hidden">
            {draft === undefined && code.length === length && !props.error ? (completeText ?? codeComplete) : null}
          </div>
        </div>
      )}
    </Field>
  )
}

/** Sets the text as typing would, with an `input` event for `onChange`, the form and form libraries. */
function enter(input: HTMLInputElement, text: string) {
  // Bypasses React's setter, or React would see no change and ignore the event.
  Reflect.set(HTMLInputElement.prototype, 'value', text, input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

interface Selection {
  start: number
  end: number
}

const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLInputElement): Selection => ({
  start: selectionStart ?? value.length,
  end: selectionEnd ?? value.length,
})

/** Whether a box is where the next digit goes, or its digit is selected. After the last digit, the last box is. */
function isActive(index: number, selection: Selection | undefined, length: number): boolean {
  if (!selection) return false
  const { start, end } = selection
  return start === end ? index === Math.min(start, length - 1) : index >= start && index < end
}
