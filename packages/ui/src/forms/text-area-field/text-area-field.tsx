'use client'

import { clsx } from 'clsx'
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { Field, splitFieldProps, type FieldLabelProps } from '../field/index.ts'
import { useControlText } from '../field/use-control-text.ts'
import { useMessages, useNumberText } from '../../foundations/locale-provider/locale-provider.tsx'
import { check } from '../../foundations/check.ts'

export interface TextAreaFieldProps
  extends Omit<ComponentProps<'textarea'>, 'children' | 'cols' | 'value' | 'defaultValue'>, FieldLabelProps {
  /** The form field's name. */
  name: string
  /** The text of a controlled field. */
  value?: string | undefined
  /** The initial text of an uncontrolled field. */
  defaultValue?: string | undefined
  /** Its minimum height in lines: a whole number from 2 to 12. @default 5 */
  rows?: number | undefined
  /** The maximum number of characters, as HTML counts them (a line break is one). The browser accepts no more. */
  maxLength?: number | undefined
  /** Shows the count once this many characters are left. @default a tenth of `maxLength` */
  remainingFrom?: number | undefined
  /** The text of the count, for the number of characters left (0 or more), also as the locale writes it. @default '2 characters left' */
  remainingText?: ((remaining: number, text: string) => string) | undefined
}

/** As the browser counts: it turns every kind of line break into one character before it compares with `maxLength` (HTML, API value). */
const lengthOf = (text: string | number) => String(text).replaceAll(/\r\n?/g, '\n').length

const charactersLeftInEnglish = (count: number, text: string) => `${text} ${count === 1 ? 'character' : 'characters'} left`

/**
 * Several lines of text, in a field that grows with them where the browser can. With `maxLength`, it
 * says how many characters are left, near the end only. `ref`, `className`, `style`, `data-*`,
 * `aria-*` and every other prop go to the textarea, as in all fields.
 */
export function TextAreaField(props: TextAreaFieldProps) {
  check('TextAreaField', props, { label: 'naming', value: 'text', defaultValue: 'text' })
  const { field, control: given } = splitFieldProps(props)
  const { value, defaultValue, rows = 5, maxLength, remainingFrom, remainingText, className, onChange, ref, ...attributes } = given

  const { charactersLeft = charactersLeftInEnglish } = useMessages()
  const numberText = useNumberText()
  const textarea = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => textarea.current, [])
  const [text, readText] = useControlText(textarea, value ?? defaultValue ?? '')

  useLayoutEffect(() => {
    if (!textarea.current) return
    // Assigned once, as React does with a string: otherwise every render moves the caret of a field that nobody has edited.
    const { value: initialText } = textarea.current
    textarea.current.value = initialText
  }, [])

  const remaining = maxLength === undefined ? undefined : Math.max(0, maxLength - lengthOf(value ?? text))
  const near = remaining !== undefined && maxLength !== undefined && remaining <= (remainingFrom ?? Math.ceil(maxLength / 10))
  return (
    <Field {...field}>
      {(control) => (
        <>
          <textarea
            {...attributes}
            {...control}
            ref={textarea}
            // React warns about a controlled textarea even if `value` is passed as undefined.
            {...(value === undefined ? { defaultValue: reactDefault(defaultValue ?? '') } : { value })}
            rows={rows}
            maxLength={maxLength}
            className={clsx('pl-field__control', 'pl-text-area-field__control', className)}
            onChange={(event) => {
              onChange?.(event)
              readText()
            }}
          />
          {remaining !== undefined && <Remaining text={near ? (remainingText ?? charactersLeft)(remaining, numberText(remaining)) : ''} />}
        </>
      )}
    </Field>
  )
}

/**
 * React's hydration replaces what has been typed into a textarea whose default is a string. It leaves an array alone,
 * which reads the same. Only for a string does the server's HTML keep a leading line break.
 */
const reactDefault = (text: string) => (typeof document === 'undefined' ? text : [text])

/** The pause in typing before the count is announced, in milliseconds (as in GOV.UK's character count). */
const PAUSE = 1000

/** The count: updated at once, announced politely after a pause. */
function Remaining({ text }: { text: string }) {
  // The initial text is read with the page, so it is not announced.
  const [spoken, setSpoken] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <p className="pl-text-area-field__count" data-state={text ? 'near' : 'far'}>
      <span aria-hidden="true">{text}</span>
      {/* An output is a polite live region. */}
      <output className="pl-visually-hidden">{spoken}</output>
    </p>
  )
}
