'use client'

import { clsx } from 'clsx'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { Alert } from '../alert/index.ts'
import { Button } from '../button/index.ts'
import { TextField } from '../text-field/index.ts'

export interface NewsletterFormProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  /** The heading, an h2; names the section. */
  title: ReactNode
  /** What a subscriber gets, in one or two sentences. */
  lead?: ReactNode
  /** The label of the email field. */
  label: string
  /** The words on the button. */
  buttonLabel: string
  /** The button was pressed, or Enter in the field. Gets what stands in the field, unchecked and possibly empty. The box itself sends nothing. */
  onSubscribe: (email: string) => void
  /** What came of it, in a status line below the form. Read out after each press, also when its words are the same. */
  message?: ReactNode
}

/**
 * A form for an email address that sends nothing by itself: without script, too, a press does nothing
 * and the address stays out of the page's own.
 */
export function NewsletterForm({ title, lead, label, buttonLabel, onSubscribe, message, className, ...props }: NewsletterFormProps) {
  const id = useId()
  const [presses, setPresses] = useState(0)
  return (
    <section aria-labelledby={id} {...props} className={clsx('pl-newsletter-form', className)}>
      <div className="pl-newsletter-form__columns">
        <div className="pl-newsletter-form__words">
          <h2 id={id} className="pl-newsletter-form__title">
            {title}
          </h2>
          {lead && <p className="pl-newsletter-form__lead">{lead}</p>}
        </div>
        {/* The method of a form that goes nowhere: a submit that script does not catch is dropped (HTML, "form submission"). */}
        <form
          method="dialog"
          noValidate
          className="pl-newsletter-form__form"
          onSubmit={(event) => {
            event.preventDefault()
            const email = new FormData(event.currentTarget).get('email')
            setPresses(presses + 1)
            onSubscribe(typeof email === 'string' ? email.trim() : '')
          }}
        >
          <TextField label={label} name="email" type="email" autoComplete="email" />
          <Button type="submit">{buttonLabel}</Button>
          <Alert variant="status" announcement={presses} className="pl-newsletter-form__message">
            {message}
          </Alert>
        </form>
      </div>
    </section>
  )
}
