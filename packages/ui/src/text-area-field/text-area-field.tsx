'use client'

import { clsx } from 'clsx'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { Field, splitFieldProps, type FieldLabelProps } from '../field/index.ts'
import { useMessages } from '../messages/messages.tsx'

export interface TextAreaFieldProps
  extends Omit<ComponentProps<'textarea'>, 'children' | 'cols' | 'value' | 'defaultValue'>, FieldLabelProps {
  /** The name under which a form sends the value. */
  name: string
  /** The text, where a parent holds it. */
  value?: string | undefined
  /** The text at the start, where the textarea holds it itself. */
  defaultValue?: string | undefined
  /** How many lines it is high while it holds fewer; a whole number from 2 to 12. */
  rows?: number
  /** How many characters it takes, as HTML counts them (a line break is one). The browser takes no more. */
  maxLength?: number | undefined
  /** From how many characters left on the count is shown. A tenth of `maxLength` unless given. */
  remainingFrom?: number | undefined
  /** What the count says, from the number of characters left (0 or more): "2 characters left" unless said otherwise. */
  remainingText?: (remaining: number) => string
}

const charactersLeftInEnglish = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'} left`

/**
 * Several lines of text, in a field that grows with them where the browser can. With `maxLength`, it
 * says how many characters are left, near the end only. `ref`, `className`, `style`, `data-*`,
 * `aria-*` and every other prop go to the textarea, as in all fields.
 */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control: given } = splitFieldProps(props)
  const { value, defaultValue, rows = 5, maxLength, remainingFrom, remainingText, className, onChange, ...attributes } = given

  const { charactersLeft = charactersLeftInEnglish } = useMessages()
  const [typed, setTyped] = useState(defaultValue?.length ?? 0)
  const remaining = maxLength === undefined ? undefined : Math.max(0, maxLength - (value?.length ?? typed))
  const near = remaining !== undefined && maxLength !== undefined && remaining <= (remainingFrom ?? Math.ceil(maxLength / 10))
  return (
    <Field {...field}>
      {(control) => (
        <>
          <textarea
            {...attributes}
            {...control}
            // A key that is there but undefined would still make React call the textarea controlled by nobody.
            {...(value === undefined ? { defaultValue } : { value })}
            rows={rows}
            maxLength={maxLength}
            className={clsx('pl-field__control', 'pl-text-area-field__control', className)}
            onChange={(event) => {
              onChange?.(event)
              setTyped(event.currentTarget.value.length)
            }}
          />
          {remaining !== undefined && (
            <Remaining
              text={near ? (remainingText ?? charactersLeft)(remaining) : ''}
              onReset={() => setTyped(defaultValue?.length ?? 0)}
            />
          )}
        </>
      )}
    </Field>
  )
}

/** How long a person must have stopped typing before the count is read out, in milliseconds (GOV.UK's character count). */
const PAUSE = 1000

/** The count: seen at once, read out politely when the person pauses. */
function Remaining({ text, onReset }: { text: string; onReset: () => void }) {
  // What is there from the start is read with the page and not announced.
  const [spoken, setSpoken] = useState(text)
  const element = useRef<HTMLParagraphElement>(null)
  const reset = useRef(onReset)

  useEffect(() => {
    reset.current = onReset
  })

  // A textarea is not told when its form is reset.
  useEffect(() => {
    const form = element.current?.closest('form')
    const handle = () => reset.current()
    form?.addEventListener('reset', handle)
    return () => form?.removeEventListener('reset', handle)
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <p ref={element} className="pl-text-area-field__count" data-state={text ? 'near' : 'far'}>
      <span aria-hidden="true">{text}</span>
      {/* An output is a polite live region. */}
      <output className="pl-visually-hidden">{spoken}</output>
    </p>
  )
}
